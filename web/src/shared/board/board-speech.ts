import type { PositionDataType } from 'react-chessboard';
import type { Square } from '@royal-chess/domain/chess/types';
import { pieceCodes, pieceOn } from './board-position.ts';
import { messages } from './messages.ts';

const pattern = /^([KQRBNAC])?([a-j]?[1-8]?)(x)?([a-j][1-8])(?:=?([QRBNAC]))?([+#])?$/;
const nameOf = (letter: string): string => messages.role(pieceCodes[`w${letter}`]?.role ?? 'pawn');
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A move as a person speaks it: `Nf3+` becomes "Knight f3, check". */
export function speakMove(san: string): string {
  const ending = san.endsWith('#') ? `, ${messages.mate}` : san.endsWith('+') ? `, ${messages.check}` : '';
  const bare = san.replace(/[+#]$/, '');
  if (bare === 'O-O') return messages.castlesShort + ending;
  if (bare === 'O-O-O') return messages.castlesLong + ending;
  const found = pattern.exec(san);
  if (!found) return san;
  const [, piece, from, takes, to = '', promotion] = found;
  const words = [
    piece ? capitalised(nameOf(piece)) : takes ? capitalised(messages.role('pawn')) : '',
    from ?? '',
    takes ? messages.takes : '',
    to,
  ];
  if (promotion) words.push(messages.promotesTo, nameOf(promotion));
  return words.filter(Boolean).join(' ') + ending;
}

/** A square and the piece on it: "e4, white pawn". */
export function speakSquare(placement: PositionDataType, square: Square): string {
  const piece = pieceOn(placement, square);
  return `${square}, ${piece ? messages.piece(piece.color, piece.role) : messages.emptySquare}`;
}
