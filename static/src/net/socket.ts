/** One table's socket: it comes back by itself and sends again what was never answered. */
import type { GameCommand, GameView, Refusal, ServerFrame, SentStep, StepFrame } from '../wire';
import { wait } from './backoff';
import { randomId } from './id';

export type Link = 'connecting' | 'open' | 'lost' | 'closed';

export interface Listener {
  step(frame: StepFrame): void;
  refused(refusal: Refusal): void;
  link(link: Link, why: Refusal | null): void;
  waiting(commands: GameCommand[]): void;
  /** Why there is nothing to come back to, or null while there may be. */
  gone(): Promise<Refusal | null>;
}

interface Sent {
  id: string;
  command: GameCommand;
  late: boolean;
}

/** Closed by the server for good: no table, no right to it, or thrown out. */
const FOR_GOOD = new Set([1008, 4001, 4003, 4004]);

/** Commands that count by their moment: done later they would mean something else. */
const RACES = new Set(['snap', 'chaos']);

/** A step with what was left out of it, because it is as in the one before. */
export function whole(sent: SentStep, before: StepFrame | null): StepFrame {
  const { table = before?.table, you = before?.you } = sent;
  const sheet = [...(before?.view?.sheet ?? []), ...(sent.sheet_more ?? [])];
  const view = sent.view && ({ sheet, ...(sent.view as Partial<GameView>) } as GameView);
  return { ...sent, table: table!, you: you!, view };
}

export class TableSocket {
  private last: StepFrame | null = null;
  private socket: WebSocket | null = null;
  private sent: Sent[] = [];
  private tries = 0;
  private retryMs: number | null = null;
  private farewell: Refusal | null = null;
  private stayAway = false;
  private resumed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
  ) {
    addEventListener('online', this.knock);
    document.addEventListener('visibilitychange', this.knock);
    this.open();
  }

  send(command: GameCommand): void {
    const sent = { id: randomId(), command, late: false };
    this.sent.push(sent);
    this.listener.waiting(this.sent.map((s) => s.command));
    this.write(sent);
  }

  close(): void {
    this.stayAway = true;
    clearTimeout(this.timer);
    removeEventListener('online', this.knock);
    document.removeEventListener('visibilitychange', this.knock);
    this.socket?.close();
  }

  /** A phone that wakes up or finds the network again does not wait out its delay. */
  private readonly knock = () => {
    if (document.visibilityState === 'visible' && !this.socket && !this.stayAway) {
      clearTimeout(this.timer);
      this.open();
    }
  };

  private open(): void {
    const socket = new WebSocket(this.url);
    this.socket = socket;
    this.resumed = false;
    this.farewell = null;
    socket.onmessage = (event) => this.read(JSON.parse(String(event.data)) as ServerFrame);
    socket.onclose = (event) => this.closed(event.code);
  }

  private closed(code: number): void {
    this.socket = null;
    if (this.stayAway || FOR_GOOD.has(code)) {
      this.stayAway = true;
      this.listener.link('closed', this.farewell);
      return;
    }
    this.listener.link('lost', null);
    const pause = this.retryMs ?? wait(this.tries);
    this.tries += 1;
    this.retryMs = null;
    this.timer = setTimeout(() => void this.comeBack(), pause);
  }

  /** A refused upgrade looks like a lost line, so the table is asked for before the second try. */
  private async comeBack(): Promise<void> {
    const why = this.tries > 1 ? await this.listener.gone() : null;
    if (this.stayAway || this.socket) return;
    if (!why) return this.open();
    this.stayAway = true;
    this.listener.link('closed', why);
  }

  private read(frame: ServerFrame): void {
    switch (frame.t) {
      case 'ping':
        this.socket?.send(JSON.stringify({ t: 'pong', nonce: frame.nonce }));
        return;
      case 'step':
        this.tries = 0;
        this.listener.link('open', null);
        this.last = whole(frame, this.last);
        this.listener.step(this.last);
        if (!this.resumed) this.resume(this.last);
        return;
      case 'answer':
        this.sent = this.sent.filter((s) => s.id !== frame.id);
        this.listener.waiting(this.sent.map((s) => s.command));
        if (frame.refusal) this.listener.refused(frame.refusal);
        return;
      case 'error':
        this.listener.refused(frame.refusal);
        return;
      case 'bye':
        this.farewell = frame.refusal;
        this.retryMs = frame.retry_ms;
        this.stayAway ||= frame.retry_ms === null;
    }
  }

  /**
   * After coming back everything is sent again. A race is over by now, and what is not on offer any
   * more comes too late as well: of those it is asked only what became of them.
   */
  private resume(frame: StepFrame): void {
    this.resumed = true;
    const offered = new Set((frame.view?.choices ?? []).map((c) => c.do));
    for (const sent of this.sent) {
      sent.late ||= RACES.has(sent.command.do) || !offered.has(sent.command.do);
      this.write(sent);
    }
  }

  private write(sent: Sent): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify({ t: 'command', ...sent }));
  }
}
