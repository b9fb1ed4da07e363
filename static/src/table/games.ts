/** What a game brings to the page around it. A game's client is fetched when a table plays it. */
import type { Component } from 'svelte';
import { unreachable } from '../net/api';
import { spoken } from '../texts/say.svelte';
import type { GameCommand, GameFact, GameView, StepFrame } from '../wire';
import type { Teach } from './lesson';
import type { Names } from './names';

/** What the table itself says and offers: that it is paused, another game. */
export interface Notice {
  sentence?: string;
  /** What a lesson says now. */
  lesson?: string | undefined;
  /** How it goes on when a game is over, for who has to wait for it. */
  next?: string;
  /** What was just refused, and why. */
  refusal?: string | undefined;
  label?: string;
  act?: () => void;
}

export interface TableProps<View, Command> {
  frame: StepFrame;
  view: View;
  names: Names;
  /** Sent and not yet answered. */
  waiting: Command[];
  /** The table's clock. */
  now: () => number;
  send: (command: Command) => void;
  notice?: Notice;
}

export interface ScoresProps<View> {
  view: View;
  names: Names;
  /** The table's variations. */
  chosen: StepFrame['table']['chosen'];
}

export interface GameClient<View = GameView, Command = GameCommand, Fact = GameFact> {
  Table: Component<TableProps<View, Command>>;
  /** The score sheet, fetched when it is opened. */
  scores: () => Promise<Component<ScoresProps<View>>>;
  /** The steps of a first game, fetched for who learns it. */
  lesson: () => Promise<Teach<View>>;
  /** What happened, in words; null for what needs none. */
  sentence: (fact: Fact, names: Names) => string | null;
}

/** A client of one game as one of any game: it is only ever given what its own tables send. */
export const client = <View extends GameView, Command extends GameCommand, Fact extends GameFact>(
  of: GameClient<View, Command, Fact>,
) => of as unknown as GameClient;

const CLIENTS: Record<GameView['game'], () => Promise<{ default: GameClient }>> = {
  cambio: () => import('../cambio/client'),
  rummy: () => import('../rummy/client'),
};

export async function clientOf(game: string): Promise<GameClient> {
  try {
    const key = game as GameView['game'];
    const [client] = await Promise.all([CLIENTS[key](), spoken.need(key)]);
    return client.default;
  } catch {
    throw unreachable();
  }
}
