import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  PuzzleDay,
  PuzzleHistory,
  PuzzleMonth,
  PuzzleSession,
  PuzzleVotes,
  ReportedPuzzles,
} from '@royal-chess/contracts/puzzles';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { puzzleOf } from '@royal-chess/infra/puzzles/testing/puzzles';
import { Accounts } from '../../identity/accounts.ts';
import { IdentityApiModule } from '../../identity/identity.module.ts';
import { Sessions } from '../../identity/sessions/sessions.ts';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { isoDay } from '../daily-puzzles.ts';
import { PuzzlesApiModule, PuzzlesProcessModule, PuzzlesProjectorModule } from '../puzzles.module.ts';
import { importPuzzles } from '../testing/import-puzzles.ts';
import { withdrawnForMs } from './withdrawn-puzzles.ts';

let world: EmbeddedWorld;
let clock: ManualClock;
beforeAll(async () => {
  clock = new ManualClock();
  world = await EmbeddedWorld.open({
    clock,
    features: [IdentityApiModule, PuzzlesApiModule],
    projections: [PuzzlesProjectorModule, PuzzlesProcessModule],
  });
  const mates = Array.from({ length: 6 }, (_, at) => puzzleOf(`m${at}`, { rating: 1_300 + 100 * at }));
  const only = puzzleOf('only', { themes: ['fork'], rating: 1_500 });
  const slav = puzzleOf('slav', { openings: ['Slav_Defense'], themes: ['pin'] });
  await importPuzzles(world, [...mates, only, slav]);
});
afterAll(() => world.close());

interface Caller {
  readonly id: string;
  readonly cookie: string;
}
const visitor: Caller = { id: '', cookie: '' };
let number = 0;
const newcomer = (): Promise<Caller> => world.register(`Judge${(number += 1)}`);
async function call(path: string, { cookie }: Caller, json?: unknown): Promise<Response> {
  // Limits are for a minute.
  clock.advance(1_000);
  return world.api.call(path, { ...(json !== undefined && { json }), ...(cookie !== '' && { cookie }) });
}
async function answer<Answer>(response: Promise<Response>): Promise<Answer> {
  const got = await response;
  if (got.status !== 200) throw new Error(await got.text());
  return (await got.json()) as Answer;
}
const codeOf = async (response: Promise<Response>): Promise<[number, string]> => {
  const got = await response;
  return [got.status, ((await got.json()) as { code: string }).code];
};
/** A query as of what a command has written. */
async function asOf<Answer extends { readonly stale?: boolean | undefined }>(
  path: string,
  who: Caller,
  after: Response,
): Promise<Answer> {
  const version = after.headers.get('x-stream-version');
  const found = await answer<Answer>(
    call(`${path}${path.includes('?') ? '&' : '?'}minVersion=${version}`, who),
  );
  expect(found.stale).toBe(false);
  return found;
}
const begin = (who: Caller, wanted: object): Promise<PuzzleSession> =>
  answer(call('/api/puzzles/sessions', who, { commandId: randomUUID(), ...wanted }));
const play = (who: Caller, id: string, uci = 'd1d8'): Promise<Response> =>
  call(`/api/puzzles/sessions/${id}/moves`, who, { commandId: randomUUID(), uci });
const show = (who: Caller, id: string): Promise<Response> =>
  call(`/api/puzzles/sessions/${id}/acts`, who, { commandId: randomUUID(), act: 'solution' });
const judge = (who: Caller, id: string, opinion: object): Promise<Response> =>
  call(`/api/puzzles/sessions/${id}/opinion`, who, { commandId: randomUUID(), ...opinion });
const fork = { method: 'theme', theme: 'fork' };

