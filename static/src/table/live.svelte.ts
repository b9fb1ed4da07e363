/** A table as this browser knows it: the last step, the log, the connection, what was refused. */
import { get, Refused, post } from '../net/api';
import { waits } from '../net/quiet';
import { TableSocket, type Link, type Words } from '../net/socket';
import { personAt } from '../people/here';
import { perform } from '../sound/speaker';
import { Talk } from '../talk/talk.svelte';
import type { Avatar, GameCommand, GameFact, LobbyCommand, Refusal, StepFrame } from '../wire';
import { sentenceOf } from '../texts/say.svelte';
import { clientOf, type GameClient } from './games';
import { namesInLog, type Names } from './names';

export interface Line {
  id: number;
  text: string;
  /** Of whoever did it. */
  avatar?: Avatar | undefined;
}

const LOG_LINES = 80;
const TOAST_MS = 4200;
/** What one asked for and came to nothing, though the table took it. */
const IN_VAIN: GameFact['fact'][] = ['snap_void', 'not_done'];

export class Live {
  frame = $state.raw<StepFrame | null>(null);
  client = $state.raw<GameClient | null>(null);
  link = $state<Link>('connecting');
  goodbye = $state.raw<Refusal | null>(null);
  log = $state.raw<Line[]>([]);
  toasts = $state.raw<Line[]>([]);
  waiting = $state.raw<GameCommand[]>([]);
  readonly talk = new Talk();

  private socket: TableSocket | null = null;
  private ahead = 0;
  private lines = 0;

  constructor(readonly code: string) {}

  /** The game's client first, so that every step has somewhere to go. */
  async connect(game: string): Promise<void> {
    this.client = await clientOf(game);
    this.socket?.close();
    this.link = 'connecting';
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.socket = new TableSocket(`${scheme}://${location.host}/api/tables/${this.code}/live`, {
      step: (frame) => this.take(frame),
      said: (said) => this.talk.hear(said, this.frame?.you.person ?? null),
      refused: (refusal) => this.toast(sentenceOf(refusal)),
      link: (link, why) => {
        this.link = link;
        this.goodbye = why;
      },
      waiting: (commands) => {
        this.waiting = commands;
        waits(this, commands.length > 0);
      },
      gone: () => this.gone(),
    });
  }

  private async gone(): Promise<Refusal | null> {
    try {
      await get(`/api/tables/${this.code}`);
      return null;
    } catch (error) {
      const lost = error instanceof Refused && (error.status === 403 || error.status === 404);
      return lost ? error.refusal : null;
    }
  }

  close(): void {
    this.socket?.close();
    waits(this, false);
  }

  send(command: GameCommand): void {
    this.socket?.send(command);
  }

  /** A text or a reaction; whether it was said. */
  async say(words: Words): Promise<boolean> {
    const refusal = await this.socket?.say(words);
    if (refusal) this.toast(sentenceOf(refusal));
    return !refusal;
  }

  /** A lobby command over HTTP; the change itself comes back as a step. */
  async ask(command: LobbyCommand): Promise<boolean> {
    try {
      await post(`/api/tables/${this.code}/lobby`, command);
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.toast(sentenceOf(error.refusal));
      return false;
    }
  }

  /** The table's clock now. */
  now(): number {
    return Date.now() + this.ahead;
  }

  toast(text: string): void {
    const line = { id: ++this.lines, text };
    this.toasts = [...this.toasts.slice(-2), line];
    setTimeout(() => (this.toasts = this.toasts.filter((t) => t !== line)), TOAST_MS);
  }

  /** Said when it is read, so that a change of language changes what was said before. */
  private line(fact: GameFact, names: Names, { table }: StepFrame): Line {
    const { sentence } = this.client!;
    const avatar = 'seat' in fact && fact.seat !== null ? personAt(table, fact.seat)?.avatar : undefined;
    return { id: ++this.lines, avatar, get text() { return sentence(fact, names) ?? ''; } };
  }

  private take(frame: StepFrame): void {
    // A frame can only be late, so the largest difference seen is the nearest to the truth.
    const ahead = frame.now_ms - Date.now();
    this.ahead = this.frame && this.link === 'open' ? Math.max(this.ahead, ahead) : ahead;
    this.frame = frame;
    // What was refused before is no news any more, and would hide what can be done now.
    if (frame.facts.some((f) => f.fact === 'turn_began' && f.seat === frame.you.seat)) this.toasts = [];
    perform(frame.facts, frame.you.seat);
    const names = namesInLog(frame);
    const { sentence } = this.client!;
    const vain = frame.facts.find((f) => IN_VAIN.includes(f.fact) && 'seat' in f && f.seat === frame.you.seat);
    if (vain) this.toast(sentence(vain, names) ?? '');
    const told = frame.facts.filter((fact) => sentence(fact, names) !== null);
    if (told.length) this.log = [...this.log, ...told.map((fact) => this.line(fact, names, frame))].slice(-LOG_LINES);
  }
}
