/** Short names for what is on the wire: Cambio's own, and what any game sends. */
import type { CambioFact, CambioView, GameView, Person, RummyFact, StepFrame as SentStep, TableView, You } from './protocol';

export type {
  Avatar,
  CambioAttemptView as AttemptView,
  CambioChoice as Choice,
  CambioCommand as Command,
  CambioFact as Fact,
  CambioOpenedDeal as OpenedDeal,
  CambioRoundView as RoundView,
  CambioSeatView as SeatView,
  CambioView as View,
  CardLine,
  ClientFrame,
  CheckedVariations,
  CheckVariations,
  CreatedTable,
  CreateTable,
  DeviceLink,
  GameCommand,
  GameFact,
  GameInfo,
  GamesInfo,
  GameView,
  GuideSection,
  JoinTable,
  Learn,
  LobbyCommand,
  Person,
  Practice,
  ReactFrame,
  Refusal,
  Said,
  SayFrame,
  ServerFrame,
  StepFrame as SentStep,
  TableInfo,
  TableView,
  VariationInfo,
  You,
} from './protocol';

/** How well a bot plays. */
export type Level = NonNullable<Person['bot']>;

/** A step with all that is known after it. */
export type StepFrame = SentStep & { table: TableView; you: You; view: GameView | null };

/** A place: seat and slot. */
export type At = CambioView['looks'][number]['at'];
export type FactName = CambioFact['fact'];

/** What happens at the table of any game; a reshuffle is of another pile in each. */
export type TableFact = Extract<
  CambioFact,
  { fact: Exclude<CambioFact['fact'] & RummyFact['fact'], 'reshuffled'> }
>;
