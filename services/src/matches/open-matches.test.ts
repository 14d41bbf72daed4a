import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import type { TimeControl } from '@royal-chess/contracts/chess';
import type { MatchEvent } from '@royal-chess/contracts/matches';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { OpenMatches } from './open-matches.ts';
import { blitz, MatchWorld, threeDays } from './testing/match-world.ts';

const day = 86_400_000;
const clock = new ManualClock();
const clocks = { whiteMs: 3 * day, blackMs: 3 * day };
let world: MatchWorld;
let open: OpenMatches;
beforeAll(async () => {
  world = await MatchWorld.open(clock);
  open = world.embedded.api.get(OpenMatches);
});
afterAll(() => world.embedded.close());

const running: string[] = [];
afterEach(async () => {
  for (const id of running.splice(0))
    await happens(id, { type: 'MatchAborted', data: { reason: 'firstMoveTimeout', by: 'white' } });
});

async function happens(id: string, ...events: MatchEvent[]): Promise<void> {
  const stream = `match-${id}`;
  await world.embedded.append(stream, await world.embedded.store.head(stream), ...events);
  await world.projected(id);
}
async function started(timeControl: TimeControl): Promise<string> {
  const id = randomUUID();
  running.push(id);
  const rating = { rating: 1_500, deviation: 80, volatility: 0.06 };
  await happens(id, {
    type: 'MatchStarted',
    data: {
      white: { userId: randomUUID(), rating },
      black: { userId: randomUUID(), rating },
      variant: 'classical',
      startFen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
      timeControl,
      speed: timeControl.daysPerMove ? 'correspondence' : 'blitz',
      rated: true,
    },
  });
  return id;
}
const moved = (ply: number, uci: string, more = clocks): MatchEvent => ({
  type: 'MovePlayed',
  data: { ply, uci, san: uci, key: '823c9b50fd114196', spentMs: 0, clocks: more },
});

test('live games have rooms, those of days only when a first move or the flag is overdue', async () => {
  const live = await started(blitz);
  const slow = await started(threeDays);
  expect(await open.ids()).toEqual([live]);
  clock.advance(3 * day - 1);
  expect(await open.ids()).toEqual([live]);
  clock.advance(1);
  expect(await open.ids()).toEqual([live, slow]);
  // It is listed until it ends.
  expect(await open.ids()).toEqual([live, slow]);
});

test('each move restarts its days', async () => {
  const id = await started(threeDays);
  for (const [index, uci] of ['e2e4', 'e7e5', 'g1f3'].entries()) {
    expect(await open.ids()).toEqual([]);
    clock.advance(2 * day);
    expect(await open.ids()).toEqual([]);
    await happens(id, moved(index + 1, uci));
  }
  clock.advance(3 * day - 1);
  // What does not begin a turn moves no clock.
  await happens(id, { type: 'DrawOffered', data: { by: 'white' } });
  expect(await open.ids()).toEqual([]);
  clock.advance(1);
  expect(await open.ids()).toEqual([id]);
});

test('while an arbiter has stopped the clocks nothing is overdue', async () => {
  const id = await started(threeDays);
  await happens(id, moved(1, 'e2e4'), moved(2, 'e7e5'));
  const by = randomUUID();
  await happens(id, { type: 'ClocksPaused', data: { by, clocks } });
  clock.advance(30 * day);
  expect(await open.ids()).toEqual([]);
  await happens(id, { type: 'ClocksResumed', data: { by } });
  clock.advance(3 * day);
  expect(await open.ids()).toEqual([id]);
});

test('a clock that an arbiter set is noticed within the hour', async () => {
  const id = await started(threeDays);
  await happens(id, moved(1, 'e2e4'), moved(2, 'e7e5'));
  expect(await open.ids()).toEqual([]);
  const set = { whiteMs: 60_000, blackMs: 60_000 };
  await happens(id, { type: 'ClocksAdjusted', data: { by: randomUUID(), clocks: set } });
  clock.advance(3_600_000);
  expect(await open.ids()).toEqual([id]);
});

test('1,000 games of days are read once an hour, not at each look', async () => {
  const ids = await Promise.all(Array.from({ length: 1_000 }, () => started(threeDays)));
  const read = jest.spyOn(world.embedded.store, 'read');
  const readings = async (): Promise<number> => {
    read.mockClear();
    expect(await open.ids()).toEqual([]);
    return read.mock.calls.length;
  };
  expect(await readings()).toBe(ids.length);
  clock.advance(15_000);
  expect(await readings()).toBe(0);
  clock.advance(3_600_000);
  expect(await readings()).toBe(ids.length);
  read.mockRestore();
});
