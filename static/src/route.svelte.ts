/** Four addresses: `/`, `/new`, `/learn/GAME`, `/t/CODE`; app/pages.py knows the same. */
export type Route = { page: 'home' } | { page: 'new' } | { page: 'learn'; game: string } | { page: 'table'; code: string } | { page: 'nowhere' };

export function read(path: string): Route {
  const table = /^\/t\/([A-Za-z0-9]{4,16})\/?$/.exec(path);
  if (table) return { page: 'table', code: table[1]!.toUpperCase() };
  const learn = /^\/learn\/([a-z]+)\/?$/.exec(path);
  if (learn) return { page: 'learn', game: learn[1]! };
  if (/^\/new\/?$/.test(path)) return { page: 'new' };
  return { page: /^\/(index\.html)?$/.test(path) ? 'home' : 'nowhere' };
}

class Router {
  route = $state.raw(read(location.pathname));

  constructor() {
    addEventListener('popstate', () => (this.route = read(location.pathname)));
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.route = read(path);
    scrollTo(0, 0);
  }

  /** Goes on to where this address leads, so that nobody comes back to it. */
  goOn(path: string): void {
    history.replaceState(null, '', path);
    this.route = read(path);
  }

  /** For links: stays inside the page unless the visitor asks for a new tab. */
  follow = (event: MouseEvent): void => {
    const link = event.currentTarget as HTMLAnchorElement;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    this.go(new URL(link.href).pathname);
  };
}

export const router = new Router();
