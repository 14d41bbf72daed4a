import type { PositionDataType } from 'react-chessboard';
import type { Color, Variant } from '@royal-chess/contracts/chess';
import { Position } from '@royal-chess/domain/chess/position';
import type { Square } from '@royal-chess/domain/chess/types';
import { fileOf, pieceCodes, placementOf, rankOf, squareAt } from '../../../shared/board/board-position.ts';

/** A position that is being set up. It need not be legal. */
export interface EditedPosition {
  readonly variant: Variant;
  /** Codes of pieces by their squares, as react-chessboard names them. */
  readonly pieces: PositionDataType;
  readonly turn: Color;
  /** Letters of FEN: `KQkq`, or the file of a rook that is not the outermost. */
  readonly rights: string;
  /** Square that a pawn has just jumped over. */
  readonly enPassant: Square | null;
  /** The two counters of FEN. */
  readonly counters: string;
}

/** Number of files of a variant's board. */
export const filesOfVariant = (variant: Variant): 8 | 10 => (variant === 'capablanca' ? 10 : 8);

/** File of the king that may castle, with the rooks of the corners; null where both may stand on any file. */
const usualKing: Readonly<Record<Variant, number | null>> = { classical: 4, '960': null, capablanca: null };

const backRank = (color: Color): number => (color === 'white' ? 1 : 8);
const codeOf = (color: Color, letter: string): string => `${color === 'white' ? 'w' : 'b'}${letter}`;

/** Files of the rooks of a side that could still castle with its king, and that of the king. */
function castlingFiles({ pieces, variant }: EditedPosition, color: Color) {
  const rank = backRank(color);
  const at = (letter: string) =>
    Object.entries(pieces)
      .filter(([square, piece]) => piece.pieceType === codeOf(color, letter) && rankOf(square) === rank)
      .map(([square]) => fileOf(square));
  const [king] = at('K');
  const usual = usualKing[variant];
  if (king === undefined || (usual !== null && king !== usual)) return null;
  const rooks = at('R').filter((file) => usual === null || file === 0 || file === 7);
  return { king, rooks };
}

/** Whether king and rook of a right are where it needs them. */
export function isRightPossible(edited: EditedPosition, letter: string): boolean {
  const color = letter === letter.toUpperCase() ? 'white' : 'black';
  const files = castlingFiles(edited, color);
  if (!files) return false;
  const wing = letter.toLowerCase();
  if (wing === 'k') return files.rooks.some((file) => file > files.king);
  if (wing === 'q') return files.rooks.some((file) => file < files.king);
  return files.rooks.includes(fileOf(wing));
}

/** Squares that a pawn of the side that is not to move can just have jumped over. */
export function enPassantSquares({ pieces, turn, variant }: EditedPosition): readonly Square[] {
  const [from, over, to] = turn === 'white' ? [7, 6, 5] : [2, 3, 4];
  const pawn = turn === 'white' ? 'bP' : 'wP';
  return Array.from({ length: filesOfVariant(variant) }, (_, file) => file)
    .filter(
      (file) =>
        pieces[squareAt(file, to)]?.pieceType === pawn &&
        !pieces[squareAt(file, over)] &&
        !pieces[squareAt(file, from)],
    )
    .map((file) => squareAt(file, over));
}

/** Without the rights and the en-passant square that its pieces no longer allow. */
function settled(edited: EditedPosition): EditedPosition {
  const rights = Array.from(edited.rights)
    .filter((letter) => isRightPossible(edited, letter))
    .join('');
  const { enPassant } = edited;
  const isJumped = enPassant !== null && enPassantSquares(edited).includes(enPassant);
  return { ...edited, rights, enPassant: isJumped ? enPassant : null };
}

/** With a piece on a square, in place of what is there; null removes it. */
export function placed(edited: EditedPosition, square: Square, code: string | null): EditedPosition {
  const { [square]: _, ...others } = edited.pieces;
  return settled({
    ...edited,
    pieces: code === null ? others : { ...others, [square]: { pieceType: code } },
  });
}

/** With the piece of a square on another. */
export function moved(edited: EditedPosition, from: Square, to: Square): EditedPosition {
  const code = edited.pieces[from]?.pieceType;
  if (code === undefined || from === to) return edited;
  return placed(placed(edited, from, null), to, code);
}

export const withTurn = (edited: EditedPosition, turn: Color): EditedPosition =>
  settled({ ...edited, turn, enPassant: null });

