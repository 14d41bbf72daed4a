import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Speed } from '@royal-chess/contracts/chess';
import type { EventType, Recorded, RecordedEvent } from '@royal-chess/contracts/registry';
import type { SharedDatabase } from '@royal-chess/infra/documents/testing/shared-database';
import { RecentStreams } from '@royal-chess/infra/event-store/recent-streams';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { isTransient } from '@royal-chess/infra/retry/transient-failure';
import type { Connection } from 'mongoose';
import { LobbyProjection } from '../../matches/lobby.projection.ts';
import { openSeeks, runningMatches, notTombstoned } from '../../matches/lobby.read-model.ts';
import { usualRules } from '@royal-chess/domain/rating/rated-games';
import { LeaderboardProjection } from '../../ranking/leaderboard.projection.ts';
import { leaderboardModel } from '../../ranking/leaderboard.read-model.ts';
import { RatingsProjection } from '../../ratings/ratings.projection.ts';
import { ratingsModel } from '../../ratings/ratings.read-model.ts';
import { finishedMatch } from './finished-match.ts';

const user = '0197a000-0000-7000-8000-000000000001';
const other = '0197a000-0000-7000-8000-000000000002';
const stream = 'match-0197a000-0000-7000-8000-0000000000aa';

const batchOf = <T extends EventType>(...events: RecordedEvent[]) => ({
  projection: 'any',
  generation: 1,
  events: events as Recorded<T>[],
});

const glicko = (rating: number) => ({ rating, deviation: 90, volatility: 0.06 });
const rated = (speed: Speed, version: number): RecordedEvent =>
  ({
    type: 'RatingApplied',
    stream: `rating-${user}-classical-${speed}`,
    version,
    at: 1_000 * version,
    data: {
      userId: user,
      variant: 'classical',
      speed,
      before: glicko(1_500 + 10 * (version - 1)),
      after: glicko(1_500 + 10 * version),
      score: 1,
    },
  }) as unknown as RecordedEvent;

/** Lets `meanwhile` happen between what a projection reads on this connection and what it writes to a collection. */
function beforeWrite(connection: Connection, collection: string, meanwhile: () => Promise<void>): void {
  const held = connection.collection(collection) as unknown as {
    bulkWrite: (...args: unknown[]) => Promise<unknown>;
  };
  const bulkWrite = held.bulkWrite.bind(held);
  held.bulkWrite = async (...args) => {
    held.bulkWrite = bulkWrite;
    await meanwhile();
    return bulkWrite(...args);
  };
}

