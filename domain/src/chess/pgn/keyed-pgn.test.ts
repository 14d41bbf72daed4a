import { expect, test } from '@jest/globals';
import { Replay } from '../replay.ts';
import { parseKeyedPgn, parseKeyedPgnText } from './parse-pgn.ts';

const GAMES = `[Event "a"]

1. e4 d5 2. e5 f5 3. Ke2 Kf7 *

[Event "b"]
[Variant "Capablanca"]

1. Nh3 Nh6 2. g3 *

[Event "c"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]

1. e4 *
`;

test('every position comes with the key that a replay gives it', async () => {
  const games = [...parseKeyedPgnText(GAMES)];
  expect(games).toHaveLength(3);
  for (const game of games) {
    if (game.kind !== 'game') throw new Error(game.error);
    const replay = new Replay(game.startFen, game.variant);
    const keys = [replay.keyHi, replay.keyLo];
    for (const uci of game.moves) {
      expect(replay.playUci(uci)).toBe(true);
      keys.push(replay.keyHi, replay.keyLo);
    }
    expect(game.keys).toEqual(keys);
  }
  const streamed = [];
  for await (const game of parseKeyedPgn([GAMES.slice(0, 40), GAMES.slice(40)])) streamed.push(game);
  expect(streamed).toEqual(games);
});

test('a broken game is a fault here too, and its neighbours stay', () => {
  const kinds = Array.from(
    parseKeyedPgnText('1. e4 *\n\n[Event "x"]\n\n1. e5 *\n\n[Event "y"]\n\n1. d4 *\n'),
    ({ kind }) => kind,
  );
  expect(kinds).toEqual(['game', 'error', 'game']);
});