describe('votes', () => {
  test('count once for each solver, the latest one', async () => {
    const [anna, bert] = [await newcomer(), await newcomer()];
    const seen = (who: Caller, id: string, after: Response): Promise<PuzzleVotes> =>
      asOf(`/api/puzzles/sessions/${id}/opinion`, who, after);
    const one = await begin(anna, fork);
    const other = await begin(bert, fork);
    expect(await codeOf(judge(anna, one.id, { vote: 'up' }))).toEqual([409, 'RC_PUZZLE_BLOCKED']);
    expect(await codeOf(call(`/api/puzzles/sessions/${one.id}/opinion`, anna))).toEqual([
      409,
      'RC_PUZZLE_BLOCKED',
    ]);
    await play(anna, one.id);
    await show(bert, other.id);
    await seen(anna, one.id, await judge(anna, one.id, { vote: 'up' }));
    const both = await seen(bert, other.id, await judge(bert, other.id, { vote: 'down' }));
    expect(both).toMatchObject({ up: 1, down: 1, mine: 'down', reported: false });
    const changed = await seen(anna, one.id, await judge(anna, one.id, { vote: 'none' }));
    expect(changed).toMatchObject({ up: 0, down: 1, mine: 'none' });
  });

  test('of a foreign session and of visitors are refused', async () => {
    const [anna, bert] = [await newcomer(), await newcomer()];
    const { id } = await begin(anna, fork);
    await play(anna, id);
    expect(await codeOf(judge(bert, id, { vote: 'up' }))).toEqual([404, 'RC_NOT_FOUND']);
    expect(await codeOf(judge(visitor, id, { vote: 'up' }))).toEqual([401, 'RC_NOT_SIGNED_IN']);
    expect(await codeOf(judge(anna, id, { vote: 'best' }))).toEqual([422, 'RC_VALIDATION']);
    expect(await codeOf(judge(anna, 'x', { vote: 'up' }))).toEqual([404, 'RC_NOT_FOUND']);
  });
});

describe('a reported puzzle', () => {
  test('is in the queue until it is decided; one that is withdrawn is given to no solver', async () => {
    const account = { name: 'Chief', email: 'chief@example.com', password: 'a long password' };
    const { id: chief } = await world.api.get(Accounts).register({ ...account, roles: ['admin'] });
    const root = { id: chief, cookie: `rc_session=${await world.api.get(Sessions).open(chief)}` };
    const queue = (after: Response): Promise<ReportedPuzzles> =>
      asOf('/api/admin/puzzles/reports', root, after);
    const review = (puzzleId: string, outcome: string): Promise<Response> =>
      call(`/api/admin/puzzles/reports/${puzzleId}`, root, { commandId: randomUUID(), outcome });
    const [anna, bert] = [await newcomer(), await newcomer()];
    const pin = { method: 'theme', theme: 'pin' };
    const { id } = await begin(anna, pin);
    await show(anna, id);
    const reported = await judge(anna, id, { fault: 'several' });
    expect((await asOf<PuzzleVotes>(`/api/puzzles/sessions/${id}/opinion`, anna, reported)).reported).toBe(
      true,
    );
    expect(await codeOf(call('/api/admin/puzzles/reports', anna))).toEqual([403, 'RC_FORBIDDEN']);
    expect(await codeOf(review('m0', 'withdrawn'))).toEqual([404, 'RC_NOT_FOUND']);
    const kept = await review('slav', 'kept');
    expect((await queue(kept)).puzzles).toEqual([]);
    // Reported by another solver after that.
    const next = await begin(bert, pin);
    await show(bert, next.id);
    const again = await judge(bert, next.id, { fault: 'wrong' });
    expect((await queue(again)).puzzles).toMatchObject([
      { puzzleId: 'slav', faults: [{ fault: 'wrong', reports: 1 }], puzzle: { themes: ['pin'] } },
    ]);
    expect((await queue(await review('slav', 'withdrawn'))).puzzles).toEqual([]);
    clock.advance(withdrawnForMs);
    const body = { commandId: randomUUID(), ...pin };
    expect(await codeOf(call('/api/puzzles/sessions', await newcomer(), body))).toEqual([
      404,
      'RC_NOT_FOUND',
    ]);
  });
});

