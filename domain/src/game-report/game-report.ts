import type { PgnEvaluation } from '../chess/pgn/pgn-tree.ts';
import type { Color } from '../chess/types.ts';
import { moveWeights, sideAccuracy } from './accuracy.ts';
import { judgeMove, moveClasses, type MoveClass, type MoveJudgement } from './judge-move.ts';
import { winningChances } from './winning-chances.ts';

/** Positions that the engine searches for each position of a game. */
export const reportNodes = 200_000;
/** Moments that a report lists. */
const mostCritical = 10;

/** A position of a game with what the engine says of it. */
export interface JudgedPosition {
  /** From White's side. */
  readonly evaluation: PgnEvaluation;
  /** The engine's move, canonical; null where the game ends. */
  readonly best: string | null;
}

/** A game whose positions are all judged. */
export interface GameToReport {
  /** Side that moves first. */
  readonly first: Color;
  readonly moves: readonly string[];
  /** Legal moves before each move. */
  readonly legal: readonly number[];
  /** One more than moves: before each, and behind the last. */
  readonly positions: readonly JudgedPosition[];
  /** Half-moves that other games have, too. */
  readonly theoryPlies: number;
}

export interface ReportedMove extends MoveJudgement {
  readonly uci: string;
  /** The engine's move in its place. */
  readonly best: string | null;
  /** Behind the move, from White's side. */
  readonly evaluation: PgnEvaluation;
}

export interface SideReport {
  /** 0 to 100; null where the side decided nothing. */
  readonly accuracy: number | null;
  readonly counts: Readonly<Record<MoveClass, number>>;
}

export interface GameReport {
  readonly moves: readonly ReportedMove[];
  readonly white: SideReport;
  readonly black: SideReport;
  /** Half-moves, from 1, where most was lost: mistakes and blunders, in the order of the game. */
  readonly critical: readonly number[];
}

const moverOf = (first: Color, index: number): Color =>
  (index % 2 === 0) === (first === 'white') ? 'white' : 'black';

/** Judges every move of a game, and both sides by theirs. */
export function gameReport({ first, moves, legal, positions, theoryPlies }: GameToReport): GameReport {
  const reported = moves.map((uci, index): ReportedMove => {
    const [before, after] = [positions[index], positions[index + 1]];
    if (!before || !after) throw new Error(`The position of half-move ${index + 1} is not judged.`);
    const judged = judgeMove({
      mover: moverOf(first, index),
      uci,
      best: before.best,
      legal: legal[index] ?? 0,
      isTheory: index < theoryPlies,
      before: before.evaluation,
      after: after.evaluation,
    });
    return { ...judged, uci, best: before.best, evaluation: after.evaluation };
  });
  const weights = moveWeights(positions.map(({ evaluation }) => winningChances(evaluation)));
  const sideOf = (color: Color): SideReport => {
    const own = reported
      .map((move, index) => ({ ...move, index }))
      .filter(({ index }) => moverOf(first, index) === color);
    const counted = own.flatMap(({ accuracy, index }) =>
      accuracy === null ? [] : [{ accuracy, weight: weights[index] ?? 1 }],
    );
    const counts = Object.fromEntries(
      moveClasses.map((name) => [name, own.filter((move) => move.class === name).length]),
    ) as Record<MoveClass, number>;
    return { accuracy: sideAccuracy(counted), counts };
  };
  const critical = reported
    .map((move, index) => ({ move, ply: index + 1 }))
    .filter(({ move }) => move.class === 'mistake' || move.class === 'blunder')
    .sort((one, other) => other.move.loss - one.move.loss)
    .slice(0, mostCritical)
    .map(({ ply }) => ply)
    .sort((one, other) => one - other);
  return { moves: reported, white: sideOf('white'), black: sideOf('black'), critical };
}
