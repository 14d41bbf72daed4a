import { expect, test } from '@jest/globals';
import type { TimeControl } from '@royal-chess/contracts/chess';
import { pgnTimeControl } from './pgn-time-control.ts';

test.each<[TimeControl, string]>([
  [{ initialMs: 300_000, incrementMs: 3_000 }, '300+3'],
  [{ initialMs: 15_000, incrementMs: 0 }, '15+0'],
  [{ initialMs: 300_000, incrementMs: 0, delay: { kind: 'us', ms: 5_000 } }, '300+0d5'],
  [
    { initialMs: 5_400_000, incrementMs: 30_000, addAfter: { moves: 40, ms: 1_800_000 } },
    '40/5400+30:1800+30',
  ],
  [{ initialMs: 259_200_000, incrementMs: 0, daysPerMove: 3 }, '1/259200'],
])('%j is %s', (timeControl, text) => {
  expect(pgnTimeControl(timeControl)).toBe(text);
});