/** With a right of castling or without it; one that names the rook's file gives way to that of its wing. */
export function withRight(edited: EditedPosition, letter: string, isGranted: boolean): EditedPosition {
  const isWhite = letter === letter.toUpperCase();
  const color: Color = isWhite ? 'white' : 'black';
  const king = castlingFiles(edited, color)?.king ?? 0;
  const isKingWing = letter.toLowerCase() === 'k';
  const others = Array.from(edited.rights).filter((other) => {
    if ((other === other.toUpperCase()) !== isWhite) return true;
    const name = other.toLowerCase();
    if (name === 'k' || name === 'q') return (name === 'k') !== isKingWing;
    return fileOf(name) > king !== isKingWing;
  });
  return settled({ ...edited, rights: [...others, ...(isGranted ? [letter] : [])].join('') });
}

/** Whether a right is granted, by its own letter or by the file of a rook on its wing. */
export const hasRight = (edited: EditedPosition, letter: string): boolean =>
  withRight(edited, letter, false).rights !== edited.rights;

export const withEnPassant = (edited: EditedPosition, enPassant: Square | null): EditedPosition => ({
  ...edited,
  enPassant,
});

function placementText({ pieces, variant }: EditedPosition): string {
  return Array.from({ length: 8 }, (_, row) => {
    let text = '';
    let empty = 0;
    for (let file = 0; file < filesOfVariant(variant); file += 1) {
      const code = pieces[squareAt(file, 8 - row)]?.pieceType;
      if (code === undefined) {
        empty += 1;
        continue;
      }
      const letter = code.charAt(1);
      text += `${empty || ''}${code.startsWith('w') ? letter : letter.toLowerCase()}`;
      empty = 0;
    }
    return `${text}${empty || ''}`;
  }).join('/');
}

/** White's rights first, each side's king's wing first. */
const placeOfRight = (letter: string): number =>
  (letter === letter.toUpperCase() ? 0 : 2) + (letter.toLowerCase() === 'q' ? 1 : 0);

/** The position in FEN, legal or not. */
export function fenOf(edited: EditedPosition): string {
  const order = Array.from(edited.rights).toSorted((a, b) => placeOfRight(a) - placeOfRight(b));
  return [
    placementText(edited),
    edited.turn === 'white' ? 'w' : 'b',
    order.join('') || '-',
    edited.enPassant ?? '-',
    edited.counters,
  ].join(' ');
}

/** Whether every rank of the text has the squares of the variant's board and pieces that it knows. */
function isPlacement(text: string, variant: Variant): boolean {
  const rows = text.split('/');
  const files = filesOfVariant(variant);
  return (
    rows.length === 8 &&
    rows.every((row) => {
      let width = 0;
      for (const [token] of row.matchAll(/\d+|\D/g)) {
        const isKnown = /\d/.test(token) || `w${token.toUpperCase()}` in pieceCodes;
        if (!isKnown || (files === 8 && /[ac]/i.test(token))) return false;
        width += /\d/.test(token) ? Number(token) : 1;
      }
      return width === files;
    })
  );
}

/**
 * Reads a FEN to set it up. One that cannot be played on is read as well, as far as its pieces are on a board of the variant: what is
 * wrong with it is shown while one goes on.
 * @returns null for a text that describes no board
 */
export function readEdited(text: string, variant: Variant): EditedPosition | null {
  const [placement = '', turn = 'w', rights = '-', enPassant = '-', ...counters] = text.trim().split(/\s+/);
  if (!isPlacement(placement, variant)) return null;
  const legal = Position.fromFen(text.trim(), variant);
  return settled({
    variant,
    pieces: placementOf(placement),
    turn: turn === 'b' ? 'black' : 'white',
    // Shredder's letters become those of X-FEN where these name the same rook.
    rights: (legal.ok ? (legal.value.fen().split(' ')[2] ?? '-') : rights).replaceAll(/[^A-Ja-jKQkq]/g, ''),
    enPassant: enPassant === '-' ? null : enPassant,
    counters:
      counters.length === 2 && counters.every((one) => /^\d{1,5}$/.test(one)) ? counters.join(' ') : '0 1',
  });
}

/** The start of a game of the variant. */
export function initialEdited(variant: Variant): EditedPosition {
  const start = readEdited(Position.initial(variant).fen(), variant);
  if (!start) throw new Error(`The start of ${variant} cannot be set up.`);
  return start;
}

/** Without any piece. */
export const cleared = ({ variant }: EditedPosition): EditedPosition => ({
  variant,
  pieces: {},
  turn: 'white',
  rights: '',
  enPassant: null,
  counters: '0 1',
});

/** The same pieces under the rules of another variant; on a board of another width the start of a game. */
export const withVariant = (edited: EditedPosition, variant: Variant): EditedPosition =>
  filesOfVariant(variant) === filesOfVariant(edited.variant)
    ? settled({ ...edited, variant })
    : initialEdited(variant);
