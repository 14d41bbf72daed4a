import type { Move } from '../move.ts';
import { Position } from '../position.ts';
import { chess960Rank } from '../start/chess960-start.ts';
import type { Variant } from '../types.ts';
import { startFen, WIDE_ARRAYS } from './arrays.ts';
import { placedFen } from './placed-fen.ts';
import { seededRandom } from './random.ts';
import { positionOf } from './random-games.ts';

/** A position to be checked, with the move to play in it; none at the end of a game. */
export interface Trial {
  readonly position: Position;
  readonly move: Move | null;
}

/** Half-moves of one random game at most. */
const GAME = 90;

/**
 * Random positions for comparisons: three in four from play from every start position of the variant, one in four set up at
 * random. Moves are drawn with a bias towards captures, promotions, castling, en passant and checks, which play from the
 * start would seldom see.
 */
export function* oddPositions(
  variant: Variant,
  count: number,
  seed: number,
): Generator<Trial, void, undefined> {
  const random = seededRandom(seed);
  let yielded = 0;
  for (let game = random(960); yielded < count; game += 1) {
    let position = positionOf(startOf(variant, game), variant);
    for (let ply = 0; ply < GAME && yielded < count; ply += 1) {
      const move = drawMove(position, random);
      yield { position, move };
      yielded += 1;
      if (!move) break;
      position = position.play(move);
    }
    for (let placed = 0; placed < GAME / 3 && yielded < count; placed += 1) {
      const set = Position.fromFen(placedFen(variant, random), variant);
      if (!set.ok) continue;
      yield { position: set.value, move: drawMove(set.value, random) };
      yielded += 1;
    }
  }
}

/** The start of a game by its number: all 960 in turn, all arrays in turn. */
export function startOf(variant: Variant, game: number): string {
  if (variant === 'classical') return startFen(chess960Rank(518));
  if (variant === '960') return startFen(chess960Rank(game % 960));
  return startFen(WIDE_ARRAYS[game % WIDE_ARRAYS.length]![1]);
}

/** A legal move, odd ones first; null when there is none. */
function drawMove(position: Position, random: (below: number) => number): Move | null {
  const moves = position.legalMoves();
  if (random(8) === 0) {
    const checks = moves.filter((move) => position.play(move).isCheck());
    const mate = checks.find((move) => position.play(move).legalMoves().length === 0);
    if (checks.length > 0) return mate ?? checks[random(checks.length)]!;
  }
  const total = moves.reduce((sum, move) => sum + weight(move), 0);
  let drawn = random(total);
  for (const move of moves) {
    drawn -= weight(move);
    if (drawn < 0) return move;
  }
  return null;
}

function weight({ castling, captured, piece, promotion, from, to }: Move): number {
  if (castling) return 20;
  if (piece === 'pawn' && captured) return from.charAt(0) === to.charAt(0) ? 2 : 6;
  if (promotion) return 4;
  return captured ? 3 : piece === 'pawn' ? 2 : 1;
}
