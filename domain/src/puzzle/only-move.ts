import type { PgnEvaluation } from '../chess/pgn/pgn-tree.ts';
import type { Position } from '../chess/position.ts';
import type { Color } from '../chess/types.ts';
import type { SearchedLine, SearchedPosition } from '../engine/position-search.ts';
import { winningChances } from '../game-report/winning-chances.ts';

/** Chances from which a side wins clearly, of 100: about 2.3 pawns. */
const winning = 70;
/** Chances before a mistake up to which its other side was not winning: about 1.1 pawns. */
const open = 60;
/** Chances up to which a second move does not win: about 1.7 pawns. */
const unclear = 65;
/** By so much the first move is better than the second. */
const clearly = 15;

/** What a search of two lines says. */
type Compared = Pick<SearchedPosition, 'best' | 'lines'>;

/** Winning chances of a side, 0 to 100. */
export const chancesOf = (evaluation: PgnEvaluation, side: Color): number =>
  side === 'white' ? winningChances(evaluation) : 100 - winningChances(evaluation);

/** Moves to the mate that a side gives by an evaluation; null: it gives none. */
export function mateOf(evaluation: PgnEvaluation, side: Color): number | null {
  const mate = 'mate' in evaluation ? evaluation.mate * (side === 'white' ? 1 : -1) : 0;
  return mate > 0 ? mate : null;
}

/**
 * The one move that wins clearly, where every other move does not; null: there is none, or there are more. A mate in one is such a move
 * beside others that mate as well, because any mate in one is right; and so is the only legal one.
 * @param searched what an engine says with two lines
 */
export function onlyMove(position: Position, { best: move, lines }: Compared): SearchedLine | null {
  const { turn } = position;
  const [first, second] = lines;
  if (!first || first.uci !== move || chancesOf(first.evaluation, turn) < winning) return null;
  if (mateOf(first.evaluation, turn) === 1 || position.legalMoves().length === 1) return first;
  if (!second) return null;
  const [best, other] = [first, second].map(({ evaluation }) => chancesOf(evaluation, turn)) as [
    number,
    number,
  ];
  return other <= unclear && best - other >= clearly ? first : null;
}

/**
 * Whether a mistake gave the other side something to find: it was not winning if the best move had been played, and now wins clearly.
 * @param before what an engine says before the mistake
 * @param after what it says after it
 */
export const isChance = (before: PgnEvaluation, after: PgnEvaluation, side: Color): boolean =>
  chancesOf(before, side) <= open && chancesOf(after, side) >= winning;
