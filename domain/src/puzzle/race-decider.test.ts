import { describe, expect, test } from '@jest/globals';
import type { Puzzle, RaceBar } from '@royal-chess/contracts/puzzles';
import { raceDecider, type RaceCommand, raceOpenMs, type RaceState } from './race-decider.ts';
import { raceBars, racePhase, racePlaces } from './race-view.ts';
import { rushDecider } from './rush-decider.ts';

const puzzle: Puzzle = {
  id: 'p1',
  fen: '6k1/5ppp/8/8/8/8/p4PPP/3R2K1 b - - 0 1',
  moves: ['a2a1n', 'd1d8'],
  rating: 600,
  deviation: 80,
  popularity: 0,
  plays: 0,
  themes: ['mate'],
  openings: [],
  game: null,
};
const by = (name: 'open' | 'join' | 'leave', userId: string, now = 0): RaceCommand => ({ name, userId, now });
const start = (userId: string, puzzles: readonly Puzzle[] = [puzzle], now = 1_000): RaceCommand => ({
  name: 'start',
  userId,
  now,
  timeMs: 90_000,
  puzzles: [...puzzles],
  rushOf: (racer) => `rush of ${racer}`,
});
const rematch = (isOver = true, userId = 'bob', raceId = 'next'): RaceCommand => ({
  name: 'rematch',
  userId,
  isOver,
  raceId,
});
const open = by('open', 'ann');
const bob = by('join', 'bob');

/** The state after commands, and the events of the last one in short, or its refusal. */
function after(...commands: readonly RaceCommand[]): { state: RaceState; last: readonly string[] } {
  let state = raceDecider.initial;
  let last: readonly string[] = [];
  for (const command of commands) {
    const decision = raceDecider.decide(state, command);
    last = decision.ok ? decision.value.map(({ type }) => type) : [decision.error.code];
    if (decision.ok) state = decision.value.reduce(raceDecider.evolve, state);
  }
  return { state, last };
}

test.each<readonly [string, readonly RaceCommand[], readonly string[]]>([
  ['an opening', [open], ['RaceOpened']],
  ['an opening that is repeated', [open, open], []],
  ['a racer who joins', [open, bob], ['RaceJoined']],
  ['a racer who joins again', [open, bob, bob], []],
  ['a racer who joins again after the start', [open, bob, start('ann'), bob], []],
  ['one who joins after the start', [open, bob, start('ann'), by('join', 'eve')], ['RC_RACE_BEGUN']],
  ['one who joins a race that is not there', [bob], ['RC_NOT_FOUND']],
  ['the tenth', [open, ...'123456789'.split('').map((id) => by('join', id))], ['RaceJoined']],
  ['the eleventh', [open, ...'1234567890'.split('').map((id) => by('join', id))], ['RC_RACE_FULL']],
  ['a racer who leaves', [open, bob, by('leave', 'bob')], ['RaceLeft']],
  ['a spectator who leaves', [open, by('leave', 'bob')], []],
  ['a racer who leaves after the start', [open, bob, start('ann'), by('leave', 'bob')], ['RC_RACE_BEGUN']],
  ['a start by the host', [open, bob, start('ann')], ['RaceScheduled']],
  ['a start by another racer', [open, bob, start('bob')], ['RC_FORBIDDEN']],
  ['a start by a spectator', [open, bob, start('eve')], ['RC_FORBIDDEN']],
  [
    'a start by the next host',
    [open, bob, by('leave', 'ann'), by('join', 'eve'), start('bob')],
    ['RaceScheduled'],
  ],
  ['a start alone', [open, start('ann')], ['RC_RACE_ALONE']],
  ['a start without puzzles', [open, bob, start('ann', [])], ['RC_NOT_FOUND']],
  ['a second start', [open, bob, start('ann'), start('ann')], ['RC_RACE_BEGUN']],
  ['one who joins at the last moment', [open, by('join', 'bob', raceOpenMs - 1)], ['RaceJoined']],
  ['one who joins when it has expired', [open, by('join', 'bob', raceOpenMs)], ['RC_RACE_EXPIRED']],
  ['a racer who joins again when it has expired', [open, bob, by('join', 'bob', raceOpenMs)], []],
  [
    'a racer who leaves when it has expired',
    [open, bob, by('leave', 'bob', raceOpenMs)],
    ['RC_RACE_EXPIRED'],
  ],
  ['a start at the last moment', [open, bob, start('ann', [puzzle], raceOpenMs - 1)], ['RaceScheduled']],
  ['a start when it has expired', [open, bob, start('ann', [puzzle], raceOpenMs)], ['RC_RACE_EXPIRED']],
  ['a rematch of one that expired', [open, bob, rematch(false)], ['RC_RACE_NOT_OVER']],
  ['a rematch', [open, bob, start('ann'), rematch()], ['RaceRematched']],
  ['a second rematch', [open, bob, start('ann'), rematch(), rematch()], []],
  [
    'another rematch after it',
    [open, bob, start('ann'), rematch(), rematch(true, 'ann', 'other')],
    ['RaceRematched'],
  ],
  ['a rematch for a spectator', [open, bob, start('ann'), rematch(true, 'eve')], ['RC_FORBIDDEN']],
  ['a rematch while it runs', [open, bob, start('ann'), rematch(false)], ['RC_RACE_NOT_OVER']],
])('%s', (_, commands, expected) => expect(after(...commands).last).toEqual(expected));

