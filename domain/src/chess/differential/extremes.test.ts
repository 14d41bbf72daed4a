import { describe, expect, test } from '@jest/globals';
import { MAX_MOVES } from '../board/generate.ts';
import { shapeOf } from '../board/shape.ts';
import { parseFen } from '../fen/parse-fen.ts';
import { perft } from '../perft.ts';
import { positionOf } from '../testing/random-games.ts';
import { seededRandom } from '../testing/random.ts';
import { SEED } from '../testing/run-settings.ts';
import type { Variant } from '../types.ts';

/** Readable positions at the edge of what a board holds: variant, FEN, number of legal moves. */
const EDGES: readonly (readonly [string, Variant, string, number])[] = [
  // The known maximum of a position that a game can reach (N. Petrovic 1964).
  ['218 moves', 'classical', 'R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1', 218],
  ['kings alone, cornered', 'classical', '7k/8/8/8/8/8/8/K7 w - - 0 1', 3],
  ['63 own pieces, every square full', 'classical', `kNQQQQQQ/${'QQQQQQQQ/'.repeat(6)}QQQQQQQK b - - 0 1`, 0],
  ['six pawns to promote in ten files', 'capablanca', '9k/PPPPPP4/10/10/10/10/10/9K w - - 0 1', 39],
  ['every pawn may take two ways and promote', '960', 'nnnnnnnk/1P1P1P2/8/8/8/8/8/K7 w - - 0 1', 27],
];

describe('generation at the edges', () => {
  test.each(EDGES)('%s', (_name, variant, fen, count) => {
    const position = positionOf(fen, variant);
    expect(position.legalMoves()).toHaveLength(count);
    expect(positionOf(position.fen(), variant).fen()).toBe(position.fen());
    for (const move of position.legalMoves()) expect(position.san(move).length).toBeLessThan(10);
  });

  /** A queen on ten files has at most 30 moves, so 79 of them cannot fill the room there is. */
  test('crowds of queens fit the room for moves, and perft through them ends', () => {
    const random = seededRandom(SEED);
    let most = 0;
    for (let round = 0; round < 400; round += 1) {
      const queens = 10 + random(69);
      const squares = Array.from<string>({ length: 80 }).fill(' ');
      for (let i = 0; i < queens; i += 1) squares[random(80)] = 'QAC'.charAt(random(3));
      squares[79] = 'K';
      // The black king is walled in, out of reach.
      squares.splice(0, 22, ...Array.from('kn        pp         '.padEnd(22)));
      const text = squares
        .join('')
        .replace(/.{10}(?!$)/g, '$&/')
        .replace(/ +/g, (gap) => String(gap.length));
      const board = parseFen(`${text} w - - 0 1`, shapeOf('capablanca'));
      if (!board.ok) continue;
      const moves = perft(board.value, 1);
      most = Math.max(most, moves);
      if (round % 40 === 0) perft(board.value, 2);
    }
    expect(most).toBeGreaterThan(200);
    expect(most).toBeLessThan(80 * 30);
    expect(80 * 30).toBeLessThan(MAX_MOVES);
  });

  test('counters beyond four digits are read, and grow', () => {
    const late = positionOf('4k3/8/8/8/8/8/8/4K2R b - - 99999 123456');
    const [move] = late.legalMoves();
    expect(positionOf(late.play(move!).fen()).fen().split(' ').slice(4)).toEqual(['100000', '123457']);
  });
});
