import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TableSocket, type Listener } from './socket';
import type { GameCommand } from '../wire';

/** The browser's end of a line that the test holds the other end of. */
class Wire {
  static readonly OPEN = 1;
  static all: Wire[] = [];
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onmessage!: (event: { data: string }) => void;
  onclose!: (event: { code: number }) => void;

  constructor() {
    Wire.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
  }

  says(frame: object): void {
    this.onmessage({ data: JSON.stringify(frame) });
  }

  breaks(code = 1006): void {
    this.readyState = 3;
    this.onclose({ code });
  }

  shows(...choices: string[]): void {
    this.says({ t: 'step', now_ms: 0, facts: [], table: {}, you: {}, view: { sheet: [], choices: choices.map((d) => ({ do: d })) } });
  }
}

const listener = { step: vi.fn(), said: vi.fn(), refused: vi.fn(), link: vi.fn(), waiting: vi.fn(), gone: () => Promise.resolve(null) };
let socket: TableSocket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Wire);
  Wire.all = [];
  socket = new TableSocket('ws://here', listener as Listener);
});

afterEach(() => {
  socket.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.clearAllMocks();
});

/** Sends that, loses the line before an answer comes, and is shown those choices when it is back. */
async function lost(command: object, ...choices: string[]): Promise<Wire> {
  const before = Wire.all[0]!;
  before.shows('draw', 'snap');
  socket.send(command as GameCommand);
  before.breaks();
  await vi.runAllTimersAsync();
  const after = Wire.all[1]!;
  after.shows(...choices);
  return after;
}

it('sends again with the same id what was not answered and is still on offer', async () => {
  const after = await lost({ do: 'draw' }, 'draw');
  expect(after.sent).toEqual([{ ...Wire.all[0]!.sent[0], late: false }]);
});

it('asks only what became of a press in a race', async () => {
  const after = await lost({ do: 'snap' }, 'draw', 'snap');
  expect(after.sent).toEqual([{ ...Wire.all[0]!.sent[0], late: true }]);
});

it('asks only what became of a move that is not on offer any more', async () => {
  const after = await lost({ do: 'draw' }, 'snap');
  expect(after.sent).toEqual([{ ...Wire.all[0]!.sent[0], late: true }]);
});

it('waits for the answer and says when the press was lost', async () => {
  const after = await lost({ do: 'snap' }, 'draw');
  expect(listener.waiting).toHaveBeenLastCalledWith([{ do: 'snap' }]);
  const refusal = { code: 'press_lost', sentence: '' };
  after.says({ t: 'answer', id: after.sent[0]!.id, refusal });
  expect(listener.refused).toHaveBeenCalledWith(refusal);
  expect(listener.waiting).toHaveBeenLastCalledWith([]);
});

it('stays away when it was closed for good', async () => {
  Wire.all[0]!.breaks(1008);
  await vi.runAllTimersAsync();
  expect(Wire.all).toHaveLength(1);
  expect(listener.link).toHaveBeenLastCalledWith('closed', null);
});

it.each([1006, 1012, 1013, 4001])('comes back when it was closed with %i', async (code) => {
  Wire.all[0]!.breaks(code);
  await vi.runAllTimersAsync();
  expect(Wire.all).toHaveLength(2);
});
