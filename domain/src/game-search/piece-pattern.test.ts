import { describe, expect, test } from '@jest/globals';
import { LeanBoard } from './lean-board.ts';
import { PiecePattern, type WantedPieces } from './piece-pattern.ts';
import { gameOf } from './testing/game-of.ts';

const board = new LeanBoard();
const italian = gameOf('e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 d3 d6 Bg5 h6 Bh4');
const ending = gameOf('Kd2 Kd7 Ke3 Ke7 exd3 Kd7 d4', { startFen: '4k3/8/8/8/8/3p4/4P3/3K4 w - - 0 1' });
const enPassant = gameOf('e4 a6 e5 d5 exd6 cxd6');
const capablanca = gameOf('j4 j5 i3', { variant: 'capablanca' });

describe('pieces on squares are found', () => {
  const table: readonly (readonly [string, WantedPieces, typeof italian, number])[] = [
    ['at the start', { pieces: 'Ke1,ke8' }, italian, 0],
    ['by the move that completes them', { pieces: 'Nf3,Bc4,bc5' }, italian, 6],
    ['after castling, king and rook', { pieces: 'Rf1,Kg1' }, italian, 7],
    ['on an empty square that castling left', { pieces: '-e1' }, italian, 7],
    ['never', { pieces: 'Qh7' }, italian, -1],
    ['where they stay', { pieces: 'Bg5', lasting: 2 }, italian, 11],
    ['not where they leave too soon', { pieces: 'Bg5', lasting: 3 }, italian, -1],
    ['where they stay to the end', { pieces: 'Bh4', lasting: 1 }, italian, 13],
    ['not longer than the end', { pieces: 'Bh4', lasting: 2 }, italian, -1],
    ['from the start for long', { pieces: 'Ke1', lasting: 7 }, italian, 0],
    ['not from the start for too long', { pieces: 'Ke1', lasting: 8 }, italian, -1],
    ['with exchanged colours', { pieces: 'Bc5,nf6', mirror: 'colors' }, italian, -1],
    ['with exchanged colours, upside down', { pieces: 'Bc5,bc4,Nf6', mirror: 'colors' }, italian, -1],
    ['as the mirrored set-up', { pieces: 'nf6,nc3', mirror: 'colors' }, italian, -1],
    ['for Black as for White', { pieces: 'Nc3,Bc4', mirror: 'colors' }, italian, 6],
    ['with files reversed', { pieces: 'Bf4,ng6', mirror: 'files' }, italian, -1],
    ['with files reversed, the other wing', { pieces: 'Bf4,Nc3', mirror: 'files' }, italian, 5],
    ['mirrored in both ways', { pieces: 'Nf3,Bf4', mirror: 'both' }, italian, 6],
    ['not mirrored when that is not wanted', { pieces: 'Nc3,Bc4' }, italian, -1],
    ['exactly', { pieces: 'Pd3,Kd2,kd7', piecesMatch: 'exact' }, ending, -1],
    ['exactly, once the pawn is taken', { pieces: 'Pd3,Ke3,ke7', piecesMatch: 'exact' }, ending, 5],
    ['exactly, by a later move', { pieces: 'Pd3,Ke3,kd7', piecesMatch: 'exact' }, ending, 6],
    ['without further pawns', { pieces: 'Pd3', piecesMatch: 'pawns' }, ending, 5],
    ['not beside further pawns', { pieces: 'Pe2', piecesMatch: 'pawns' }, ending, -1],
    ['on the square of a pawn taken in passing', { pieces: '-d5,-d7,-e5' }, enPassant, 5],
    ['on ten files', { pieces: 'Pi3,pj5' }, capablanca, 3],
    ['on ten files, reversed', { pieces: 'Pb3,pa5', mirror: 'files' }, capablanca, 3],
    ['not beside the board', { pieces: '-j4' }, italian, -1],
  ];
  for (const [name, wanted, game, ply] of table) {
    test(`${name}: ${JSON.stringify(wanted)}`, () => {
      expect(PiecePattern.of(wanted)?.find(board, game)).toBe(ply);
    });
  }
});

test('a pattern is used for one game after the other', () => {
  const pattern = PiecePattern.of({ pieces: 'Bg5', lasting: 2 });
  expect([italian, ending, italian].map((game) => pattern?.find(board, game))).toEqual([11, -1, 11]);
});

test('text that names no pieces is refused', () => {
  for (const pieces of ['', 'K', 'Ke9', 'Kk1', 'Xe1', 'Ke1,qe1', 'Ke11']) {
    expect(PiecePattern.of({ pieces })).toBeNull();
  }
});
