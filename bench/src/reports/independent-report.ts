// The report of a game, written from docs/game-report.md and without a line of the product: what both find must be the same.

/** A position as the engine sees it, from White's side; `mate` counts moves, negative where Black mates. */
export type Score = { readonly centipawns: number } | { readonly mate: number };

/** A move as it was played. */
export interface PlayedMove {
  readonly isWhite: boolean;
  /** It was the only legal one. */
  readonly isOnly: boolean;
  /** The engine plays it, too. */
  readonly isEngines: boolean;
  readonly before: Score;
  readonly after: Score;
}

export interface JudgedMove {
  readonly name: string;
  /** Null for a move that was no decision. */
  readonly accuracy: number | null;
  readonly lost: number;
}

const bounded = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));

/** The advantage of White, hundredths of a pawn. */
function advantage(score: Score): number {
  if ('mate' in score) return score.mate > 0 ? 1_000 : -1_000;
  return bounded(-1_000, score.centipawns, 1_000);
}

/** White's chances to win, percent. */
export const chancesOf = (score: Score): number => 100 / (1 + Math.E ** (-0.00368208 * advantage(score)));

/** 1 where the mover mates, -1 where the mover is mated, 0 for no mate. */
function mateFor(score: Score, isWhite: boolean): number {
  if (!('mate' in score)) return 0;
  return score.mate > 0 === isWhite ? 1 : -1;
}

/** How bad it is to lose what was nearly everything, or to leave so much. */
function nameByPawns(hundredths: number): string {
  if (hundredths > 999) return 'inaccuracy';
  return hundredths > 700 ? 'mistake' : 'blunder';
}

function nameByLoss(lost: number): string {
  for (const [least, name] of [
    [15, 'blunder'],
    [10, 'mistake'],
    [5, 'inaccuracy'],
  ] as const)
    if (lost >= least) return name;
  return 'good';
}

/** The rules of mates; undefined where they say nothing. */
function nameByMate({ isWhite, before, after }: PlayedMove): string | undefined {
  const [had, has] = [mateFor(before, isWhite), mateFor(after, isWhite)];
  const own = (score: Score): number => (isWhite ? advantage(score) : -advantage(score));
  if (had === 1 && has === -1) return 'blunder';
  if (had === 1 && has === 0) return nameByPawns(own(after));
  if (had === 0 && has === -1) return nameByPawns(-own(before));
  return undefined;
}

/** Judges one move; theory is not known here. */
export function judged(move: PlayedMove): JudgedMove {
  if (move.isOnly) return { name: 'forced', accuracy: null, lost: 0 };
  if (move.isEngines) return { name: 'best', accuracy: 100, lost: 0 };
  const [before, after] = [chancesOf(move.before), chancesOf(move.after)];
  const lost = Math.max(0, move.isWhite ? before - after : after - before);
  const accuracy = lost === 0 ? 100 : bounded(0, 103.1668 * Math.exp(-0.04354415 * lost) - 2.1669, 100);
  return { name: nameByMate(move) ?? nameByLoss(lost), accuracy, lost };
}

/** Standard deviation. */
function spreadOf(values: readonly number[]): number {
  let [sum, squares] = [0, 0];
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / values.length;
  return Math.sqrt(Math.max(0, squares / values.length - mean * mean));
}

/** What each move weighs, from the chances before each and behind the last: windows that slide, the first for all moves at the start. */
export function weightsOf(chances: readonly number[]): readonly number[] {
  const moves = chances.length - 1;
  const size = bounded(2, Math.floor(moves / 10), 8);
  const first = chances.slice(0, size);
  const windows: (readonly number[])[] = Array.from({ length: size - 2 }, () => first);
  for (let at = 0; windows.length < moves; at += 1) windows.push(chances.slice(at, at + size));
  return windows.slice(0, moves).map((values) => bounded(0.5, spreadOf(values), 12));
}

/** Accuracy of the moves of a side with their weights; null without one that was a decision. */
export function accuracyOf(moves: readonly (readonly [accuracy: number, weight: number])[]): number | null {
  if (moves.length === 0) return null;
  let [weighted, weights, inverse] = [0, 0, 0];
  for (const [accuracy, weight] of moves) {
    weighted += accuracy * weight;
    weights += weight;
    inverse += 1 / Math.max(accuracy, 1);
  }
  return 0.5 * (weighted / weights) + 0.5 * (moves.length / inverse);
}

export interface IndependentReport {
  readonly moves: readonly JudgedMove[];
  readonly white: number | null;
  readonly black: number | null;
  /** Half-moves from 1, in the order of the game. */
  readonly critical: readonly number[];
}

/** The report of a game: its moves in their order. */
export function reportOf(played: readonly PlayedMove[]): IndependentReport {
  const moves = played.map(judged);
  const last = played.at(-1);
  const weights = weightsOf(
    [...played.map(({ before }) => before), ...(last ? [last.after] : [])].map(chancesOf),
  );
  const side = (isWhite: boolean): number | null =>
    accuracyOf(
      moves.flatMap(({ accuracy }, at) =>
        accuracy === null || played[at]?.isWhite !== isWhite ? [] : [[accuracy, weights[at] ?? 0] as const],
      ),
    );
  const worst = moves
    .map(({ name, lost }, at) => ({ name, lost, ply: at + 1 }))
    .filter(({ name }) => name === 'mistake' || name === 'blunder')
    .toSorted((one, other) => other.lost - one.lost)
    .slice(0, 10);
  return {
    moves,
    white: side(true),
    black: side(false),
    critical: worst.map(({ ply }) => ply).toSorted((one, other) => one - other),
  };
}
