import { kindOfLetter, PAWN, pieceCode } from '../chess/board/pieces.ts';
import { shapeOf } from '../chess/board/shape.ts';
import { type LeanBoard, LEAN_SQUARES } from './lean-board.ts';
import type { PackedGame } from './packed-game.ts';

/** Pieces on squares that are searched for, as the filters of the contracts name them. */
export interface WantedPieces {
  /** `Qb3,Bc4,ke8,pf7,-e4` */
  readonly pieces: string;
  readonly piecesMatch?: 'least' | 'exact' | 'pawns' | undefined;
  readonly mirror?: 'colors' | 'files' | 'both' | undefined;
  /** Half-moves in a row that they must be there; 1 when left out. */
  readonly lasting?: number | undefined;
}

/** One of the mirrored forms: squares with the pieces on them, 0 for an empty square. */
interface Form {
  readonly squares: readonly number[];
  readonly pieces: readonly number[];
}

interface Wanted extends Form {
  /** Pieces on the board in an exact match, -1 for any number. */
  readonly total: number;
  /** White and black pawns on the board, -1 for any number. */
  readonly pawns: readonly [number, number];
}

const WHITE_PAWN = pieceCode(0, PAWN) & 15;
const BLACK_PAWN = pieceCode(1, PAWN) & 15;

/** A partial position with its mirrored forms. */
export class PiecePattern {
  private readonly lasting: number;
  /** Forms by number of files. */
  private readonly forms: ReadonlyMap<number, readonly Wanted[]>;
  /** Whether captures and promotions anywhere may change the answer. */
  private readonly counting: boolean;
  /** Squares of any form, by number of files. */
  private readonly touched: ReadonlyMap<number, Uint8Array>;
  private readonly since: number[];

  private constructor(form: Form, { piecesMatch = 'least', mirror, lasting = 1 }: WantedPieces) {
    this.lasting = lasting;
    this.counting = piecesMatch !== 'least';
    this.forms = new Map([8, 10].map((files) => [files, formsOf(form, files, mirror, piecesMatch)]));
    this.touched = new Map(Array.from(this.forms, ([files, forms]) => [files, touchedBy(forms)]));
    this.since = Array.from({ length: 4 }, () => -1);
  }

  /** @returns null when the text names no pieces, or one square twice */
  static of(wanted: WantedPieces): PiecePattern | null {
    const squares: number[] = [];
    const pieces: number[] = [];
    for (const part of wanted.pieces.split(',')) {
      const [letter = '', file = '', rank = '', ...rest] = part;
      const square = (rank.charCodeAt(0) - 49) * 10 + file.charCodeAt(0) - 97;
      const kind = kindOfLetter(letter.toLowerCase());
      const onBoard = /^[a-j][1-8]$/.test(file + rank) && rest.length === 0;
      if (!onBoard || squares.includes(square) || (kind < 0 && letter !== '-')) return null;
      squares.push(square);
      pieces.push(letter === '-' ? 0 : pieceCode(letter === letter.toLowerCase() ? 1 : 0, kind));
    }
    return new PiecePattern({ squares, pieces }, wanted);
  }

  /**
   * @param board for the replay; what was on it is lost
   * @returns after how many half-moves the pieces were there first, -1 when they never were, or not for long enough
   */
  find(board: LeanBoard, game: PackedGame): number {
    const { files } = shapeOf(game.variant);
    const forms = this.forms.get(files)!;
    if (forms.length === 0) return -1;
    const touched = this.touched.get(files)!;
    const { since, lasting, counting } = this;
    board.set(game);
    let held = false;
    for (let i = 0; i < forms.length; i += 1) {
      since[i] = matches(board, forms[i]!) ? 0 : -1;
      if (since[i] === 0) held = true;
    }
    if (held && lasting === 1) return 0;
    while (board.step()) {
      const { captured, ply } = board;
      const changes =
        touched[board.from] !== 0 ||
        touched[board.to] !== 0 ||
        board.castled !== 0 ||
        (captured !== 0 && (counting || (board.piece & 7) === PAWN)) ||
        (counting && board.promotion !== 0);
      if (!changes && !held) continue;
      held = false;
      for (let i = 0; i < forms.length; i += 1) {
        if (changes && !matches(board, forms[i]!)) since[i] = -1;
        else if (changes && since[i]! < 0) since[i] = ply;
        if (since[i]! < 0) continue;
        held = true;
        if (ply - since[i]! + 1 >= lasting) return since[i]!;
      }
    }
    return -1;
  }
}

function matches(board: LeanBoard, { squares, pieces, total, pawns }: Wanted): boolean {
  for (let i = 0; i < squares.length; i += 1) if (board.squares[squares[i]!] !== pieces[i]) return false;
  const { counts } = board;
  if (pawns[0] >= 0 && (counts[WHITE_PAWN] !== pawns[0] || counts[BLACK_PAWN] !== pawns[1])) return false;
  if (total < 0) return true;
  let all = 0;
  for (let piece = 0; piece < 16; piece += 1) all += counts[piece]!;
  return all === total;
}

function touchedBy(forms: readonly Form[]): Uint8Array {
  const touched = new Uint8Array(LEAN_SQUARES);
  for (const { squares } of forms) for (const square of squares) touched[square] = 1;
  return touched;
}

/** The forms that a board of so many files can have; none when a square is beside it. */
function formsOf(
  form: Form,
  files: number,
  mirror: WantedPieces['mirror'],
  match: NonNullable<WantedPieces['piecesMatch']>,
): Wanted[] {
  if (form.squares.some((square) => square % 10 >= files)) return [];
  const forms = [form];
  const colors = {
    squares: form.squares.map((square) => 70 - (square - (square % 10)) + (square % 10)),
    pieces: form.pieces.map((piece) => (piece === 0 ? 0 : piece ^ 8)),
  };
  if (mirror === 'colors' || mirror === 'both') forms.push(colors);
  if (mirror === 'files') forms.push(reversed(form, files));
  if (mirror === 'both') forms.push(reversed(form, files), reversed(colors, files));
  return forms.map((one) => {
    const count = (pawn: number): number => one.pieces.filter((piece) => piece === pawn).length;
    return {
      ...one,
      total: match === 'exact' ? one.pieces.filter((piece) => piece !== 0).length : -1,
      pawns: match === 'pawns' ? [count(16 | WHITE_PAWN), count(16 | BLACK_PAWN)] : [-1, -1],
    };
  });
}

const reversed = ({ squares, pieces }: Form, files: number): Form => ({
  squares: squares.map((square) => square - (square % 10) + files - 1 - (square % 10)),
  pieces,
});
