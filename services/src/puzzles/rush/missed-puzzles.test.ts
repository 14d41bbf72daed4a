import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { MyPuzzles, PuzzleHistory, PuzzleSession, RushRun } from '@royal-chess/contracts/puzzles';
import { puzzlerStream } from '@royal-chess/domain/puzzle/puzzler-decider';
import { rushStream } from '@royal-chess/domain/puzzle/rush-decider';
import { newcomer as unrated } from '@royal-chess/domain/rating/glicko';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { puzzleOf } from '@royal-chess/infra/puzzles/testing/puzzles';
import { IdentityApiModule } from '../../identity/identity.module.ts';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { PuzzlesApiModule, PuzzlesProcessModule, PuzzlesProjectorModule } from '../puzzles.module.ts';
import { importPuzzles } from '../testing/import-puzzles.ts';

let world: EmbeddedWorld;
let clock: ManualClock;
beforeAll(async () => {
  clock = new ManualClock();
  world = await EmbeddedWorld.open({
    clock,
    features: [IdentityApiModule, PuzzlesApiModule],
    projections: [PuzzlesProjectorModule, PuzzlesProcessModule],
  });
  // Mates in one by the rook, in steps of 40 points: more than a run of these tests has.
  const rows = Array.from({ length: 30 }, (_, at) => puzzleOf(`m${at}`, { rating: 600 + 40 * at }));
  await importPuzzles(world, rows);
});
afterAll(() => world.close());

interface Caller {
  readonly id: string;
  readonly cookie: string;
}
let number = 0;
const newcomer = (): Promise<Caller> => world.register(`Misser${(number += 1)}`);
const call = async (path: string, { cookie }: Caller, json?: object): Promise<Response> => {
  // Limits are for a minute.
  clock.advance(100);
  return world.api.call(path, {
    ...(json && { json: { commandId: randomUUID(), ...json } }),
    ...(cookie !== '' && { cookie }),
  });
};
const run = async (response: Response): Promise<RushRun> => (await response.json()) as RushRun;
/** A run to the third mistake, with a right move between them. */
async function missedThree(who: Caller): Promise<{ readonly last: Response; readonly id: string }> {
  let last = await call('/api/puzzles/rush', who, { mode: 'survival' });
  let at = await run(last);
  for (const uci of ['d1d7', 'd1d8', 'd1d7', 'd1d2']) {
    last = await call(`/api/puzzles/rush/${at.id}/moves`, who, { puzzle: at.currentRushPuzzle, uci });
    at = await run(last.clone());
  }
  expect(at.end?.reason).toBe('strikes');
  return { last, id: at.id };
}
async function answered<T>(path: string, who: Caller, after?: string | null): Promise<T> {
  const answer = (await (await call(`${path}${after ? `?minVersion=${after}` : ''}`, who)).json()) as T & {
    stale: boolean;
  };
  expect(answer.stale).toBe(false);
  return answer;
}
const versionOf = (response: Response): string | null => response.headers.get('x-stream-version');

describe('what failed in a run', () => {
  test('is in the history and the mistakes at once, marked with the run, and changes no rating', async () => {
    const anna = await newcomer();
    const { last } = await missedThree(anna);
    const me = await answered<MyPuzzles>('/api/puzzles/me', anna, versionOf(last));
    expect(me).toMatchObject({ rating: 1_500, results: 0, tried: 3, mistakes: 3, inRow: 0 });
    const { rows, total } = await answered<PuzzleHistory>('/api/puzzles/history', anna, versionOf(last));
    expect(total).toBe(3);
    expect(rows.map(({ solved, run: kind, tries }) => [solved, kind, tries])).toEqual([
      [false, 'survival', 1],
      [false, 'survival', 1],
      [false, 'survival', 1],
    ]);
    expect(await world.store.head(puzzlerStream(anna.id))).toBe(1);
  });

  test('comes back as practice until it is solved, the first mistake first', async () => {
    const anna = await newcomer();
    const { last } = await missedThree(anna);
    const { rows } = await answered<PuzzleHistory>('/api/puzzles/history', anna, versionOf(last));
    const oldest = rows.at(-1)!.puzzleId;
    const begun = await call('/api/puzzles/sessions', anna, { method: 'mistakes' });
    const session = (await begun.json()) as PuzzleSession;
    expect(session).toMatchObject({ rated: false, revealed: null });
    const solved = await call(`/api/puzzles/sessions/${session.id}/moves`, anna, { uci: 'd1d8' });
    expect(await solved.clone().json()).toMatchObject({ result: 'solved', revealed: { puzzleId: oldest } });
    const me = await answered<MyPuzzles>('/api/puzzles/me', anna, versionOf(solved));
    expect(me).toMatchObject({ rating: 1_500, results: 1, tried: 3, mistakes: 2 });
    const after = await answered<PuzzleHistory>('/api/puzzles/history', anna, versionOf(solved));
    expect(after.rows[0]).toMatchObject({ puzzleId: oldest, solved: true, run: null, tries: 2 });
  });

  test('is one event of the record', async () => {
    const anna = await newcomer();
    const { id, last } = await missedThree(anna);
    await answered('/api/puzzles/me', anna, versionOf(last));
    const events = await world.store.read(puzzlerStream(anna.id));
    expect(events.map(({ type }) => type)).toEqual(['PuzzlesMissed']);
    expect(events[0]?.data).toMatchObject({ rushId: id, mode: 'survival' });
  });

  test('of a visitor is in no record', async () => {
    const { id } = await missedThree({ id: '', cookie: '' });
    expect(await world.store.head(rushStream(id))).toBeGreaterThan(0);
    expect((await call('/api/puzzles/history', { id: '', cookie: '' })).status).toBe(401);
  });
});