test('a start gives all racers the same puzzles, start and deadline, and each a run', () => {
  const { schedule } = after(open, bob, start('ann')).state;
  expect(schedule).toEqual({
    startsAt: 6_000,
    deadline: 96_000,
    puzzles: [puzzle],
    runs: [
      { userId: 'ann', rushId: 'rush of ann' },
      { userId: 'bob', rushId: 'rush of bob' },
    ],
  });
});

test('a race that was opened before races expired has ended, unless it was started', () => {
  const opened = raceDecider.evolve(raceDecider.initial, { type: 'RaceOpened', data: { hostId: 'ann' } });
  expect(racePhase(opened, [], 1)).toBe('expired');
  const { schedule } = after(open, bob, start('ann')).state;
  const scheduled = raceDecider.evolve(opened, { type: 'RaceScheduled', data: schedule! });
  expect(racePhase(scheduled, [bar('ann', 0)], 6_000)).toBe('running');
});

test('people who come and go fill a race', () => {
  const comings = Array.from({ length: 300 }, () => [by('join', 'eve'), by('leave', 'eve')]).flat();
  expect(after(open, ...comings, by('join', 'eve')).last).toEqual(['RC_RACE_FULL']);
});

const bar = (id: string, score: number, mistakes = 0, isOver = false): RaceBar => ({
  id,
  score,
  mistakes,
  isOver,
});

test.each([
  ['before the start', after(open, bob).state, 0, 'open'],
  ['a moment before it expires', after(open, bob).state, raceOpenMs - 1, 'open'],
  ['when it expires', after(open, bob).state, raceOpenMs, 'expired'],
  ['when all left and it expires', after(open, by('leave', 'ann')).state, raceOpenMs, 'expired'],
  ['after it', after(open, bob, start('ann')).state, 5_999, 'countdown'],
  ['at the first puzzle', after(open, bob, start('ann')).state, 6_000, 'running'],
  ['a moment before the deadline', after(open, bob, start('ann')).state, 95_999, 'running'],
  ['at the deadline', after(open, bob, start('ann')).state, 96_000, 'over'],
] as const)('%s it is %s', (_, state, now, phase) =>
  expect(racePhase(state, [bar('ann', 0), bar('bob', 0, 0, true)], now)).toBe(phase),
);

test('it is over when each racer has ended', () =>
  expect(
    racePhase(after(open, bob, start('ann')).state, [bar('ann', 1, 0, true), bar('bob', 0, 0, true)], 7_000),
  ).toBe('over'));

test('more puzzles are first, then fewer mistakes; equal results share a place', () =>
  expect([...racePlaces([bar('a', 3, 2), bar('b', 5), bar('c', 3, 1), bar('d', 3, 2), bar('e', 0)])]).toEqual(
    [
      ['a', 3],
      ['b', 1],
      ['c', 2],
      ['d', 3],
      ['e', 5],
    ],
  ));

describe('the run of a racer', () => {
  const facts = { userId: 'ann', mode: 'racer', startedAt: 6_000, deadline: 96_000, raceId: 'race' } as const;
  const puzzles = Array.from({ length: 9 }, (_, at) => ({ ...puzzle, id: `p${at}` }));
  const begun = rushDecider.decide(rushDecider.initial, { name: 'start', facts, puzzles });
  const state = begun.ok ? begun.value.reduce(rushDecider.evolve, rushDecider.initial) : rushDecider.initial;
  const none = { after: 0, puzzles: [] };

  test.each([
    [
      'a move before the start',
      { name: 'move', puzzle: 0, uci: 'd1d8', now: 5_999, more: none },
      'RC_PUZZLE_BLOCKED',
    ],
    ['an end before it', { name: 'stop', now: 5_999 }, 'RC_PUZZLE_BLOCKED'],
    [
      'a move at the deadline',
      { name: 'move', puzzle: 0, uci: 'd1d8', now: 96_000, more: none },
      'RC_PUZZLE_OVER',
    ],
  ] as const)('refuses %s', (_, command, code) =>
    expect(rushDecider.decide(state, command)).toMatchObject({ ok: false, error: { code } }),
  );

  test('a mistake takes 5 s, and no number of them ends it at once', () => {
    let now = state;
    for (let number = 0; number < 4; number += 1) {
      const move = { name: 'move', puzzle: number, uci: 'd1d7', now: 7_000, more: none } as const;
      const decided = rushDecider.decide(now, move);
      expect(decided).toMatchObject({ ok: true, value: [{ data: { right: false } }] });
      if (decided.ok) now = decided.value.reduce(rushDecider.evolve, now);
    }
    expect(now).toMatchObject({ mistakes: 4, deadline: 76_000, end: null });
    expect(raceBars(['ann', 'bob'], new Map([['ann', now]]))).toEqual([
      { id: 'ann', score: 0, mistakes: 4, isOver: false },
      { id: 'bob', score: 0, mistakes: 0, isOver: false },
    ]);
  });
});
