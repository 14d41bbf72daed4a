import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { AppendableEvent } from '@royal-chess/contracts/registry';
import type { SeekView } from '@royal-chess/contracts/lobby';
import {
  ann,
  bob,
  matchStarted,
  newcomer,
  seekOffered,
} from '@royal-chess/domain/match/testing/match-fixtures';
import { ratedGamesStream } from '@royal-chess/domain/rating/rated-games';
import { ratingStream } from '@royal-chess/domain/rating/rating';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { closeCodes } from './rooms/close-codes.ts';
import { until } from './testing/event-loop.ts';
import { InterruptibleFeed } from './testing/interruptible-feed.ts';
import { openTestStore, type TestStore } from './testing/match-store.ts';
import { type ServedRooms, serveRooms } from './testing/served-rooms.ts';

// Commits of other processes may be missed. Every part that keeps state by the feed then resyncs.
let clock: ManualClock;
let files: TestStore;
let feed: InterruptibleFeed;
let rooms: ServedRooms;
let openMatches: string[] = [];

beforeEach(async () => {
  clock = new ManualClock();
  files = await openTestStore(clock);
  feed = new InterruptibleFeed(files.feed);
  openMatches = [];
  rooms = await serveRooms({ files, clock, feed, openMatches: async () => openMatches });
});
afterEach(async () => {
  await rooms.close();
  await files.close();
});

test('a match whose start was missed gets its room', async () => {
  await feed.interrupted(async () => {
    openMatches = [await files.startMatch()];
  });
  await until(async () => (await rooms.server.rooms.counts()).running === 1);
});

test('a room that was replaced by a missed commit closes', async () => {
  const matchId = await files.startMatch();
  const seat = await rooms.join(matchId, 'white', ann);
  await feed.interrupted(() =>
    files.append(`match-${matchId}`, [{ type: 'RoomOpened', data: { epoch: 2, processId: 'another' } }]),
  );
  expect(await seat.closed).toBe(closeCodes.fenced);
  expect(seat.fenced).toBe(true);
});

test('ratings of missed commits are shown', async () => {
  const matchId = await files.startMatch();
  const seat = await rooms.join(matchId, 'white', ann);
  await seat.request('resign', { commandId: randomUUID() });
  await feed.interrupted(async () => {
    for (const userId of [ann, bob])
      await apply(ratingStream(userId, 'classical', 'blitz'), {
        type: 'RatingApplied',
        data: {
          userId,
          variant: 'classical',
          speed: 'blitz',
          matchId,
          before: newcomer,
          after: { ...newcomer, rating: userId === ann ? 1_490 : 1_510 },
          opponentId: userId === ann ? bob : ann,
          score: userId === ann ? 0 : 1,
        },
      });
  });
  await seat.until(() => seat.state.ratingsApplied);
  expect([seat.state.whiteChange, seat.state.blackChange]).toEqual([-10, 10]);
});

test('why a game was not rated is shown after missed commits', async () => {
  const matchId = await files.startMatch();
  const seat = await rooms.join(matchId, 'white', ann);
  await seat.request('resign', { commandId: randomUUID() });
  const end = (await files.store.read(`match-${matchId}`)).find(({ type }) => type === 'MatchFinished');
  await feed.interrupted(() =>
    apply(ratedGamesStream(bob, ann, end!.at), {
      type: 'RatedGameCounted',
      data: {
        matchId,
        white: { userId: ann, rating: newcomer },
        black: { userId: bob, rating: newcomer },
        weight: 0,
        unrated: 'short',
      },
    }),
  );
  await seat.until(() => seat.state.unrated !== '');
  expect(seat.state).toMatchObject({ unrated: 'short', ratingsApplied: false, ratedHalf: false });
});

test('an offer whose acceptance was missed leaves the lobby, and its owner is notified of the match', async () => {
  const matchId = randomUUID();
  await files.append(`match-${matchId}`, [seekOffered()]);
  const room = await rooms.enter('lobby', ann);
  let seeks: SeekView[] = [];
  const started: string[] = [];
  room.onMessage('seeks', (message: { seeks: SeekView[] }) => (seeks = message.seeks));
  room.onMessage('matchStarted', (message: { matchId: string }) => started.push(message.matchId));
  room.onMessage('*', () => {});
  await until(() => seeks.length === 1);
  await feed.interrupted(() => files.append(`match-${matchId}`, [matchStarted()]));
  await until(() => seeks.length === 0 && started.length === 1);
  expect(started).toEqual([matchId]);
});

async function apply(stream: string, event: AppendableEvent): Promise<void> {
  const answer = await files.store.append({
    stream,
    expectedVersion: 0,
    events: [event],
    context: { commandId: randomUUID(), actor: 'system' },
  });
  expect(answer.outcome).toBe('committed');
}
