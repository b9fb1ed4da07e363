/** One table's socket: it comes back by itself and sends again what was never answered. */
import type { ClientFrame, GameCommand, GameView, ReactFrame, Refusal, Said, SayFrame, SentStep, ServerFrame, StepFrame } from '../wire';
import { wait } from './backoff';
import { randomId } from './id';

export type Link = 'connecting' | 'open' | 'lost' | 'closed';

export interface Listener {
  step(frame: StepFrame): void;
  said(said: Said[]): void;
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

/** A text or a reaction, for all to hear. */
export type Words = Omit<SayFrame, 'id'> | Omit<ReactFrame, 'id'>;

interface Saying {
  words: Words;
  done: (refusal: Refusal | null) => void;
}

/** Closed by the server for good: no right to the table, thrown out, or far too much sent at once. */
const FOR_GOOD = 1008;

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
  private readonly sayings = new Map<string, Saying>();
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

  /** Why it was not said, if it was not. */
  say(words: Words): Promise<Refusal | null> {
    return new Promise((done) => {
      const id = randomId();
      this.sayings.set(id, { words, done });
      this.put({ ...words, id });
    });
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
    if (this.stayAway || code === FOR_GOOD) {
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
      case 'said':
        this.listener.said(frame.said);
        return;
      case 'answer':
        if (this.answered(frame.id, frame.refusal)) return;
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
    for (const [id, { words }] of this.sayings) {
      if (words.t === 'say') this.put({ ...words, id });
      else this.answered(id, null);
    }
  }

  /** Whether it was something said. */
  private answered(id: string, refusal: Refusal | null): boolean {
    this.sayings.get(id)?.done(refusal);
    return this.sayings.delete(id);
  }

  private write(sent: Sent): void {
    this.put({ t: 'command', ...sent });
  }

  private put(frame: ClientFrame): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }
}