/** A run of a race in which one puzzle fails and that ends at once; the race goes on. @returns version of its stream */
async function missedInRace({ id: userId }: Caller, puzzleId: string): Promise<string> {
  const stream = rushStream(randomUUID());
  const startedAt = clock.now();
  const deadline = startedAt + 90_000;
  const of = { userId, mode: 'racer', startedAt } as const;
  const at = startedAt + 1_000;
  const end = {
    ...of,
    reason: 'stopped',
    score: 0,
    mistakes: 1,
    bestCombo: 0,
    hardest: 0,
    endedAt: at,
  } as const;
  await world.append(
    stream,
    0,
    { type: 'RushStarted', data: { ...of, deadline, raceId: randomUUID() } },
    { type: 'RushPuzzlesPrepared', data: { puzzles: [puzzleOf(puzzleId)] } },
    wrongMove(at, deadline - 5_000),
    { type: 'RushEnded', data: end },
  );
  return `${stream}@4`;
}
const wrongMove = (at: number, deadline: number | null) =>
  ({
    type: 'RushMovePlayed',
    data: { puzzle: 0, uci: 'd1d7', right: false, completed: true, at, deadline, combo: 0 },
  }) as const;
const shown = async (who: Caller, version: string) => {
  const { mistakes, history } = await answered<MyPuzzles>('/api/puzzles/me', who, version);
  const { total, rows } = await answered<PuzzleHistory>('/api/puzzles/history', who, version);
  return { mistakes, total, inHistory: [history.length, rows.length] };
};

test('what failed in a race is secret until its common end: another racer may have it on the board', async () => {
  const anna = await newcomer();
  const first = await missedInRace(anna, 'm3');
  const wanted = { method: 'mistakes', puzzleId: 'm3' };
  expect(await shown(anna, first)).toEqual({ mistakes: 0, total: 0, inHistory: [0, 0] });
  expect((await call('/api/puzzles/sessions', anna, wanted)).status).toBe(404);
  clock.advance(90_000);
  expect(await shown(anna, first)).toEqual({ mistakes: 1, total: 1, inHistory: [1, 1] });
  expect((await call('/api/puzzles/sessions', anna, wanted)).status).toBe(200);
  const second = await missedInRace(anna, 'm4');
  expect(await shown(anna, second)).toEqual({ mistakes: 1, total: 1, inHistory: [1, 1] });
  clock.advance(90_000);
  expect(await shown(anna, second)).toEqual({ mistakes: 2, total: 2, inHistory: [2, 2] });
});

test('a puzzle that failed in a run stays solved where a session solved it before the run ended', async () => {
  const anna = await newcomer();
  const stream = rushStream(randomUUID());
  const of = { userId: anna.id, mode: 'survival', startedAt: clock.now() } as const;
  await world.append(
    stream,
    0,
    { type: 'RushStarted', data: { ...of, deadline: null } },
    { type: 'RushPuzzlesPrepared', data: { puzzles: [puzzleOf('m3')] } },
    wrongMove(clock.now() + 1_000, null),
  );
  clock.advance(60_000);
  await world.append(puzzlerStream(anna.id), 0, {
    type: 'PuzzlerRated',
    data: {
      userId: anna.id,
      sessionId: randomUUID(),
      puzzleId: 'm3',
      method: 'theme',
      solved: true,
      before: unrated,
      after: unrated,
      streakResults: 0,
      inRow: 0,
      bestInRow: 0,
      timeMs: 2_000,
      results: 1,
    },
  });
  clock.advance(60_000);
  const end = {
    reason: 'stopped',
    score: 0,
    mistakes: 1,
    bestCombo: 0,
    hardest: 0,
    endedAt: clock.now(),
  } as const;
  await world.append(stream, 3, { type: 'RushEnded', data: { ...of, ...end } });
  expect(await shown(anna, `${stream}@4`)).toEqual({ mistakes: 0, total: 1, inHistory: [1, 1] });
  const { rows } = await answered<PuzzleHistory>('/api/puzzles/history', anna, `${stream}@4`);
  expect(rows).toMatchObject([{ puzzleId: 'm3', solved: true, run: null, tries: 2 }]);
});
