/** The lobby over HTTP. */
import type { Refusal } from '../wire';

export class Refused extends Error {
  constructor(readonly refusal: Refusal, readonly status: number) {
    super(refusal.sentence);
  }
}

export const UNREACHABLE: Refusal = {
  code: 'unreachable',
  sentence: 'The table cannot be reached. Check your connection and try again.',
};

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refused(UNREACHABLE, 0);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  throw new Refused(refusalIn(answer), response.status);
}

function refusalIn(answer: unknown): Refusal {
  const found = (answer as { refusal?: Refusal } | null)?.refusal ?? (answer as Refusal | null);
  return found?.sentence ? found : { code: 'failed', sentence: 'That did not work. Try again.' };
}

export const get = <T>(path: string) => call<T>('GET', path);
export const post = <T>(path: string, body: unknown) => call<T>('POST', path, body);
