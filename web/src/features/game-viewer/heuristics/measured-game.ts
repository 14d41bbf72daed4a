import { gamePositions, type GameMoves } from '@royal-chess/domain/game-report/game-positions';
import { type BothSides, type Heuristic, heuristicsOf } from '@royal-chess/domain/heuristics/heuristics';
import { numbered } from '../../../shared/board/move-rows.ts';
import { messages } from './messages.ts';

/** The figures of a position. */
export type Figures = Readonly<Record<Heuristic, BothSides>>;

/** A position of a game with its figures. */
export interface MeasuredPly {
  readonly ply: number;
  /** `3. Bc4`, or the start. */
  readonly label: string;
  readonly figures: Figures;
}

/**
 * The figures of every position of a game, the start first. It ends before a move that is not legal.
 * @param sans moves as they are written, for the labels
 */
export const measuredGame = (game: GameMoves, sans: readonly string[]): readonly MeasuredPly[] =>
  gamePositions(game).map((position, ply) => ({
    ply,
    label: ply === 0 ? messages.start : numbered(sans[ply - 1] ?? '', ply, game.startFen),
    figures: heuristicsOf(position),
  }));
