/** What the lobby says over HTTP. */
import type { Refusal, TableView, You } from '../protocol';

export interface TableInfo {
  table: TableView;
  you: You;
}

export interface VariationInfo {
  key: string;
  group: string;
  label: string;
  help: string;
  choices: { key: string; label: string; sentence: string }[];
  default: string;
  low: number | null;
  high: number | null;
}

export interface PresetInfo {
  key: string;
  name: string;
  tagline: string;
  chosen: Record<string, string>;
}

export interface GameInfo {
  key: string;
  name: string;
  tagline: string;
  fewest_seats: number;
  most_seats: number;
  presets: PresetInfo[];
  variations: VariationInfo[];
}

export interface CheckedVariations {
  chosen: Record<string, string>;
  differing: string[];
  meaningless: Record<string, string>;
  impossible: Refusal | null;
  sentences: string[];
}

export type LobbyCommand =
  | { do: 'configure'; preset: string; changes: Record<string, string> }
  | { do: 'take_seat'; seat: number }
  | { do: 'rename'; name: string }
  | { do: 'kick'; person: number; ban?: boolean }
  | { do: 'lock'; locked: boolean }
  | { do: 'hand_over'; person: number }
  | { do: 'leave_seat' | 'start' | 'play_again' | 'pause' | 'resume' | 'leave' };
