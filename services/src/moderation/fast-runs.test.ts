import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ModerationCase, moderationAnswer } from '@royal-chess/contracts/moderation';
import { rushStream } from '@royal-chess/domain/puzzle/rush-decider';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { puzzleOf } from '@royal-chess/infra/puzzles/testing/puzzles';
import { Accounts } from '../identity/accounts.ts';
import { IdentityApiModule } from '../identity/identity.module.ts';
import { Sessions } from '../identity/sessions/sessions.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { ModerationModule, ModerationProcessModule } from './moderation.module.ts';

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
async function played(userId: string | null, score: number, ms: number): Promise<string> {
  const stream = rushStream(randomUUID());
  const startedAt = clock.now();
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
    const decided = await world.api.call('/api/admin/moderation/decisions', {
      cookie: staff,
      json: { commandId: randomUUID(), kind: 'player', subjectId: id, outcome: 'dismissed' },
    });
    expect(decided.status).toBe(204);
    expect(await cases(id)).toEqual([]);
    expect(await cases(id, 'decided')).toMatchObject([{ reports: [{ by: null, run: { score: 12 } }] }]);
    await played(id, 14, 60);
    expect(await cases(id)).toMatchObject([{ reports: [{ run: { score: 14 } }] }]);
  });

  test.each([
    ['at the speed of a person', 12, 1_200],
    ['of few puzzles', 9, 60],
  ])('one %s is not reported', async (_, score, ms) => {
    const { id } = await newcomer();
    await played(id, score, ms);
    expect(await cases(id)).toEqual([]);
  });

  test('of a visitor, or of a deleted account, is not reported', async () => {
    const deleted = randomUUID();
    await played(null, 12, 60);
    await played(deleted, 12, 60);
    expect(await cases(deleted)).toEqual([]);
  });
});