/** What a projection must tolerate: a batch arrives twice, or a delayed projector writes after another that is further. */
export function lateWritersContract(database: () => SharedDatabase): void {
  let shared: SharedDatabase;
  let sleeper: Connection;
  let awake: Connection;
  const modelsOf = (connection: Connection) => new ReadModels(connection, { active: () => 1 });
  const leaderboard = (connection: Connection) =>
    new LeaderboardProjection(
      modelsOf(connection),
      new RecentStreams({ read: async () => [] }, () => false),
      { rated: usualRules },
    );
  beforeEach(async () => {
    shared = database();
    [sleeper, awake] = [await shared.connect(), await shared.connect()];
  });
  afterEach(() => shared.close());

  describe('leaderboard', () => {
    const points = async () =>
      (await modelsOf(awake).active(leaderboardModel).find().lean()).map((standing) => standing.points);

    test('points that another projector has added in between are not overwritten', async () => {
      const [late, early] = [sleeper, awake].map((at) => leaderboard(at));
      await early!.apply(batchOf(rated('blitz', 1)));
      expect(await points()).toEqual([20, 20, 20, 20, 20]);
      beforeWrite(sleeper, 'standings_g1', () => early!.apply(batchOf(rated('rapid', 1))));
      const refused = await late!.apply(batchOf(rated('blitz', 2))).catch((error: unknown) => error);
      expect(refused).toMatchObject({ code: 'RC_CONCURRENCY_CONFLICT' });
      expect(isTransient(refused)).toBe(true);
      await late!.apply(batchOf(rated('blitz', 2)));
      expect(await points()).toEqual([60, 60, 60, 60, 60]);
    });

    test('of two that make the same standings, one tries again', async () => {
      const [late, early] = [sleeper, awake].map((at) => leaderboard(at));
      beforeWrite(sleeper, 'standings_g1', () => early!.apply(batchOf(rated('rapid', 1))));
      await expect(late!.apply(batchOf(rated('blitz', 1)))).rejects.toMatchObject({ transient: true });
      await late!.apply(batchOf(rated('blitz', 1)));
      await late!.apply(batchOf(rated('blitz', 1)));
      expect(await points()).toEqual([40, 40, 40, 40, 40]);
    });

    test('goes on with standings that earlier versions wrote', async () => {
      const projection = leaderboard(awake);
      await projection.apply(batchOf(rated('blitz', 1)));
      await modelsOf(awake)
        .active(leaderboardModel)
        .updateMany({}, { $unset: { revision: 1 } });
      await projection.apply(batchOf(rated('blitz', 2)));
      expect(await points()).toEqual([40, 40, 40, 40, 40]);
    });
  });

  test('ratings: a projector that slept does not put an old rating over a newer one', async () => {
    const [late, early] = [sleeper, awake].map((at) => new RatingsProjection(modelsOf(at)));
    const rating = async () => modelsOf(awake).active(ratingsModel).findOne().lean().orFail();
    beforeWrite(sleeper, 'ratings_g1', () =>
      early!.apply(batchOf(rated('blitz', 1), rated('blitz', 2), rated('blitz', 3))),
    );
    await late!.apply(batchOf(rated('blitz', 1)));
    const whole = await rating();
    expect(whole).toMatchObject({ version: 3, current: { rating: 1_530 } });
    expect(whole.history).toHaveLength(3);
    await late!.apply(batchOf(rated('blitz', 4)));
    expect((await rating()).history).toHaveLength(4);
  });

  describe('lobby', () => {
    const at = (version: number, event: object): RecordedEvent =>
      ({ stream, version, at: 1_800_000_000_000 + version, ...event }) as RecordedEvent;
    const offered = at(1, {
      type: 'SeekOffered',
      data: {
        by: user,
        color: 'random',
        variant: 'classical',
        timeControl: { initialMs: 180_000, incrementMs: 0 },
        rated: true,
      },
    });
    const withdrawn = at(2, { type: 'SeekWithdrawn', data: { by: user, reason: 'owner' } });
    const [start, , , finish] = finishedMatch({ white: user, black: other, result: '1-0', rated: true });
    const started = at(2, start!);
    const finished = at(5, finish!);
    const seeks = () => modelsOf(awake).active(openSeeks).find(notTombstoned).lean();
    const matches = () => modelsOf(awake).active(runningMatches).find(notTombstoned).lean();
    const apply = (...events: RecordedEvent[]) =>
      new LobbyProjection(modelsOf(sleeper)).apply(batchOf(...events));

    test('an offer that is over is not restored by a delayed projector', async () => {
      await apply(offered);
      expect(await seeks()).toHaveLength(1);
      await apply(withdrawn);
      await apply(offered);
      expect(await seeks()).toEqual([]);
      expect(await modelsOf(awake).active(openSeeks).find({ userId: user }).lean()).toEqual([]);
    });

    test('nor a match that is over', async () => {
      await apply(offered, started);
      expect([await seeks(), await matches()]).toEqual([[], [expect.objectContaining({ white: user })]]);
      await apply(finished);
      await apply(offered, started);
      expect([await seeks(), await matches()]).toEqual([[], []]);
    });

    test('a match that ended before its start was seen is over', async () => {
      await apply(finished);
      await apply(started);
      expect(await matches()).toEqual([]);
    });

    test('offers and matches of earlier versions end as well', async () => {
      await apply(offered, { ...started, stream: stream.replace('aa', 'bb') });
      await modelsOf(awake)
        .active(openSeeks)
        .updateMany({}, { $unset: { version: 1 } });
      await modelsOf(awake)
        .active(runningMatches)
        .updateMany({}, { $unset: { version: 1 } });
      await apply(withdrawn, { ...finished, stream: stream.replace('aa', 'bb') });
      expect([await seeks(), await matches()]).toEqual([[], []]);
    });

    test('what is over is forgotten after a while', async () => {
      await apply(offered, withdrawn);
      const later = { ...started, stream: stream.replace('aa', 'bb'), at: started.at + 11 * 60_000 };
      await apply(later as RecordedEvent);
      const left = await modelsOf(awake).active(openSeeks).find().lean();
      expect(left.map(({ tombstonedAt }) => tombstonedAt)).toEqual([later.at]);
    });

    test('so is what an earlier version has marked as over', async () => {
      await apply(offered, withdrawn);
      await modelsOf(awake)
        .active(openSeeks)
        .collection.updateMany({}, { $rename: { tombstonedAt: 'goneAt' } });
      const later = { ...started, stream: stream.replace('aa', 'bb'), at: started.at + 11 * 60_000 };
      await apply(later as RecordedEvent);
      expect((await modelsOf(awake).active(openSeeks).find().lean()).map(({ version }) => version)).toEqual([
        2,
      ]);
    });
  });
}
