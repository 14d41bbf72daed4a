import { DIAGONAL, LEAP, STEP, STRAIGHT } from '../board/attacks.ts';
import type { Board } from '../board/board.ts';
import { WALL } from '../board/pieces.ts';
import { GRID, KNIGHT_STEPS, RAYS } from '../board/squares.ts';
import { Mobility } from './mobility.ts';

const mobility = new Mobility();
/** What the last proof cost, in positions of a search. */
export const proofCost = (): number => 1 + (mobility.steps >> 6);
/** 1 where the winner could attack with a piece other than the king. */
const attacked = new Uint8Array(GRID);
const owners = new Int16Array(8);

/**
 * Whether the squares that the pieces could ever reach already forbid every mate by `winner`. True is certain; false decides
 * nothing. Needed for a mate on a square the losing king can reach: an attack on it, and on every neighbour an attack, the
 * winning king next to it, or a piece of the loser standing there, each of them on its own square.
 */
export function isStaticallyUnwinnable(board: Board, winner: number): boolean {
  mobility.run(board);
  markAttacks(winner);
  const king = mobility.king[winner ^ 1]!;
  for (let i = 0; i < mobility.reachedCount[king]!; i += 1) {
    const square = mobility.reached[king * GRID + i]!;
    if (attacked[square] === 1 && mayBeMatedOn(board.squares, square, winner)) return false;
  }
  return true;
}

function markAttacks(winner: number): void {
  attacked.fill(0);
  for (let piece = 0; piece < mobility.count; piece += 1) {
    if (mobility.color[piece] !== winner || (mobility.ways[piece]! & STEP) !== 0) continue;
    const ways = mobility.ways[piece]!;
    for (let i = 0; i < mobility.reachedCount[piece]!; i += 1) {
      const from = mobility.reached[piece * GRID + i]!;
      // A slider that attacks from afar could also be next to the square: one step is enough.
      for (let ray = 0; ray < 8; ray += 1) {
        const pawn = ways === 0 && ray >= 4 && RAYS[ray]! > 0 === (winner === 0);
        if (pawn || (ways & (ray < 4 ? STRAIGHT : DIAGONAL)) !== 0) attacked[from + RAYS[ray]!] = 1;
      }
      if ((ways & LEAP) === 0) continue;
      for (let leap = 0; leap < 8; leap += 1) attacked[from + KNIGHT_STEPS[leap]!] = 1;
    }
  }
}

/** Tries every place of the winning king. */
function mayBeMatedOn(squares: Uint8Array, square: number, winner: number): boolean {
  const open: number[] = [];
  for (let ray = 0; ray < 8; ray += 1) {
    const next = square + RAYS[ray]!;
    if (squares[next] !== WALL && attacked[next] === 0) open.push(next);
  }
  if (open.length === 0) return true;
  const king = mobility.king[winner]!;
  for (let i = 0; i < mobility.reachedCount[king]!; i += 1) {
    const at = mobility.reached[king * GRID + i]!;
    if (at === square || isNextTo(at, square)) continue;
    const left = open.filter((next) => next !== at && !isNextTo(at, next));
    if (open.includes(at) ? false : canBlock(left, winner ^ 1)) return true;
  }
  return false;
}

const isNextTo = (a: number, b: number): boolean =>
  Math.abs((a & 15) - (b & 15)) <= 1 && Math.abs((a >> 4) - (b >> 4)) <= 1 && a !== b;

/** Whether pieces of the loser, a different one for each, could be on all of the squares: a matching by augmenting paths. */
function canBlock(targets: readonly number[], loser: number): boolean {
  owners.fill(-1);
  for (let target = 0; target < targets.length; target += 1) {
    if (!findBlocker(targets, target, loser, new Set())) return false;
  }
  return true;
}

function findBlocker(targets: readonly number[], target: number, loser: number, tried: Set<number>): boolean {
  for (let piece = 0; piece < mobility.count; piece += 1) {
    if (mobility.color[piece] !== loser || (mobility.ways[piece]! & STEP) !== 0) continue;
    if (mobility.reaches[piece * GRID + targets[target]!] === 0 || tried.has(piece)) continue;
    tried.add(piece);
    const held = owners.indexOf(piece);
    if (held < 0 || findBlocker(targets, held, loser, tried)) {
      if (held >= 0 && owners[held] === piece) owners[held] = -1;
      owners[target] = piece;
      return true;
    }
  }
  return false;
}
