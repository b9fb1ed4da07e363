/** Short names for what is on the wire: Cambio's own, and what any game sends. */
import type { CambioFact, CambioView, RummyFact } from './protocol';

export type {
  CambioAttemptView as AttemptView,
  CambioChoice as Choice,
  CambioCommand as Command,
  CambioFact as Fact,
  CambioOpenedDeal as OpenedDeal,
  CambioRoundView as RoundView,
  CambioSeatView as SeatView,
  CambioView as View,
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
  LobbyCommand,
  Person,
  Refusal,
  ServerFrame,
  StepFrame,
  TableInfo,
  TableView,
  VariationInfo,
  You,
} from './protocol';

/** A place: seat and slot. */
export type At = CambioView['looks'][number]['at'];
export type FactName = CambioFact['fact'];

/** What happens at the table of any game; a reshuffle is of another pile in each. */
export type TableFact = Extract<
  CambioFact,
  { fact: Exclude<CambioFact['fact'] & RummyFact['fact'], 'reshuffled'> }
>;
