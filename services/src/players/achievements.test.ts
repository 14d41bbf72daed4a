import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Result } from '@royal-chess/contracts/chess';
import { achievementsProjection, type PlayerAnswer } from '@royal-chess/contracts/players';
import type { RushMode } from '@royal-chess/contracts/puzzles';
import type { AppendableEvent } from '@royal-chess/contracts/registry';
import { houseBots } from '@royal-chess/domain/house-bots/house-bots';
import { puzzlerStream } from '@royal-chess/domain/puzzle/puzzler-decider';
import { newcomer as unrated } from '@royal-chess/domain/rating/glicko';
import { eventOf, minute, noon } from '@royal-chess/domain/tournament/running/testing/running-event';
import { tournamentStream } from '@royal-chess/domain/tournament/running/tournament-stream';
import { IdentityApiModule } from '../identity/identity.module.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { finishedMatch } from '../platform/testing/finished-match.ts';
import { PlayersApiModule, PlayersProjectorModule } from './players.module.ts';

let world: EmbeddedWorld;
beforeAll(async () => {
  world = await EmbeddedWorld.open({
    features: [IdentityApiModule, PlayersApiModule],
    projections: [PlayersProjectorModule],
  });
});
afterAll(() => world.close());

let number = 0;
const newcomer = async (): Promise<string> => (await world.register(`Reached${(number += 1)}`)).id;

async function played(white: string, black: string, result: Result, unlisted?: true): Promise<void> {
  const stream = `match-${randomUUID()}`;
  const events = finishedMatch({ white, black, result, rated: false, unlisted });
  await world.append(stream, 0, ...events);
  await world.applied([achievementsProjection], stream, events.length);
}

/**
 * Results of a solver, as their stream has them; `inRow` of the last one.
 * @param before so many results are in the record, and each event says how many; null: as in earlier versions, none says it
 */
async function solved(
  userId: string,
  results: number,
  inRow: number,
  before: number | null = null,
): Promise<void> {
  const stream = puzzlerStream(userId);
  const events = Array.from({ length: results }, (_, at) => ({
    type: 'PuzzlerRated' as const,
    data: {
      userId,
      sessionId: randomUUID(),
      puzzleId: `p${at}`,
      method: 'streak' as const,
      solved: true,
      before: unrated,
      after: unrated,
      streakResults: at + 1,
      inRow: at === results - 1 ? inRow : 0,
      bestInRow: inRow,
      ...(before !== null && { results: before + at + 1 }),
    },
  }));
  await world.append(stream, await world.store.head(stream), ...events);
  await world.applied([achievementsProjection], stream, await world.store.head(stream));
}

async function rushed(userId: string | null, mode: RushMode, score: number): Promise<void> {
  const stream = `rush-${randomUUID()}`;
  const data = { userId, mode, score, mistakes: 0, bestCombo: 0, hardest: 900, startedAt: 0, endedAt: 1 };
  await world.append(stream, 0, { type: 'RushEnded', data: { ...data, reason: 'time' } });
  await world.applied([achievementsProjection], stream, 1);
}

async function reached(userId: string): Promise<readonly string[]> {
  const answer = (await (await world.api.call(`/api/players/${userId}`)).json()) as PlayerAnswer;
  return answer.achievements.map(({ name }) => name);
}

describe('a first win', () => {
  test('is the winner’s, at its first time', async () => {
    const [anna, bert] = [await newcomer(), await newcomer()];
    await played(anna, bert, '1/2-1/2');
    expect(await reached(anna)).toEqual([]);
    await played(anna, bert, '0-1');
    const page = `/api/players/${bert}`;
    const first = ((await (await world.api.call(page)).json()) as PlayerAnswer).achievements;
    expect(first).toEqual([{ name: 'firstWin', at: expect.any(Number) }]);
    await played(bert, anna, '1-0');
    expect(((await (await world.api.call(page)).json()) as PlayerAnswer).achievements).toEqual(first);
    expect(await reached(anna)).toEqual([]);
  });

  test('is none in a private game, nor against a bot', async () => {
    const [anna, bert] = [await newcomer(), await newcomer()];
    await played(anna, bert, '1-0', true);
    await played(anna, houseBots[0]!.id, '1-0');
    expect(await reached(anna)).toEqual([]);
  });
});

test('a first tournament is played, and its standings are certified', async () => {
  const [anna, bert, eve] = [await newcomer(), await newcomer(), await newcomer()];
  const event = eventOf(
    2,
    { format: { system: 'arena', arenaMinutes: 10 }, checkInMinutes: 15 },
    (index) => ({
      userId: [anna, bert][index]!,
    }),
  );
  event.now = noon - 5 * minute;
  for (const userId of [anna, bert]) event.player(userId, { type: 'checkIn' });
  for (event.now = noon; event.now < noon + minute; event.now += 5_000) {
    event.advance();
    for (const { matchId, result } of event.state.sections.get('open')?.arena.games.values() ?? [])
      if (result === undefined) event.match(matchId, '1-0', { plies: 30 });
  }
  const stream = tournamentStream(randomUUID());
  await world.append(stream, 0, ...event.events.map(({ type, data }) => ({ type, data }) as AppendableEvent));
  const version = await world.store.head(stream);
  await world.append(stream, version, { type: 'TournamentFinished', data: {} });
  await world.applied([achievementsProjection], stream, version + 1);
  for (const [userId, expected] of [
    [anna, ['firstTournament']],
    [bert, ['firstTournament']],
    [eve, []],
  ] as const)
    expect(await reached(userId)).toEqual(expected);
});

test('a hundred puzzles are reached with the hundredth result', async () => {
  const anna = await newcomer();
  await solved(anna, 99, 3);
  expect(await reached(anna)).toEqual([]);
  await solved(anna, 1, 4);
  expect(await reached(anna)).toEqual(['hundredPuzzles']);
});

test('what was missed in a run is no result: the hundredth one is the event after the hundredth', async () => {
  const anna = await newcomer();
  const stream = puzzlerStream(anna);
  await solved(anna, 99, 3, 0);
  const record = { rating: unrated, results: 99, streakResults: 99, inRow: 3, bestInRow: 3, timeMs: 0 };
  const missed = [{ puzzleId: 'm1', at: 1 }];
  const data = { userId: anna, rushId: randomUUID(), mode: 'storm' as const, missed, shownFrom: 2, record };
  await world.append(stream, 99, { type: 'PuzzlesMissed', data });
  await solved(anna, 1, 4, 99);
  expect(await reached(anna)).toEqual(['hundredPuzzles']);
  expect(await world.store.head(stream)).toBe(101);
});

test.each([
  [9, []],
  [10, ['streakOfTen']],
])('a streak of %i', async (inRow, expected) => {
  const anna = await newcomer();
  await solved(anna, 1, inRow);
  expect(await reached(anna)).toEqual(expected);
});

test.each<readonly [RushMode, number, readonly string[]]>([
  ['rush3', 19, []],
  ['rush3', 20, ['rushOfTwenty']],
  ['racer', 25, ['rushOfTwenty']],
  ['survival', 40, []],
])('a run of %s with %i', async (mode, score, expected) => {
  const anna = await newcomer();
  await rushed(anna, mode, score);
  expect(await reached(anna)).toEqual(expected);
});

test('a visitor reaches nothing, and the projection goes on', async () => {
  await rushed(null, 'storm', 50);
  const anna = await newcomer();
  await rushed(anna, 'storm', 20);
  expect(await reached(anna)).toEqual(['rushOfTwenty']);
});