describe('the puzzle of a day', () => {
  test('says how accounts did, and the month what one did', async () => {
    const [anna, bert] = [await newcomer(), await newcomer()];
    const date = isoDay(clock.now());
    const mine = await begin(anna, { method: 'daily' });
    const yours = await begin(bert, { method: 'daily' });
    const visited = await begin(visitor, { method: 'daily' });
    await play(visitor, visited.id);
    await play(anna, mine.id);
    const failed = await show(bert, yours.id);
    expect(await asOf<PuzzleDay>(`/api/puzzles/days/${date}`, visitor, failed)).toMatchObject({
      date,
      solved: 1,
      failed: 1,
    });
    const month = date.slice(0, 7);
    const resultOf = async (who: Caller): Promise<unknown> =>
      (await asOf<PuzzleMonth>(`/api/puzzles/days?month=${month}`, who, failed)).days.find(
        (day) => day.date === date,
      )?.result;
    expect([await resultOf(anna), await resultOf(bert), await resultOf(visitor)]).toEqual([
      'solved',
      'failed',
      null,
    ]);
  });

  test.each(['2100-01', '2025-12'])('there is none in %s', async (month) => {
    const found = await answer<PuzzleMonth>(call(`/api/puzzles/days?month=${month}`, visitor));
    expect(found.days).toEqual([]);
  });

  test('of no day is refused', async () => {
    expect(await codeOf(call('/api/puzzles/days/2026-02-30', visitor))).toEqual([404, 'RC_NOT_FOUND']);
    expect(await codeOf(call('/api/puzzles/days?month=2026-13', visitor))).toEqual([422, 'RC_VALIDATION']);
  });
});

describe('the history', () => {
  test('has what one tried; one of the mistakes is chosen to be repeated', async () => {
    const anna = await newcomer();
    const failed = await begin(anna, fork);
    await show(anna, failed.id);
    const solved = await begin(anna, { method: 'theme', theme: 'mateIn1' });
    const after = await play(anna, solved.id);
    const seen = (result: string): Promise<PuzzleHistory> =>
      asOf(`/api/puzzles/history?result=${result}`, anna, after);
    expect(await seen('all')).toMatchObject({ total: 2, page: 1, pages: 1 });
    expect((await seen('failed')).rows).toMatchObject([
      { puzzleId: 'only', solved: false, tries: 1, puzzle: { rating: 1_500, playerColor: 'white' } },
    ]);
    expect((await seen('solved')).rows).toHaveLength(1);
    const again = await begin(anna, { method: 'mistakes', puzzleId: 'only' });
    expect(again).toMatchObject({ method: 'mistakes', rated: false });
    const other = { commandId: randomUUID(), method: 'mistakes', puzzleId: 'm0' };
    expect(await codeOf(call('/api/puzzles/sessions', anna, other))).toEqual([404, 'RC_NOT_FOUND']);
  });

  test('past the end is empty; a page that is none is refused', async () => {
    const anna = await newcomer();
    const past = await answer<PuzzleHistory>(call('/api/puzzles/history?page=9', anna));
    expect(past).toMatchObject({ rows: [], total: 0 });
    expect(await codeOf(call('/api/puzzles/history?page=0', anna))).toEqual([422, 'RC_VALIDATION']);
    expect(await codeOf(call('/api/puzzles/history', visitor))).toEqual([401, 'RC_NOT_SIGNED_IN']);
  });
});

test.each([
  ['easiest', 1_300],
  ['hardest', 1_800],
])('%s puzzles are beside the rating', async (difficulty, near) => {
  const anna = await newcomer();
  const session = await begin(anna, { method: 'theme', theme: 'mateIn1', difficulty });
  const shown = await answer<PuzzleSession>(show(anna, session.id));
  expect(Math.abs((shown.revealed?.rating ?? 0) - near)).toBeLessThanOrEqual(200);
});

test('openings are listed with their puzzles', async () => {
  expect(await answer(call('/api/puzzles/openings', visitor))).toEqual({
    openings: [{ opening: 'Slav_Defense', puzzles: 1 }],
  });
});
