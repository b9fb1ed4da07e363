// What the server and the browser say to each other; `cambio docs` writes the types.
export type * from './protocol.generated';
