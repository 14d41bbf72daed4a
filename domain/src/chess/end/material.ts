import { type Board, SIDE } from '../board/board.ts';
import { ARCHBISHOP, BISHOP, CHANCELLOR, KNIGHT, PAWN, QUEEN } from '../board/pieces.ts';

/** What one side has beside its king. */
interface Material {
  readonly pieces: number;
  /** Pawn, rook, queen, archbishop or chancellor: each can mate with its king alone, or become what does. */
  readonly heavy: boolean;
  readonly pawns: number;
  readonly knights: number;
  readonly queens: number;
  readonly archbishops: number;
  readonly chancellors: number;
  readonly darkBishops: number;
  readonly lightBishops: number;
}

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
  const own = materialOf(board, color);
  const enemy = materialOf(board, color ^ 1);
  if (own.pieces === 0) return false;
  if (own.heavy) return true;
  if (own.knights > 0) return own.pieces > 1 || canBlockForKnight(enemy);
  if (own.darkBishops > 0 && own.lightBishops > 0) return true;
  const otherBishops = own.darkBishops > 0 ? enemy.lightBishops : enemy.darkBishops;
  return enemy.knights + enemy.pawns + enemy.archbishops + otherBishops > 0;
}

function canBlockForKnight({ pieces, queens, archbishops, chancellors }: Material): boolean {
  const blockers = pieces - queens;
  if (blockers === 0) return false;
  return pieces > 3 || (blockers !== archbishops && blockers !== chancellors);
}

function materialOf(board: Board, color: number): Material {
  const kinds = new Uint8Array(8);
  let darkBishops = 0;
  const first = color * SIDE;
  const last = first + board.counts[color]!;
  for (let i = first; i < last; i += 1) {
    const square = board.list[i]!;
    const kind = board.squares[square]! & 7;
    kinds[kind] = kinds[kind]! + 1;
    if (kind === BISHOP && isDark(square)) darkBishops += 1;
  }
  const pieces = last - first - 1;
  return {
    pieces,
    heavy: pieces > kinds[BISHOP]! + kinds[KNIGHT]!,
    pawns: kinds[PAWN]!,
    knights: kinds[KNIGHT]!,
    queens: kinds[QUEEN]!,
    archbishops: kinds[ARCHBISHOP]!,
    chancellors: kinds[CHANCELLOR]!,
    darkBishops,
    lightBishops: kinds[BISHOP]! - darkBishops,
  };
}

/** a1 is dark. */
const isDark = (square: number): boolean => (((square >> 4) + square) & 1) === 0;
