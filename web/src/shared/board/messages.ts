import { catalogue } from '../language/catalogue.ts';
import type { Color } from '@royal-chess/contracts/chess';
import type { Role } from '@royal-chess/domain/chess/types';

const roles: Readonly<Record<Role, string>> = {
  pawn: 'pawn',
  knight: 'knight',
  bishop: 'bishop',
  rook: 'rook',
  queen: 'queen',
  king: 'king',
  archbishop: 'archbishop',
  chancellor: 'chancellor',
};

export const messages = catalogue('board', {
  role: (role: Role): string => roles[role],
  piece: (color: Color, role: Role): string => `${color} ${roles[role]}`,
  boardLabel: (orientation: Color): string => `Chess board, seen from ${orientation}`,
  boardHint: 'Arrow keys move over the squares, Enter picks up and puts down, Escape lets go.',
  emptySquare: 'empty',
  promoteOn: (square: string): string => `Promote on ${square}`,
  picked: (what: string, square: string, targets: number): string =>
    `${what} on ${square} picked up, ${targets} ${targets === 1 ? 'move' : 'moves'}`,
  letGo: 'Let go',
  premoveCancelled: 'Premove cancelled',
  notThere: (square: string): string => `It cannot go to ${square}`,
  typeMove: 'Type a move to play it, for example',
  or: 'or',
  notAMove: (text: string): string =>
    `"${text}" is not a move here. Write it by its piece, as Nf3, or by its squares, as g1f3.`,
  ambiguous: (text: string): string =>
    `More than one piece can play "${text}". Name its square as well, for example g1f3.`,
  notYourTurn: 'It is not your turn.',
  premoveBySquares: 'It is not your turn. A premove is written by its squares, for example g1f3.',
  castlesShort: 'Castles kingside',
  castlesLong: 'Castles queenside',
  takes: 'takes',
  promotesTo: 'promotes to',
  check: 'check',
  mate: 'checkmate',
  first: 'First position',
  back: 'One move back',
  forward: 'One move forward',
  last: 'Last position',
} as const);
