import type { Color } from '@royal-chess/contracts/chess';
import type { FenErrorCode } from '@royal-chess/domain/chess/types';
import { catalogue } from '../../../shared/language/catalogue.ts';

const unreadable = 'This text is not a position in FEN.';
const noGame = 'No game leads to this position.';

/** Why a position cannot be played on, as the domain names it. */
const faults: Readonly<Record<FenErrorCode, string>> = {
  tooLong: unreadable,
  tooManyFields: unreadable,
  missing: unreadable,
  rankCount: 'The board needs eight ranks.',
  rankLength: 'A rank has too many or too few squares for this board.',
  unknownPiece: 'There is a piece that this variant does not have.',
  pawnOnLastRank: 'A pawn stands on the first or the last rank.',
  kingCount: 'Each side needs one king, no more and no fewer.',
  unknownTurn: unreadable,
  enemyInCheck: 'The side that is not to move is in check: its king could be taken.',
  unknownRight: unreadable,
  repeatedRight: 'A right to castle is given twice.',
  noCastlingRook: 'A right to castle has no king and rook on their squares.',
  unknownSquare: unreadable,
  noDoubleStep: 'No pawn can just have jumped over the en-passant square.',
  badNumber: unreadable,
  tooManyPieces: noGame,
  tooManyPawns: noGame,
  tooManyPromoted: noGame,
  tooManyCheckers: noGame,
  impossibleCheck: noGame,
};

export const messages = catalogue('position-editor', {
  title: 'Set up a position',
  boardHint:
    'Arrow keys move over the squares. The letter of a piece puts it there, capitals for White. Delete removes, Enter uses the chosen tool.',
  tools: 'What a press on a square does',
  move: 'Move',
  remove: 'Remove',
  pieces: { white: 'White pieces', black: 'Black pieces' } as Readonly<Record<Color, string>>,
  pickedUp: (what: string, square: string): string => `${what} on ${square} picked up`,
  clear: 'Empty board',
  startPosition: 'Start position',
  flip: 'Flip the board',
  variant: 'Variant',
  variants: { classical: 'Standard', '960': 'Chess960', capablanca: '10×8' },
  turn: 'To move',
  sides: { white: 'White', black: 'Black' } as Readonly<Record<Color, string>>,
  castling: 'Castling',
  right: {
    K: 'White kingside',
    Q: 'White queenside',
    k: 'Black kingside',
    q: 'Black queenside',
  },
  enPassant: 'En passant',
  noEnPassant: 'none',
  fen: 'FEN',
  unreadable,
  legal: 'The position is legal.',
  faults,
  notStarted: 'The engine does not start before this is corrected.',
  copyFen: 'Copy FEN',
  fenCopied: 'FEN copied',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  picture: 'Picture (PNG)',
  analyse: 'Analyse',
  use: 'Use this position',
  playComputer: 'Play against the computer from here',
} as const);
