/** The lobby over HTTP. */
import { say } from '../texts/say.svelte';
import type { Refusal } from '../wire';
import { waits } from './quiet';

export class Refused extends Error {
  constructor(readonly refusal: Refusal, readonly status: number) {
    super(refusal.sentence);
  }
}

/** No answer came. */
export const unreachable = () => new Refused({ code: 'unreachable', sentence: say.unreachable }, 0);

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  const asking = {};
  waits(asking, true);
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw unreachable();
  } finally {
    waits(asking, false);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  throw new Refused(refusalIn(answer), response.status);
}

function refusalIn(answer: unknown): Refusal {
  const found = (answer as { refusal?: Refusal } | null)?.refusal ?? (answer as Refusal | null);
  return found?.sentence ? found : { code: 'failed', sentence: say.failed };
}

export const get = <T>(path: string) => call<T>('GET', path);
export const post = <T>(path: string, body: unknown) => call<T>('POST', path, body);
