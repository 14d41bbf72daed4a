import type { GameSummary } from '@royal-chess/contracts/library';
import type { ReadModelDefinition } from '@royal-chess/infra/projections/generations/read-models';
import { Schema } from 'mongoose';

/** A side of a stored game: a user, whose name is looked up when it is shown, or a name from a PGN file. */
export interface GameSideDocument {
  userId: string | null;
  name: string | null;
  rating: number | null;
  title: string | null;
}

/** A complete game in the database: written once, when the game is over. */
export interface GameDocument {
  /** Id of the match or of the imported game. */
  _id: string;
  origin: GameSummary['origin'];
  white: GameSideDocument;
  black: GameSideDocument;
  result: GameSummary['result'];
  reason: string | null;
  rated: boolean;
  variant: GameSummary['variant'];
  startFen: string;
  /** UCI moves with a space between them: a fifth of the size of an array. */
  moves: string;
  plies: number;
  /** What the mover's clock showed after each move, milliseconds; empty where unknown. */
  clocks: number[];
  /** Seconds and increment as PGN writes them: `300+3`. */
  timeControl: string | null;
  date: string | null;
  /** When it began here, epoch milliseconds; 0 for imported games. */
  at: number;
  event: string | null;
  site: string | null;
  round: string | null;
  eco: string | null;
  opening: string | null;
}

const text = { type: String, default: null };
const side = new Schema<GameSideDocument>(
  { userId: text, name: text, rating: { type: Number, default: null }, title: text },
  { _id: false },
);

const gameSchema = new Schema<GameDocument>(
  {
    _id: { type: String, required: true },
    origin: { type: String, required: true },
    white: { type: side, required: true },
    black: { type: side, required: true },
    result: { type: String, required: true },
    reason: text,
    rated: { type: Boolean, required: true },
    variant: { type: String, required: true },
    startFen: { type: String, required: true },
    moves: { type: String, default: '' },
    plies: { type: Number, required: true },
    clocks: { type: [Number], default: [] },
    timeControl: text,
    date: text,
    at: { type: Number, required: true },
    event: text,
    site: text,
    round: text,
    eco: text,
    opening: text,
  },
  { versionKey: false, minimize: false },
);

/** Name of the projection that fills the game database and the search index. */
export const GAMES = 'games';

export const gamesModel: ReadModelDefinition<GameDocument> = {
  name: GAMES,
  collection: 'games',
  schema: gameSchema,
};
