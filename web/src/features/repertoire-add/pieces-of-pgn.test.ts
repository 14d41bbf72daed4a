import { expect, test } from '@jest/globals';
import { piecesOfPgn } from './pieces-of-pgn.ts';

const game = (event: string, moves = '1. e4 *') => `[Event "${event}"]\n[Site "Here"]\n\n${moves}`;

test.each([
  ['nothing', '', []],
  ['one game', `${game('A')}\n\n`, [1]],
  ['a hundred', Array.from({ length: 100 }, () => game('A')).join('\n\n'), [100]],
  ['more', Array.from({ length: 230 }, () => game('A')).join('\n\n'), [100, 100, 30]],
  ['long games', [game('A'), game('B', `{${'x'.repeat(399_990)}} *`), game('C')].join('\n\n'), [1, 1, 1]],
])('%s', (_, text, counts) => {
  expect(piecesOfPgn(text).map(({ games }) => games)).toEqual(counts);
});

test('no game is lost, and they stay in their order', () => {
  const games = Array.from({ length: 250 }, (_, index) => game(`Game ${index}`));
  expect(
    piecesOfPgn(`${games.join('\r\n\r\n')}\r\n`)
      .map(({ pgn }) => pgn)
      .join('\n\n'),
  ).toBe(games.join('\n\n'));
});
