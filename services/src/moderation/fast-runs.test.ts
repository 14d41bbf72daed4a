import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import { type ModerationCase, moderationAnswer } from '@royal-chess/contracts/moderation';
import { rushStream } from '@royal-chess/domain/puzzle/rush-decider';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { puzzleOf } from '@royal-chess/infra/puzzles/testing/puzzles';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { Accounts } from '../identity/accounts.ts';
import { IdentityApiModule } from '../identity/identity.module.ts';
import { Names } from '../identity/names.ts';
import { Sessions } from '../identity/sessions/sessions.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { FastRunsManager } from './fast-runs.manager.ts';
import { ModerationModule, ModerationProcessModule } from './moderation.module.ts';
import type { ReportDocument } from './report-documents.ts';

const clock = new ManualClock();
let world: EmbeddedWorld;
let staff: string;
let number = 0;
beforeAll(async () => {
  world = await EmbeddedWorld.open({
    clock,
    features: [IdentityApiModule, ModerationModule],
    projections: [ModerationProcessModule],
  });
  const account = { name: 'Chief', email: 'chief@example.org', password: 'correct horse' };
  const { id } = await world.api.get(Accounts).register({ ...account, roles: ['admin'] });
  staff = `rc_session=${await world.api.get(Sessions).open(id)}`;
});
afterAll(() => world.close());

/** A run of so many solved puzzles, each after the same time, milliseconds. */
async function played(
  userId: string | null,
  score: number,
  ms: number,
  startedAt = clock.now(),
): Promise<string> {
  const stream = rushStream(randomUUID());
  const of = { userId, mode: 'survival', startedAt } as const;
  const puzzles = Array.from({ length: score }, (_, at) => puzzleOf(`m${at}`));
  await world.append(
    stream,
    0,
    { type: 'RushStarted', data: { ...of, deadline: null } },
    { type: 'RushPuzzlesPrepared', data: { puzzles } },
    ...puzzles.map(
      (_, puzzle) =>
        ({
          type: 'RushMovePlayed',
          data: {
            puzzle,
            uci: 'd1d8',
            right: true,
            completed: true,
            at: startedAt + ms * (puzzle + 1),
            deadline: null,
            combo: puzzle + 1,
          },
        }) as const,
    ),
    {
      type: 'RushEnded',
      data: {
        ...of,
        reason: 'stopped',
        score,
        mistakes: 0,
        bestCombo: score,
        hardest: 900,
        endedAt: startedAt + ms * score,
      },
    },
  );
  await world.applied(['fast-runs'], stream, score + 3);
  return stream;
}
async function dismissed(subjectId: string): Promise<void> {
  const decided = await world.api.call('/api/admin/moderation/decisions', {
    cookie: staff,
    json: { commandId: randomUUID(), kind: 'player', subjectId, outcome: 'dismissed' },
  });
  expect(decided.status).toBe(204);
}
const reports = () => world.api.get<Model<ReportDocument>>(getModelToken('UserReport', ACCOUNTS) as never);
/** Reads a run as a process does that is filled again. */
async function processed(stream: string): Promise<void> {
  const manager = new FastRunsManager(reports(), world.store, world.api.get(Names), clock);
  const events = (await world.store.read(stream)).filter((event) => event.type === 'RushEnded');
  await manager.apply({ projection: 'fast-runs', generation: 1, events });
}
const newcomer = () => world.register(`Runner${(number += 1)}`);
async function cases(userId: string, state: 'open' | 'decided' = 'open'): Promise<ModerationCase[]> {
  const response = await world.api.call(`/api/admin/moderation?state=${state}`, { cookie: staff });
  const answer = moderationAnswer.parse(await response.json());
  return answer.cases.filter(({ subjectId }) => subjectId === userId);
}

describe('a run that is faster than a person', () => {
  test('is in the queue of staff with the time of each move, and nothing else follows', async () => {
    const { id, cookie } = await newcomer();
    await played(id, 12, 60);
    const [found, ...others] = await cases(id);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      kind: 'player',
      place: `/player/${id}`,
      reports: [{ by: null, reason: 'cheating', note: '', run: { mode: 'survival', score: 12 } }],
    });
    const moves = found?.reports[0]?.run?.moves ?? [];
    expect(moves).toHaveLength(12);
    expect(moves[11]).toEqual({ puzzle: 11, uci: 'd1d8', right: true, ms: 60 });
    expect((await world.api.call('/api/me', { cookie })).status).toBe(200);
  });

  test('is reported once while a report of the server is open, and again after the decision', async () => {
    const { id } = await newcomer();
    await played(id, 12, 60);
    await played(id, 15, 60);
    expect((await cases(id)).flatMap(({ reports }) => reports)).toHaveLength(1);
    await dismissed(id);
    expect(await cases(id)).toEqual([]);
    expect(await cases(id, 'decided')).toMatchObject([{ reports: [{ by: null, run: { score: 12 } }] }]);
    await played(id, 14, 60);
    expect(await cases(id)).toMatchObject([{ reports: [{ run: { score: 14 } }] }]);
  });

  test('of before a decision is not reported after it, also where it was in no report', async () => {
    const { id } = await newcomer();
    await played(id, 12, 60);
    const second = await played(id, 15, 60);
    clock.advance(60_000);
    await dismissed(id);
    await processed(second);
    expect(await cases(id)).toEqual([]);
    await processed(await played(id, 16, 60));
    expect(await cases(id)).toMatchObject([{ reports: [{ run: { score: 16 } }] }]);
  });

  test('is reported once where two processes read runs of a player at the same time', async () => {
    const { id } = await newcomer();
    const runs = [await played(id, 12, 60), await played(id, 15, 60)];
    await reports().deleteMany({ subjectId: id });
    await Promise.all(runs.map(processed));
    expect((await cases(id)).flatMap((one) => one.reports)).toHaveLength(1);
  });

  test.each([
    ['at the speed of a person', 12, 1_200],
    ['of few puzzles', 9, 60],
    ['of more than 30 days ago', 12, 60, 31 * 86_400_000],
  ])('one %s is not reported', async (_, score, ms, ago = 0) => {
    const { id } = await newcomer();
    await played(id, score, ms, clock.now() - ago);
    expect(await cases(id)).toEqual([]);
  });

  test('of a visitor, or of a deleted account, is not reported', async () => {
    const deleted = randomUUID();
    await played(null, 12, 60);
    await played(deleted, 12, 60);
    expect(await cases(deleted)).toEqual([]);
  });
});
