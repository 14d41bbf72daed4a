import { shapeOf } from '@royal-chess/domain/chess/board/shape';
import type { Move } from '@royal-chess/domain/chess/move';
import type { Position } from '@royal-chess/domain/chess/position';
import type { Color, Piece, Role, Square } from '@royal-chess/domain/chess/types';
import type { BoardMove } from '../../shared/board/board-move.ts';
import { fileOf, letterOf, rankOf, squareAt } from '../../shared/board/board-position.ts';
import { entriesFrom } from '../../shared/board/entry-squares.ts';

/** A move entered while the opponent thinks: played when its turn comes if it is legal then. */
export type Premove = Pick<BoardMove, 'from' | 'to' | 'uci' | 'promotion'>;

type Step = readonly [file: number, rank: number];
const straight: readonly Step[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];
const diagonal: readonly Step[] = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];
const jumps: readonly Step[] = [
  [1, 2],
  [2, 1],
  [-1, 2],
  [-2, 1],
  [1, -2],
  [2, -1],
  [-1, -2],
  [-2, -1],
];

const slides: Readonly<Partial<Record<Role, readonly Step[]>>> = {
  rook: straight,
  bishop: diagonal,
  queen: [...straight, ...diagonal],
  chancellor: straight,
  archbishop: diagonal,
};
const steps: Readonly<Partial<Record<Role, readonly Step[]>>> = {
  knight: jumps,
  king: [...straight, ...diagonal],
  chancellor: jumps,
  archbishop: jumps,
};

/** Squares a piece could reach if no piece were in its way: such pieces may have moved by then. */
function reachOf({ color, role }: Piece, from: Square, files: number): Square[] {
  const found: Square[] = [];
  const add = (file: number, rank: number): boolean => {
    if (file < 0 || file >= files || rank < 1 || rank > 8) return false;
    found.push(squareAt(file, rank));
    return true;
  };
  const file = fileOf(from);
  const rank = rankOf(from);
  if (role === 'pawn') {
    const ahead = color === 'white' ? 1 : -1;
    for (const aside of [-1, 0, 1]) add(file + aside, rank + ahead);
    if (rank === (color === 'white' ? 2 : 7)) add(file, rank + 2 * ahead);
    return found;
  }
  for (const [right, up] of slides[role] ?? [])
    for (let far = 1; add(file + right * far, rank + up * far); far += 1);
  for (const [right, up] of steps[role] ?? []) add(file + right, rank + up);
  return found;
}

/** Castlings that are still allowed, even with pieces in between: written as the variant writes them. */
function castlingPremoves(position: Position, color: Color, king: Square): BoardMove[] {
  const shape = shapeOf(position.variant);
  const rights = position.fen({ castling: 'shredder' }).split(' ')[2] ?? '-';
  const targets = shape.kingTargets(fileOf(king));
  return [...rights].flatMap((letter) => {
    if (letter === '-' || (letter === letter.toUpperCase()) !== (color === 'white')) return [];
    const rook = `${letter.toLowerCase()}${rankOf(king)}`;
    const isKingWing = fileOf(rook) > fileOf(king);
    const to = squareAt(targets[isKingWing ? 0 : 1], rankOf(king));
    const castling = isKingWing ? 'king' : 'queen';
    return [{ from: king, to, castling, uci: king + (shape.castlesOntoRook ? rook : to) }];
  });
}

/**
 * Every move that could become legal for `color` by the opponent's next move: pieces go through others and onto own ones
 * (which may have been taken), pawns capture on squares that are still empty. Legality is checked when the turn comes.
 */
export function premovesOf(position: Position, color: Color): BoardMove[] {
  const promotions = shapeOf(position.variant).fairies
    ? (['queen', 'chancellor', 'archbishop', 'rook', 'bishop', 'knight'] as const)
    : (['queen', 'rook', 'bishop', 'knight'] as const);
  const found: BoardMove[] = [];
  for (const { square: from, piece } of position.pieces()) {
    if (piece.color !== color) continue;
    for (const to of reachOf(piece, from, position.files)) {
      const there = position.pieceAt(to);
      const move = { from, to, uci: from + to, ...(there ? { captured: there.role } : {}) };
      if (piece.role === 'pawn' && (rankOf(to) === 1 || rankOf(to) === 8))
        for (const promotion of promotions)
          found.push({ ...move, promotion, uci: move.uci + letterOf(promotion).toLowerCase() });
      else found.push(move);
    }
    if (piece.role === 'king') found.push(...castlingPremoves(position, color, from));
  }
  return found;
}

/** The legal move a premove has become; null when it is none. */
export function playablePremove(position: Position, { from, uci, promotion }: Premove): Move | null {
  const onto = uci.slice(2, 4);
  const meant = entriesFrom(position.legalMoves(), from).get(onto) ?? [];
  return meant.find((move) => move.promotion === promotion) ?? null;
}

/** What a premove is called, `Nf3`, `exd5`, `O-O`, without what depends on the opponent's move. */
export function premoveName(position: Position, { from, to, uci, promotion }: Premove): string {
  const piece = position.pieceAt(from);
  if (!piece) return uci;
  const onto = uci.slice(2, 4);
  const there = position.pieceAt(onto);
  const isOntoRook = there?.role === 'rook' && there.color === piece.color;
  const isCastling =
    piece.role === 'king' &&
    rankOf(from) === rankOf(onto) &&
    (Math.abs(fileOf(from) - fileOf(onto)) > 1 || isOntoRook);
  if (isCastling) return fileOf(onto) > fileOf(from) ? 'O-O' : 'O-O-O';
  const takes = piece.role === 'pawn' ? fileOf(from) !== fileOf(to) : there !== null;
  const letter = piece.role === 'pawn' ? (takes ? from.slice(0, 1) : '') : letterOf(piece.role);
  return `${letter}${takes ? 'x' : ''}${to}${promotion ? `=${letterOf(promotion)}` : ''}`;
}
