import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Puzzle } from '@royal-chess/contracts/puzzles';
import { raceStream } from '@royal-chess/domain/puzzle/race-decider';
import { rushStream } from '@royal-chess/domain/puzzle/rush-decider';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { until } from '../testing/event-loop.ts';
import { openTestStore, type TestStore } from '../testing/match-store.ts';
import { type ServedRooms, serveRooms } from '../testing/served-rooms.ts';

const ann = randomUUID();
const bob = randomUUID();
const puzzle: Puzzle = {
  id: 'secret1',
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
let raceId: string;
let clock: ManualClock;
let files: TestStore;
let rooms: ServedRooms;

beforeEach(async () => {
  clock = new ManualClock();
  files = await openTestStore(clock);
  rooms = await serveRooms({ files, clock });
  raceId = randomUUID();
  await files.append(raceStream(raceId), [{ type: 'RaceOpened', data: { hostId: ann } }]);
});
afterEach(async () => {
  await rooms.close();
  await files.close();
});

/** A client with what it received. */
async function enter(userId: string | null) {
  const room = await rooms.race(raceId, userId);
  const received: { type: string; message: unknown }[] = [];
  room.onMessage('*', (type, message) => void received.push({ type: String(type), message }));
  return {
    received,
    of: (type: string) => received.filter((one) => one.type === type).map((one) => one.message),
  };
}

/** Starts the race; the runs follow in streams of their own. */
async function start(): Promise<readonly [string, string]> {
  const ids = [randomUUID(), randomUUID()] as const;
  const runs = [
    { userId: ann, rushId: ids[0] },
    { userId: bob, rushId: ids[1] },
  ];
  await files.append(raceStream(raceId), [
    { type: 'RaceJoined', data: { userId: bob } },
    { type: 'RaceScheduled', data: { startsAt: 5_000, deadline: 95_000, puzzles: [puzzle], runs } },
  ]);
  for (const { userId, rushId } of runs)
    await files.append(rushStream(rushId), [
      {
        type: 'RushStarted',
        data: { userId, mode: 'racer', startedAt: 5_000, deadline: 95_000, raceId },
      },
      { type: 'RushPuzzlesPrepared', data: { puzzles: [puzzle, { ...puzzle, id: 'secret2' }] } },
    ]);
  return ids;
}
const solved = (rushId: string): Promise<unknown> =>
  files.append(rushStream(rushId), [
    {
      type: 'RushMovePlayed',
      data: { puzzle: 0, uci: 'd1d8', right: true, completed: true, at: 6_000, deadline: 95_000, combo: 1 },
    },
  ]);

test('refuses a race that is not there', async () => {
  await expect(rooms.race(randomUUID(), ann)).rejects.toThrow('There is no such race.');
});

test('shows racers and spectators how far each racer is, and nothing of a puzzle', async () => {
  const [one, two] = [await enter(ann), await enter(null)];
  const [annas] = await start();
  for (const { of } of [one, two]) await until(() => of('changed').length > 0);
  await solved(annas);
  for (const { of } of [one, two]) {
    await until(() => {
      clock.advance(200);
      return JSON.stringify(of('bars').at(-1) ?? '').includes('"score":1');
    });
    expect(of('bars').at(-1)).toEqual({
      bars: [
        { id: ann, score: 1, mistakes: 0, isOver: false },
        { id: bob, score: 0, mistakes: 0, isOver: false },
      ],
    });
  }
  expect(JSON.stringify([one.received, two.received])).not.toMatch(/secret|d1d8|6k1/);
});

test('opened while the race runs, as after a killed server, it follows the runs too', async () => {
  const [, bobs] = await start();
  const { of } = await enter(bob);
  await solved(bobs);
  await until(() => {
    clock.advance(200);
    return JSON.stringify(of('bars').at(-1) ?? '').includes('"score":1');
  });
});
