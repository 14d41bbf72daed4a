import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK } from '../chess/board/pieces.ts';
import { packedPromotion, packedSquare } from '../chess/packed-moves.ts';

/** What the text of a move says; -1 where it says nothing. */
interface NamedMove {
  readonly castled: number;
  readonly kind: number;
  readonly to: number;
  readonly fromFile: number;
  readonly fromRank: number;
  readonly promotion: number;
}

const CODES = Array.from({ length: 127 - 35 }, (_, at) => at + 35);
const SQUARE_CODES = CODES.filter((code) => packedPromotion(code) === 0 && code !== 92);
const PROMOTION = classOf(CODES.filter((code) => packedPromotion(code) > 0));

/**
 * An expression that packed moves match when moves in a row may be the named ones: much quicker than to replay them. Every game with the
 * moves matches, and few others.
 *
 * @param begins whether the game must begin with them
 */
export function packedPattern(moves: readonly NamedMove[], begins: boolean): RegExp {
  return new RegExp((begins ? '^' : '') + moves.map(partOf).join(''));
}

function partOf({ castled, kind, to, fromFile, fromRank, promotion }: NamedMove): string {
  if (castled !== 0) return '..';
  const origins = SQUARE_CODES.filter((code) => {
    const from = packedSquare(code);
    const [file, rank] = [from % 10, Math.floor(from / 10)];
    if ((fromFile >= 0 && file !== fromFile) || (fromRank >= 0 && rank !== fromRank)) return false;
    // With its whole origin the move may be castling.
    return (fromFile >= 0 && fromRank >= 0) || reaches(kind, file - (to % 10), rank - Math.floor(to / 10));
  });
  const target =
    fromFile >= 0 && fromRank >= 0 ? '.' : classOf(SQUARE_CODES.filter((code) => packedSquare(code) === to));
  return classOf(origins) + target + (promotion === 0 ? '' : PROMOTION);
}

/** Whether a piece goes so many files and ranks on an empty board. */
function reaches(kind: number, files: number, ranks: number): boolean {
  const [x, y] = [Math.abs(files), Math.abs(ranks)];
  if (x + y === 0) return false;
  switch (kind) {
    case PAWN:
      return x <= 1 && (y === 1 || (y === 2 && x === 0));
    case KNIGHT:
      return x * y === 2;
    case KING:
      return x <= 1 && y <= 1;
    case BISHOP:
      return x === y;
    case ROOK:
      return x * y === 0;
    case QUEEN:
      return x === y || x * y === 0;
    default:
      return true;
  }
}

/** One of the characters; an empty class matches nothing. */
function classOf(codes: readonly number[]): string {
  return `[${codes.map((code) => `\\u${code.toString(16).padStart(4, '0')}`).join('')}]`;
}
