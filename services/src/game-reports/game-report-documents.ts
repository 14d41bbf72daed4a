import type { GameReportState } from '@royal-chess/contracts/game-reports';
import type { Variant } from '@royal-chess/contracts/chess';
import type { JudgedPosition } from '@royal-chess/domain/game-report/game-report';
import { Schema } from 'mongoose';

/** What one side did, where the report is done. */
export interface ReportedSide {
  readonly accuracy: number | null;
  /** Moves that count for it. */
  readonly counted: number;
}

/** The report of a game, or its place in the queue. It names no person. */
export interface GameReportDocument {
  /** Id of the game. */
  readonly _id: string;
  readonly state: GameReportState;
  readonly variant: Variant;
  readonly startFen: string;
  readonly moves: readonly string[];
  readonly nodes: number;
  /** Positions to judge. */
  readonly total: number;
  /** Those that are judged, from the start: a process that takes it over goes on behind them. */
  readonly positions: readonly JudgedPosition[];
  readonly theoryPlies: number;
  readonly white: ReportedSide | null;
  readonly black: ReportedSide | null;
  readonly engine: string | null;
  readonly fault: string | null;
  /** The process that makes it, until another may take it over; epoch milliseconds. */
  readonly claimedBy: string | null;
  readonly claimedUntil: number;
  /** When it was asked for or changed its state, epoch milliseconds. */
  readonly at: number;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };
const mixed = { type: Schema.Types.Mixed, default: null };

export const gameReportSchema = new Schema<GameReportDocument>(
  {
    _id: text,
    state: text,
    variant: text,
    startFen: text,
    moves: { type: [String], default: [] },
    nodes: number,
    total: number,
    positions: { type: [Schema.Types.Mixed], default: [] },
    theoryPlies: number,
    white: mixed,
    black: mixed,
    engine: { type: String, default: null },
    fault: { type: String, default: null },
    claimedBy: { type: String, default: null },
    claimedUntil: number,
    at: number,
  } as never,
  { versionKey: false },
).index({ state: 1, at: 1 });
