import { expect, test } from '@jest/globals';
import { TurnClock } from './turn-clock.ts';

type Step = readonly ['restart' | 'hold' | 'release', number];

test.each<readonly [string, readonly Step[], at: number, elapsed: number]>([
  ['runs from the start of the turn', [['restart', 10]], 35, 25],
  ['has not run for what came before the turn', [['restart', 10]], 5, 0],
  ['stands while held', [['hold', 50]], 90, 50],
  [
    'goes on after a hold without it',
    [
      ['hold', 50],
      ['release', 110],
    ],
    120,
    60,
  ],
  [
    'charges what was thought before a hold for what came during it',
    [
      ['hold', 50],
      ['release', 110],
    ],
    55,
    50,
  ],
  [
    'charges what came before a hold as if there had been none',
    [
      ['hold', 50],
      ['release', 110],
    ],
    40,
    40,
  ],
  [
    'adds up several holds',
    [
      ['hold', 10],
      ['release', 20],
      ['hold', 30],
      ['release', 50],
    ],
    45,
    20,
  ],
  [
    'forgets holds of earlier turns',
    [
      ['hold', 10],
      ['release', 20],
      ['restart', 30],
    ],
    42,
    12,
  ],
  [
    'stays held when a turn begins during a hold',
    [
      ['hold', 10],
      ['restart', 20],
      ['release', 30],
    ],
    35,
    5,
  ],
  [
    'takes a second hold as the first one',
    [
      ['hold', 10],
      ['hold', 20],
      ['release', 30],
      ['release', 40],
    ],
    40,
    20,
  ],
])('the clock of a turn %s', (_, steps, at, elapsed) => {
  const clock = new TurnClock(0);
  for (const [step, time] of steps) clock[step](time);
  expect(clock.elapsed(at)).toBe(elapsed);
});
