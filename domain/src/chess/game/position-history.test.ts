import { expect, test } from '@jest/globals';
import { randomGames } from '../testing/random-games.ts';
import type { Variant } from '../types.ts';
import { PositionHistory } from './position-history.ts';

// Few pieces, so that positions come again by chance; compared with counting all positions of the game without any cut.
const sparse: readonly (readonly [Variant, string])[] = [
  ['classical', 'r3k2r/8/8/3p4/8/8/4P3/R3K2R w KQkq - 0 1'],
  ['960', '1r1k2r1/8/8/8/8/8/8/1R1K2R1 w GBgb - 0 1'],
  ['capablanca', 'r4k4/10/10/10/10/10/10/4AK4 w - - 0 1'],
];

test.each(sparse)('random games of %s count as plain counting does', (variant, fen) => {
  let history: PositionHistory | null = null;
  let seen = new Map<string, number>();
  let again = 0;
  for (const { before, after } of randomGames(8, { seed: 5, plies: 120, variant, fen })) {
    if (before.fullmoveNumber === 1 && before.turn === 'white') {
      history = PositionHistory.from(before);
      seen = new Map([[before.key(), 1]]);
    }
    history = history?.after(after) ?? null;
    const times = (seen.get(after.key()) ?? 0) + 1;
    seen.set(after.key(), times);
    expect(history?.times).toBe(times);
    if (times > 1) again += 1;
  }
  expect(again).toBeGreaterThan(0);
});
