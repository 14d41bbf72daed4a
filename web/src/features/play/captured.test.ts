import { expect, test } from '@jest/globals';
import { lostBy, materialLead } from './captured.ts';

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const lost = (color: 'white' | 'black', fen: string) => Object.fromEntries(lostBy(color, start, fen));

test('no piece is captured at the start', () => {
  expect(lost('white', start)).toEqual({});
  expect(lost('black', start)).toEqual({});
});

test('lost men are counted by kind', () => {
  const fen = '2r2rk1/p3npp1/1qp1p2p/4R3/3P4/1QN5/PP3PPP/3R2K1 w - - 0 22';
  expect(lost('white', fen)).toEqual({ bishop: 2, knight: 1, pawn: 2 });
  expect(lost('black', fen)).toEqual({ bishop: 2, knight: 1, pawn: 2 });
});

test('a promoted pawn is not lost', () => {
  const fen = 'rnbqkbnr/1ppppppp/8/8/8/8/1PPPPPPP/QNBQKBNR w Kkq - 0 9';
  expect(lost('white', fen)).toEqual({ rook: 1 });
  expect(lost('black', fen)).toEqual({ pawn: 1 });
});

test.each([
  [start, 0],
  ['2r2rk1/p3npp1/1qp1p2p/4R3/3P4/1QN5/PP3PPP/3R2K1 w - - 0 22', 0],
  ['4k3/8/8/8/8/8/8/QN2K3 w - - 0 1', 12],
  ['4kq4/10/10/10/10/10/10/AC2K5 w - - 0 1', 6],
])('White leads in %s by %i', (fen, lead) => {
  expect(materialLead('white', fen)).toBe(lead);
  expect(materialLead('black', fen)).toBe(0 - lead);
});
