import { describe, expect, test } from '@jest/globals';
import type { TimeControl } from '@royal-chess/contracts/chess';
import type { Clocks } from '@royal-chess/contracts/matches';
import { type Case, check, does, finishedBy, gameOf } from './testing/given-when-then.ts';
import { flagAfterMs } from './match-clocks.ts';
import type { MatchCommand } from './match-commands.ts';
import { afterMoves, ann, arbiter, bob, matchStarted, seekOffered } from './testing/match-fixtures.ts';
import { startsTurn } from './starts-turn.ts';

const delayed: TimeControl = { initialMs: 300_000, incrementMs: 0, delay: { kind: 'us', ms: 5_000 } };
const pause = (elapsedMs = 0, by = arbiter): MatchCommand => ({ type: 'pauseClocks', by, elapsedMs });
const resume = (by = arbiter): MatchCommand => ({ type: 'resumeClocks', by, elapsedMs: 0 });
const adjust = (whiteMs: number, blackMs: number, by = arbiter, elapsedMs = 0): MatchCommand => ({
  type: 'adjustClocks',
  by,
  clocks: { whiteMs, blackMs },
  elapsedMs,
});
const move = (by: string, uci: string, ply: number, elapsedMs = 0): MatchCommand => ({
  type: 'playMove',
  by,
  uci,
  ply,
  elapsedMs,
});
const started = afterMoves('');
const opened = afterMoves('e2e4 e7e5');
const stopped = does(opened, pause(10_000));
const clocks = (whiteMs: number, blackMs: number): { clocks: Clocks } => ({ clocks: { whiteMs, blackMs } });

const cases: readonly Case[] = [
  {
    given: 'running clocks',
    state: opened,
    when: pause(10_000.7),
    expected: [{ type: 'ClocksPaused', data: { by: arbiter, ...clocks(290_000, 300_000) } }],
  },
  {
    given: 'running clocks with a delay',
    state: afterMoves('e2e4 e7e5', { events: [seekOffered(), matchStarted(undefined, delayed)] }),
    when: pause(12_000),
    expected: [{ type: 'ClocksPaused', data: clocks(293_000, 300_000) }],
  },
  {
    given: 'a started match',
    state: started,
    when: pause(10_000),
    expected: [{ type: 'ClocksPaused', data: clocks(300_000, 300_000) }],
  },
  { given: 'running clocks', state: opened, when: pause(0, ann), expected: 'RC_FORBIDDEN' },
  { given: 'running clocks', state: opened, when: resume(), expected: 'RC_MATCH_CLOCKS' },
  { given: 'a fallen flag', state: opened, when: pause(300_000), expected: 'RC_MATCH_OVER' },
  { given: 'stopped clocks', state: stopped, when: pause(), expected: 'RC_MATCH_CLOCKS' },
  { given: 'stopped clocks', state: stopped, when: resume(bob), expected: 'RC_FORBIDDEN' },
  {
    given: 'stopped clocks',
    state: stopped,
    when: resume(),
    expected: [{ type: 'ClocksResumed', data: { by: arbiter } }],
  },
  { given: 'stopped clocks', state: stopped, when: move(ann, 'g1f3', 3), expected: 'RC_MATCH_CLOCKS' },
  {
    given: 'stopped clocks',
    state: stopped,
    when: { type: 'flag', elapsedMs: 1e9 },
    expected: 'RC_BAD_REQUEST',
  },
  {
    given: 'clocks stopped before the first move',
    state: does(started, pause()),
    when: { type: 'firstMoveTimeout', elapsedMs: 1e9 },
    expected: 'RC_BAD_REQUEST',
  },
  {
    given: 'stopped clocks',
    state: stopped,
    when: { type: 'resign', by: ann, elapsedMs: 1e9 },
    expected: [finishedBy('0-1', 'resignation', clocks(290_000, 300_000))],
  },
  {
    given: 'clocks resumed',
    state: does(stopped, resume()),
    when: move(ann, 'g1f3', 3, 4_000),
    expected: [{ type: 'MovePlayed', data: { spentMs: 4_000, ...clocks(289_000, 300_000) } }],
  },
  {
    given: 'running clocks',
    state: opened,
    when: adjust(120_000, 420_000.5),
    expected: [{ type: 'ClocksAdjusted', data: { by: arbiter, ...clocks(120_000, 420_000) } }],
  },
  {
    given: 'stopped clocks',
    state: stopped,
    when: adjust(0, 0),
    expected: [{ type: 'ClocksAdjusted', data: clocks(0, 0) }],
  },
  { given: 'running clocks', state: opened, when: adjust(1, 1, ann), expected: 'RC_FORBIDDEN' },
  { given: 'a fallen flag', state: opened, when: adjust(1, 1, arbiter, 300_000), expected: 'RC_MATCH_OVER' },
  { given: 'running clocks', state: opened, when: adjust(-1, 1), expected: 'RC_MATCH_CLOCKS' },
  { given: 'running clocks', state: opened, when: adjust(1, Number.NaN), expected: 'RC_MATCH_CLOCKS' },
  { given: 'running clocks', state: opened, when: adjust(Infinity, 1), expected: 'RC_MATCH_CLOCKS' },
  {
    given: 'adjusted clocks',
    state: does(opened, adjust(2_000, 300_000)),
    when: { type: 'flag', elapsedMs: 2_000 },
    expected: [finishedBy('0-1', 'timeout', clocks(0, 300_000))],
  },
  {
    given: 'a mate',
    state: afterMoves('f2f3 e7e5 g2g4 d8h4'),
    when: pause(),
    expected: 'RC_MATCH_OVER',
  },
];

describe('an arbiter at the clocks', () => {
  test.each(cases)('given $given, when $when.type, then $expected', check);

  test('sets times that a takeback keeps', () => {
    const back = does(
      stopped,
      { type: 'offerTakeback', by: bob, elapsedMs: 0 },
      { type: 'acceptTakeback', by: ann, elapsedMs: 60_000 },
    );
    expect(gameOf(back)).toMatchObject({ ply: 1, clocksStopped: true, ...clocks(290_000, 300_000) });
    expect(flagAfterMs(gameOf(back))).toBeNull();
  });

  test.each([
    ['MatchStarted', true],
    ['MovePlayed', true],
    ['MovesTakenBack', true],
    ['ClocksPaused', true],
    ['ClocksResumed', true],
    ['ClocksAdjusted', true],
    ['Berserked', false],
    ['RoomOpened', false],
    ['DrawOffered', false],
    ['TakebackOffered', false],
  ] as const)('%s restarts the time of a turn: %s', (type, restarts) => {
    expect(startsTurn(type)).toBe(restarts);
  });
});
