/**
 * After an update of the server an open page cannot fetch the parts that it has not got yet: they
 * have other names now. It loads itself anew then, once for each client that the server has.
 */
import { ownClient, servedClient } from './client';
import { quiet, watchPresses } from './quiet';

const TRIED = 'cambio.tried';
let renewing = false;

async function renew(): Promise<void> {
  const served = await servedClient();
  if (!served || served === ownClient()) return;
  const tried = sessionStorage.getItem(TRIED) ?? '';
  if (tried.split(' ').includes(served)) return;
  await quiet();
  sessionStorage.setItem(TRIED, `${tried} ${served}`);
  location.reload();
}

export function renewWhenStale(): void {
  watchPresses();
  addEventListener('vite:preloadError', () => {
    if (renewing) return;
    renewing = true;
    // Where nothing can be kept it would not know that it has tried, so it does not.
    void renew().catch(() => undefined).finally(() => (renewing = false));
  });
}
