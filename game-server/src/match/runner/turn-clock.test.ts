import { expect, test } from '@jest/globals';
import { TurnClock } from './turn-clock.ts';

type Step = readonly ['restart' | 'hold' | 'release', number];

test.each<readonly [string, readonly Step[], at: number, elapsed: number]>([
  ['runs from the start of the turn', [['restart', 10]], 35, 25],
  ['has not run at a time before the turn', [['restart', 10]], 5, 0],
  ['does not run while held', [['hold', 50]], 90, 50],
  [
    'runs on after a hold without its time',
    [
      ['hold', 50],
      ['release', 110],
    ],
    120,
    60,
  ],
  [
    'charges the time before a hold for a message received during it',
    [
      ['hold', 50],
      ['release', 110],
    ],
    55,
    50,
  ],
  [
    'charges a message received before a hold as without it',
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
    'ignores a hold during a hold',
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

test.each<readonly [string, (clock: TurnClock) => void, at: number, elapsed: number]>([
  ['once', (clock) => clock.leaveOut(20, 70), 100, 50],
  ['for a message that came during it', (clock) => clock.leaveOut(20, 70), 50, 20],
  ['only from the start of the turn', (clock) => clock.leaveOut(-30, 10), 100, 90],
  [
    'not again where the clock was held',
    (clock) => {
      clock.hold(20);
      clock.leaveOut(10, 60);
      clock.release(60);
    },
    100,
    50,
  ],
  [
    'not again after a hold that it covers partly',
    (clock) => {
      clock.hold(20);
      clock.release(50);
      clock.leaveOut(30, 80);
    },
    100,
    40,
  ],
])('a time that is left out counts %s', (_, change, at, elapsed) => {
  const clock = new TurnClock(0);
  change(clock);
  expect(clock.elapsed(at)).toBe(elapsed);
});
