import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { insightsAnswer, type InsightsAnswer, PLAYER_INSIGHTS } from '@royal-chess/contracts/insights';
import { newcomer } from '@royal-chess/domain/rating/glicko';
import { IdentityApiModule } from '../identity/identity.module.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { finishedMatch } from '../platform/testing/finished-match.ts';
import { InsightsApiModule, InsightsProjectorModule } from './insights.module.ts';

let world: EmbeddedWorld;
let anna: { readonly id: string; readonly cookie: string };
let bert: { readonly id: string; readonly cookie: string };
beforeAll(async () => {
  world = await EmbeddedWorld.open({
    features: [IdentityApiModule, InsightsApiModule],
    projections: [InsightsProjectorModule],
  });
  anna = await world.register('Anna');
  bert = await world.register('Bert');
});
afterAll(() => world.close());

async function insights(cookie: string, query = ''): Promise<InsightsAnswer> {
  const response = await world.api.call(`/api/me/insights${query}`, { cookie });
  expect(response.status).toBe(200);
  return insightsAnswer.strict().parse(await response.json());
}
const games = ({ total }: InsightsAnswer): number => total.won + total.drawn + total.lost;

test('a player without a game has empty insights', async () => {
  const answer = await insights(anna.cookie);
  expect(answer).toMatchObject({
    openings: [],
    rated: null,
    timeUse: [],
    activity: [],
    streak: { days: 0, best: 0 },
  });
  expect(answer.sources).toEqual([
    { projection: PLAYER_INSIGHTS, behind: 0, lagMs: 0 },
    // No projector of it runs here.
    { projection: 'ratings', behind: null, lagMs: null },
  ]);
});

test('games and puzzles are summed for each player alone, and are the same after a rebuild', async () => {
  const stream = `match-${randomUUID()}`;
  const players = { white: anna.id, black: bert.id };
  await world.append(stream, 0, ...finishedMatch({ ...players, result: '1-0', rated: true, unlisted: true }));
  const puzzler = `puzzler-${anna.id}`;
  await world.append(puzzler, 0, {
    type: 'PuzzlerRated',
    data: {
      userId: anna.id,
      sessionId: randomUUID(),
      puzzleId: '00008',
      method: 'theme',
      solved: true,
      before: newcomer,
      after: { ...newcomer, rating: 1_520 },
      streakResults: 1,
      inRow: 1,
      bestInRow: 1,
    },
  });
  await world.applied([PLAYER_INSIGHTS], stream, 4);
  await world.applied([PLAYER_INSIGHTS], puzzler, 1);
  const before = await insights(anna.cookie);
  expect(before).toMatchObject({
    total: { won: 1, drawn: 0, lost: 0 },
    openings: [{ eco: 'C20', color: 'white', won: 1 }],
    rated: { games: 1, averageOpponent: 1_500, performance: 1_900 },
    puzzles: { solved: 1, failed: 0, curve: [{ rating: 1_520 }] },
    activity: [{ games: 1, puzzles: 1 }],
    streak: { days: 1, best: 1 },
  });
  expect(await insights(bert.cookie)).toMatchObject({
    total: { won: 0, drawn: 0, lost: 1 },
    puzzles: { solved: 0, failed: 0, curve: [] },
  });
  expect(games(await insights(anna.cookie, '?speed=rapid'))).toBe(0);
  expect(games(await insights(anna.cookie, '?speed=blitz&period=month'))).toBe(1);
  await world.control.rebuild(PLAYER_INSIGHTS, () => undefined);
  const { at: _, sources: __, ...rebuilt } = await insights(anna.cookie);
  expect(before).toMatchObject(rebuilt);
});

test.each(['period=decade', 'speed=slow', 'offset=9999', 'user=1'])('%s is refused', async (query) => {
  const response = await world.api.call(`/api/me/insights?${query}`, { cookie: anna.cookie });
  expect(response.status).toBe(422);
});

test('visitors have none', async () => {
  expect((await world.api.call('/api/me/insights')).status).toBe(401);
});
