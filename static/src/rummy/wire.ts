/** Short names for Rummy's part of the wire. */
import type { RummyOffer } from '../protocol';

export type {
  RummyAttemptView as AttemptView,
  RummyChoice as Choice,
  RummyCommand as Command,
  RummyFact as Fact,
  RummyMeldView as MeldView,
  RummyOffer as Offer,
  RummyPlayView as PlayView,
  RummyRoundView as RoundView,
  RummySeatLineView as SeatLine,
  RummyView as View,
} from '../protocol';

export type Kind = RummyOffer['kind'];
