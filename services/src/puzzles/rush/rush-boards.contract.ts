import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { RushMode } from '@royal-chess/contracts/puzzles';
import type { EventType, Recorded } from '@royal-chess/contracts/registry';
import type { SharedDatabase } from '@royal-chess/infra/documents/testing/shared-database';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { RushBoardsProjection } from './rush-boards.projection.ts';
import { rushList, rushRuns, rushScores } from './rush-boards.read-model.ts';

/** Monday of ISO week 1 of 2027, 12:00 UTC. */
const monday = Date.parse('2027-01-04T12:00:00Z');
const dayMs = 86_400_000;
let run = 0;

/** The end of a run of its own. */
const ended = (
  userId: string | null,
  score: number,
  endedAt: number,
  mode: RushMode = 'rush3',
): Recorded<'RushEnded'> =>
  ({
    type: 'RushEnded',
    stream: `rush-${(run += 1)}`,
    version: 9,
    at: endedAt,
    data: {
      userId,
      mode,
      reason: 'time',
      score,
      mistakes: 0,
      bestCombo: score,
      hardest: 900,
      startedAt: 0,
      endedAt,
    },
  }) as unknown as Recorded<'RushEnded'>;
const started = (stream: string, deadline: number | null): Recorded<'RushStarted'> =>
  ({
    type: 'RushStarted',
    stream,
    version: 1,
    at: 0,
    data: { userId: 'anna', mode: 'rush3', startedAt: 0, deadline },
  }) as unknown as Recorded<'RushStarted'>;

/** What the boards of runs must do over any driver. */
export function rushBoardsContract(database: () => SharedDatabase): void {
  let shared: SharedDatabase;
  let models: ReadModels;
  let projection: RushBoardsProjection;
  beforeEach(async () => {
    shared = database();
    models = new ReadModels(await shared.connect(), { active: () => 1 });
    projection = new RushBoardsProjection(models);
  });
  afterEach(() => shared.close());

  const apply = (...events: Recorded<EventType>[]): Promise<void> =>
    projection.apply({ projection: 'any', generation: 1, events: events as Recorded<'RushEnded'>[] });
  const list = async (name: string): Promise<(readonly [string, number])[]> =>
    (await models.active(rushScores).find({ list: name }).sort({ place: -1, _id: 1 }).lean()).map(
      ({ userId, score }) => [userId, score] as const,
    );

  test('the best run of each player counts, the higher score first', async () => {
    await apply(
      ended('anna', 3, monday),
      ended('bert', 5, monday),
      ended('anna', 7, monday),
      ended('anna', 4, monday),
    );
    expect(await list(rushList('rush3', 'day', monday))).toEqual([
      ['anna', 7],
      ['bert', 5],
    ]);
  });

  test('of equal scores the earlier is first, in whichever order they arrive', async () => {
    await apply(ended('anna', 5, monday + 2), ended('bert', 5, monday + 1));
    await apply(ended('carl', 5, monday));
    expect((await list(rushList('rush3', 'ever', monday))).map(([user]) => user)).toEqual([
      'carl',
      'bert',
      'anna',
    ]);
  });

  test('days and ISO weeks are lists of their own, by UTC', async () => {
    await apply(ended('anna', 9, monday - dayMs), ended('anna', 3, monday), ended('anna', 5, monday + dayMs));
    const of = async (period: 'day' | 'week' | 'ever', at: number) =>
      (await list(rushList('rush3', period, at)))[0]?.[1];
    expect([await of('day', monday), await of('week', monday), await of('ever', monday)]).toEqual([3, 5, 9]);
    expect([await of('day', monday - dayMs), await of('week', monday - dayMs)]).toEqual([9, 9]);
  });

  test('modes do not mix; a visitor and a run without a score are in no list', async () => {
    await apply(ended('anna', 2, monday, 'storm'), ended(null, 8, monday), ended('bert', 0, monday));
    expect(await list(rushList('rush3', 'ever', monday))).toEqual([]);
    expect(await list(rushList('storm', 'ever', monday))).toEqual([['anna', 2]]);
  });

  test('a batch that comes again, or late, changes nothing', async () => {
    const batch = [ended('anna', 3, monday), ended('bert', 5, monday)];
    await apply(...batch);
    await apply(ended('anna', 6, monday));
    const before = await models.active(rushScores).find().sort({ _id: 1 }).lean();
    await apply(...batch);
    expect(await models.active(rushScores).find().sort({ _id: 1 }).lean()).toEqual(before);
  });

  test('a run has its deadline until it ends, also when its start comes again', async () => {
    const end = ended('anna', 3, monday);
    const start = started(end.stream, 77);
    const overdue = () => models.active(rushRuns).countDocuments({ deadline: { $lte: 77 } });
    await apply(start, started('rush-without-clock', null));
    expect(await overdue()).toBe(1);
    await apply(end);
    await apply(start);
    expect(await overdue()).toBe(0);
  });
}
