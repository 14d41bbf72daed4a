import { type Board, SIDE } from '../board/board.ts';
import { ARCHBISHOP, BISHOP, CHANCELLOR, KNIGHT, PAWN, QUEEN } from '../board/pieces.ts';

/**
 * Whether neither side can mate by any series of moves, seen from material alone (FIDE 5.2.2): bare kings, a single knight,
 * or bishops all on squares of one colour.
 */
export function isInsufficient(board: Board): boolean {
  return !canMate(board, 0) && !canMate(board, 1);
}

/**
 * Whether `color` could mate by some series of legal moves, the opponent helping (FIDE 6.9), judged from material alone. False
 * is certain; true may be wrong where only the placement (locked pawns, a forced line) forbids every mate.
 *
 * - a bare king never mates;
 * - a single knight mates only with enemy pieces in their king's way that can neither take it nor attack the king beside it:
 *   never queens alone; nor, of up to three, queens and archbishops or queens and chancellors (seen by trying all places);
 * - bishops of one square colour mate only when the enemy has a knight, a pawn, an archbishop or a bishop of the other square
 *   colour: of the two squares beside the king along the checking diagonal one is out of the winning king's reach, and a
 *   rook, queen or chancellor there takes the bishop or steps between.
 */
export function canMate(board: Board, color: number): boolean {
  const own = count(board, color, OWN);
  if (own === 0) return false;
  if (own > OWN[BISHOP]! + OWN[KNIGHT]!) return true;
  const enemy = count(board, color ^ 1, ENEMY);
  if (OWN[KNIGHT]! > 0) return own > 1 || canBlockForKnight(enemy);
  if (OWN[DARK]! > 0 && OWN[DARK]! < OWN[BISHOP]!) return true;
  const otherBishops = OWN[DARK]! > 0 ? ENEMY[BISHOP]! - ENEMY[DARK]! : ENEMY[DARK]!;
  return ENEMY[KNIGHT]! + ENEMY[PAWN]! + ENEMY[ARCHBISHOP]! + otherBishops > 0;
}

function canBlockForKnight(enemy: number): boolean {
  const blockers = enemy - ENEMY[QUEEN]!;
  if (blockers === 0) return false;
  return enemy > 3 || (blockers !== ENEMY[ARCHBISHOP]! && blockers !== ENEMY[CHANCELLOR]!);
}

/** Pieces of one side by kind; after the kinds the bishops on dark squares. */
const OWN = new Uint8Array(9);
const ENEMY = new Uint8Array(9);
const DARK = 8;

/** Counts the pieces of a colour; answers with how many there are beside the king. */
function count(board: Board, color: number, kinds: Uint8Array): number {
  const { list, squares } = board;
  kinds.fill(0);
  const first = color * SIDE;
  const last = first + board.counts[color]!;
  for (let i = first; i < last; i += 1) {
    const square = list[i]!;
    const kind = squares[square]! & 7;
    kinds[kind] = kinds[kind]! + 1;
    if (kind === BISHOP && isDark(square)) kinds[DARK] = kinds[DARK]! + 1;
  }
  return last - first - 1;
}

/** a1 is dark. */
const isDark = (square: number): boolean => (((square >> 4) + square) & 1) === 0;
