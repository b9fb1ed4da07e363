/** Which build of the client a page belongs to: the address of its first script. */
const SCRIPT = /<script[^>]* src="(\/assets\/[^"]+)"/;

export const ownClient = () => document.querySelector('script[src^="/assets/"]')?.getAttribute('src') ?? null;

/** What the server has now; null when it cannot be asked. */
export async function servedClient(): Promise<string | null> {
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    return answer.ok ? (SCRIPT.exec(await answer.text())?.[1] ?? null) : null;
  } catch {
    return null;
  }
}

/** Makes the page one that can be installed, and that says so when there is no connection. */
export function installWorker(): void {
  const client = ownClient();
  // Without https a browser has no workers; without a build there is nothing to keep.
  if (!client || !('serviceWorker' in navigator)) return;
  const worker = `/sw.js?client=${encodeURIComponent(client)}`;
  navigator.serviceWorker.register(worker).catch(() => undefined);
}
