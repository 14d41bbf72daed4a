import { expect, test } from '@jest/globals';
import { RoundTrip } from './round-trip.ts';

type Step = readonly ['ping' | 'pong', at: number];

test.each<readonly [string, readonly Step[], ms: number]>([
  ['unknown before the first pong', [['ping', 5]], 0],
  [
    'the time from ping to pong',
    [
      ['ping', 5],
      ['pong', 85],
    ],
    80,
  ],
  [
    'not lengthened by pongs without a ping',
    [
      ['pong', 900],
      ['ping', 1_000],
      ['pong', 1_080],
      ['pong', 9_000],
    ],
    80,
  ],
  [
    'the longest of the last',
    [
      ['ping', 0],
      ['pong', 90],
      ['ping', 100],
      ['pong', 150],
    ],
    90,
  ],
  [
    'without what was long ago',
    [
      ['ping', 0],
      ['pong', 900],
      ['ping', 1_000],
      ['pong', 1_050],
      ['ping', 2_000],
      ['pong', 2_060],
      ['ping', 3_000],
      ['pong', 3_040],
    ],
    60,
  ],
  [
    'counted from the first ping that was not answered',
    [
      ['ping', 0],
      ['ping', 5_000],
      ['pong', 5_100],
    ],
    5_100,
  ],
])('a round trip is %s', (_name, steps, ms) => {
  const roundTrip = new RoundTrip();
  for (const [step, at] of steps) roundTrip[step === 'ping' ? 'pinged' : 'ponged'](at);
  expect(roundTrip.ms).toBe(ms);
});
