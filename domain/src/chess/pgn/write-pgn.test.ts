import { expect, test } from '@jest/globals';
import { Position } from '../position.ts';
import { randomGames } from '../testing/random-games.ts';
import { parsePgnText } from './parse-pgn.ts';
import { writePgn } from './write-pgn.ts';

test('export format', () => {
  const pgn = writePgn({
    tags: { White: 'A "B" \\ C', Event: 'Two\nlines', Opening: 'Open' },
    moves: ['e4', 'e5', 'Nf3'],
    result: '1/2-1/2',
  });
  expect(pgn).toBe(`[Event "Two lines"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "A \\"B\\" \\\\ C"]
[Black "?"]
[Result "1/2-1/2"]
[Opening "Open"]

1. e4 e5 2. Nf3 1/2-1/2

`);
});

test('a game from a position with Black to move', () => {
  const startFen = '4k3/8/8/8/8/8/8/4K2R b K - 3 40';
  const pgn = writePgn({ tags: new Map(), moves: ['Kd7', 'O-O', 'Kc6'], result: '*', startFen });
  expect(pgn).toContain(`[SetUp "1"]\n[FEN "${startFen}"]\n`);
  expect(pgn).toContain('40... Kd7 41. O-O Kc6 *');
  expect([...parsePgnText(pgn)]).toMatchObject([{ kind: 'game', startFen, moves: ['e8d7', 'e1g1', 'd7c6'] }]);
});

test('what is written is read back, in lines of at most 80 characters', () => {
  let sans: string[] = [];
  let ucis: string[] = [];
  let games = 0;
  for (const { before, move, after } of randomGames(10, { seed: 13 })) {
    if (before.fen() === Position.initial().fen()) [sans, ucis] = [[], []];
    sans.push(before.san(move));
    ucis.push(move.uci);
    if (!after.outcome() && sans.length < 120) continue;
    const pgn = writePgn({ tags: { White: 'W' }, moves: sans, result: '*' });
    expect(pgn.split('\n').every((line) => line.length <= 80)).toBe(true);
    expect([...parsePgnText(pgn)]).toMatchObject([{ kind: 'game', moves: ucis }]);
    games += 1;
  }
  expect(games).toBe(10);
});
