import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { MyPuzzleProgress, MyPuzzles, PuzzleSession } from '@royal-chess/contracts/puzzles';
import { puzzleRatingStream } from '@royal-chess/domain/puzzle/puzzle-rating-decider';
import { puzzlerStream } from '@royal-chess/domain/puzzle/puzzler-decider';
import { puzzleSessionStream } from '@royal-chess/domain/puzzle/session-decider';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { puzzleOf } from '@royal-chess/infra/puzzles/testing/puzzles';
import { IdentityApiModule } from '../identity/identity.module.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { isoDay } from './daily-puzzles.ts';
import { NextPuzzles } from './next-puzzles.ts';
import { PuzzlesApiModule, PuzzlesProcessModule, PuzzlesProjectorModule } from './puzzles.module.ts';
import { importPuzzles } from './testing/import-puzzles.ts';

let world: EmbeddedWorld;
let clock: ManualClock;
beforeAll(async () => {
  clock = new ManualClock();
  world = await EmbeddedWorld.open({
    clock,
    features: [IdentityApiModule, PuzzlesApiModule],
    projections: [PuzzlesProjectorModule, PuzzlesProcessModule],
  });
  // Mates in one by the rook; the last one takes two moves.
  const rows = Array.from({ length: 12 }, (_, at) =>
    puzzleOf(`m${at}`, { rating: 900 + 50 * at, themes: ['mateIn1', 'oneMove'] }),
  );
  const two = puzzleOf('two', {
    fen: '3r2k1/5ppp/8/8/8/8/4R3/4R1K1 b - - 0 1',
    moves: ['g8h8', 'e2e8', 'd8e8', 'e1e8'],
    themes: ['mateIn2'],
  });
  await importPuzzles(world, [...rows, two]);
});
afterAll(() => world.close());

interface Caller {
  readonly id: string;
  readonly cookie: string;
}
const visitor: Caller = { id: '', cookie: '' };
let number = 0;
const newcomer = (): Promise<Caller> => world.register(`Solver${(number += 1)}`);

async function call(path: string, { cookie }: Caller, json?: unknown): Promise<Response> {
  // Limits are for a minute.
  clock.advance(1_000);
  return world.api.call(path, { ...(json !== undefined && { json }), ...(cookie !== '' && { cookie }) });
}
const session = async (response: Response): Promise<PuzzleSession> => {
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()) as PuzzleSession;
};
const codeOf = async (response: Response): Promise<[number, string]> => [
  response.status,
  ((await response.json()) as { code: string }).code,
];
const begin = (who: Caller, wanted: object, commandId: string = randomUUID()): Promise<Response> =>
  call('/api/puzzles/sessions', who, { commandId, ...wanted });
const play = (who: Caller, id: string, uci: string, commandId = randomUUID()): Promise<Response> =>
  call(`/api/puzzles/sessions/${id}/moves`, who, { commandId, uci });
const act = (who: Caller, id: string, name: string): Promise<Response> =>
  call(`/api/puzzles/sessions/${id}/acts`, who, { commandId: randomUUID(), act: name });
async function me(who: Caller, after: Response): Promise<MyPuzzles> {
  const version = after.headers.get('x-stream-version') ?? '';
  const answer = (await (await call(`/api/puzzles/me?minVersion=${version}`, who)).json()) as MyPuzzles;
  expect(answer.stale).toBe(false);
  return answer;
}

describe('a rated puzzle', () => {
  test('is near the rating, and its answer has no solution', async () => {
    const anna = await newcomer();
    const response = await begin(anna, { method: 'theme', theme: 'mateIn2' });
    const text = await response.clone().text();
    expect(await session(response)).toMatchObject({ rated: true, revealed: null, moves: ['g8h8'] });
    expect(text).not.toMatch(/e2e8|d8e8|e1e8|"two"/);
  });

  test('is solved move by move, and rates solver and puzzle once', async () => {
    const anna = await newcomer();
    const { id } = await session(await begin(anna, { method: 'theme', theme: 'mateIn2' }));
    expect(await session(await play(anna, id, 'e2e8'))).toMatchObject({
      moves: ['g8h8', 'e2e8', 'd8e8'],
      playerTurn: true,
      revealed: null,
    });
    const last = randomUUID();
    const solved = await play(anna, id, 'e1e8', last);
    const answer = await session(solved.clone());
    expect(answer).toMatchObject({ puzzleCompleted: true, result: 'solved', revealed: { puzzleId: 'two' } });
    // The same move again has the same answer, another one has none.
    expect(await session(await play(anna, id, 'e1e8', last))).toEqual(answer);
    expect(await codeOf(await play(anna, id, 'e1e8'))).toEqual([409, 'RC_PUZZLE_OVER']);
    const record = await me(anna, solved);
    expect(record).toMatchObject({ results: 1, mistakes: 0, history: [{ puzzleId: 'two', solved: true }] });
    expect(record.rating).toBeGreaterThan(1_500);
    expect(await world.store.head(puzzlerStream(anna.id))).toBe(1);
    const [rated] = (await world.store.read(puzzleRatingStream('two'))).slice(-1);
    expect(rated).toMatchObject({ data: { solved: true } });
  });

  test('a wrong move fails it and blocks; an illegal one is refused', async () => {
    const anna = await newcomer();
    const { id } = await session(await begin(anna, { method: 'theme', theme: 'mateIn2' }));
    expect(await codeOf(await play(anna, id, 'e2a8'))).toEqual([422, 'RC_PUZZLE_MOVE_ILLEGAL']);
    const failed = await play(anna, id, 'e2e7');
    expect(await session(failed.clone())).toMatchObject({
      wrongMove: 'e2e7',
      result: 'failed',
      moves: ['g8h8'],
    });
    expect(await codeOf(await play(anna, id, 'e2e8'))).toEqual([409, 'RC_PUZZLE_BLOCKED']);
    expect(await session(await act(anna, id, 'retry'))).toMatchObject({ wrongMove: null, playerTurn: true });
    const record = await me(anna, failed);
    expect(record).toMatchObject({ mistakes: 1, history: [{ solved: false }] });
    expect(record.rating).toBeLessThan(1_500);
  });

  test('a foreign session is not there', async () => {
    const [anna, bert] = [await newcomer(), await newcomer()];
    const { id } = await session(await begin(anna, { method: 'theme' }));
    for (const other of [bert, visitor]) {
      expect(await codeOf(await call(`/api/puzzles/sessions/${id}`, other))).toEqual([404, 'RC_NOT_FOUND']);
      expect(await codeOf(await play(other, id, 'd1d8'))).toEqual([404, 'RC_NOT_FOUND']);
      expect(await codeOf(await act(other, id, 'solution'))).toEqual([404, 'RC_NOT_FOUND']);
    }
    expect(await codeOf(await call(`/api/puzzles/sessions/${randomUUID()}`, anna))).toEqual([
      404,
      'RC_NOT_FOUND',
    ]);
  });

  test('a lost answer gives the same session; a rated session that is open has no other one beside it', async () => {
    const anna = await newcomer();
    const commandId = randomUUID();
    const wanted = { method: 'theme', theme: 'mateIn2' };
    const first = await session(await begin(anna, wanted, commandId));
    expect((await session(await begin(anna, wanted, commandId))).id).toBe(first.id);
    const again = await session(await begin(anna, wanted));
    expect(again).toMatchObject({ id: first.id, rated: true });
    const failed = await act(anna, first.id, 'solution');
    await me(anna, failed);
    const known = await session(await begin(anna, wanted));
    expect(known.id).not.toBe(first.id);
    expect(known.rated).toBe(false);
  });

  test('a puzzle whose solution was shown in another session changes no rating', async () => {
    const anna = await newcomer();
    const rated = await session(await begin(anna, { method: 'theme', theme: 'mateIn1' }));
    const facts = (await world.store.read(puzzleSessionStream(rated.id)))[0];
    if (facts?.type !== 'PuzzleStarted') throw new Error('The session has not begun');
    const { id: puzzleId } = facts.data.puzzle;
    const ratings = await world.store.head(puzzleRatingStream(puzzleId));
    const other = randomUUID();
    const started = { ...facts.data, method: 'daily', ratings: null } as const;
    await world.store.append({
      stream: puzzleSessionStream(other),
      expectedVersion: 0,
      events: [{ type: 'PuzzleStarted', data: started }],
      context: { commandId: randomUUID(), actor: anna.id },
    });
    await me(anna, await act(anna, other, 'solution'));
    const solved = await play(anna, rated.id, 'd1d8');
    expect(await me(anna, solved)).toMatchObject({ rating: 1_500, results: 2 });
    expect(await world.store.head(puzzleRatingStream(puzzleId))).toBe(ratings);
  });

  test('a reload finds the session as it was', async () => {
    const anna = await newcomer();
    const { id } = await session(await begin(anna, { method: 'theme', theme: 'mateIn2' }));
    const left = await session(await play(anna, id, 'e2e8'));
    expect(await session(await call(`/api/puzzles/sessions/${id}`, anna))).toEqual(left);
  });

  test('a theme without puzzles is refused', async () => {
    expect(await codeOf(await begin(visitor, { method: 'theme', theme: 'zugzwang' }))).toEqual([
      404,
      'RC_NOT_FOUND',
    ]);
  });
});

describe('a start that is sent again', () => {
  test('is answered with its session, also when that is over and counted', async () => {
    const anna = await newcomer();
    for (const wanted of [{ method: 'theme', theme: 'mateIn1' }, { method: 'streak' }]) {
      const commandId = randomUUID();
      const { id } = await session(await begin(anna, wanted, commandId));
      await me(anna, await play(anna, id, 'd1d8'));
      expect(await session(await begin(anna, wanted, commandId))).toMatchObject({ id, result: 'solved' });
      expect((await session(await begin(anna, wanted))).id).not.toBe(id);
    }
  });

  test('on the day after is answered with the puzzle of the day before', async () => {
    const commandId = randomUUID();
    const { id } = await session(await begin(visitor, { method: 'daily' }, commandId));
    clock.advance(86_400_000);
    expect((await session(await begin(visitor, { method: 'daily' }, commandId))).id).toBe(id);
  });
});

test.each([
  { method: 'daily', theme: 'fork' },
  { method: 'theme', date: '2026-02-03' },
  { method: 'streak', theme: 'fork' },
  { method: 'streak', except: ['m1'] },
  { method: 'mistakes', opening: 'Italian_Game' },
  { method: 'rush' },
  {},
])('%j is refused', async (wanted) =>
  expect(await codeOf(await begin(visitor, wanted))).toEqual([422, 'RC_VALIDATION']),
);

test.each([
  ['above the hardest puzzle', 5_000, 'm11'],
  ['below the easiest', 0, 'm0'],
])('%s that one is next', async (_, rating, expected) => {
  const tag = { kind: 'theme', name: 'mateIn1' } as const;
  const { fresh } = await world.api.get(NextPuzzles).candidates({ userId: null, rating, seed: 'any', tag });
  expect(fresh[0]?.id).toBe(expected);
});

describe('visitors', () => {
  test('solve unrated', async () => {
    const { id, rated } = await session(await begin(visitor, { method: 'theme', theme: 'mateIn1' }));
    expect(rated).toBe(false);
    expect(await session(await play(visitor, id, 'd1d8'))).toMatchObject({ result: 'solved' });
  });
  test('get the puzzles that they have seen last only where there are no others, the oldest of them first', async () => {
    const all = Array.from({ length: 12 }, (_, at) => `m${at}`);
    const given = async (except: readonly string[]): Promise<string | undefined> => {
      const wanted = { method: 'theme', theme: 'mateIn1', except };
      const { id } = await session(await begin(visitor, wanted));
      return (await session(await act(visitor, id, 'solution'))).revealed?.puzzleId;
    };
    for (const left of ['m3', 'm11']) expect(await given(all.filter((id) => id !== left))).toBe(left);
    expect(await given(all.toReversed())).toBe('m11');
    const most = Array.from({ length: 31 }, (_, at) => `p${at}`);
    const tooMany = { method: 'theme', except: most };
    expect(await codeOf(await begin(visitor, tooMany))).toEqual([422, 'RC_VALIDATION']);
  });
  test.each(['streak', 'mistakes'])('have no %s', async (method) => {
    expect(await codeOf(await begin(visitor, { method }))).toEqual([401, 'RC_NOT_SIGNED_IN']);
  });
});

test('the time of puzzles and their results by theme are a solver’s own', async () => {
  const anna = await newcomer();
  const progress = async (): Promise<MyPuzzleProgress> =>
    (await (await call('/api/puzzles/me/progress', anna)).json()) as MyPuzzleProgress;
  expect(await progress()).toEqual({ timeMs: 0, of: 0, themes: [], stale: false });
  const one = await session(await begin(anna, { method: 'theme', theme: 'mateIn1' }));
  clock.advance(29_000);
  await me(anna, await play(anna, one.id, 'd1d8'));
  const two = await session(await begin(anna, { method: 'theme', theme: 'mateIn2' }));
  await me(anna, await act(anna, two.id, 'solution'));
  // Each call takes a second.
  expect(await progress()).toEqual({
    timeMs: 31_000,
    of: 2,
    themes: [
      { theme: 'mateIn1', solved: 1, failed: 0 },
      { theme: 'mateIn2', solved: 0, failed: 1 },
    ],
    stale: false,
  });
});

describe('a run', () => {
  test('goes on from puzzle to puzzle, none is skipped, and a failure ends it', async () => {
    const anna = await newcomer();
    const first = await session(await begin(anna, { method: 'streak' }));
    expect((await session(await begin(anna, { method: 'streak' }))).id).toBe(first.id);
    const solved = await play(anna, first.id, 'd1d8');
    expect(await me(anna, solved)).toMatchObject({ inRow: 1, bestInRow: 1 });
    const second = await session(await begin(anna, { method: 'streak' }));
    expect(second.id).not.toBe(first.id);
    const failed = await act(anna, second.id, 'solution');
    expect(await me(anna, failed)).toMatchObject({ inRow: 0, bestInRow: 1 });
  });
});

test('mistakes come back until they are solved', async () => {
  const anna = await newcomer();
  expect(await codeOf(await begin(anna, { method: 'mistakes' }))).toEqual([404, 'RC_NOT_FOUND']);
  const { id } = await session(await begin(anna, { method: 'theme', theme: 'mateIn1' }));
  await me(anna, await act(anna, id, 'solution'));
  const repeated = await session(await begin(anna, { method: 'mistakes' }));
  expect(repeated).toMatchObject({ rated: false, method: 'mistakes' });
  expect(await me(anna, await play(anna, repeated.id, 'd1d8'))).toMatchObject({ mistakes: 0 });
  expect(await codeOf(await begin(anna, { method: 'mistakes' }))).toEqual([404, 'RC_NOT_FOUND']);
});

test('a mistake that was just solved does not come back, and one that is open is the same session', async () => {
  const anna = await newcomer();
  const { id } = await session(await begin(anna, { method: 'theme', theme: 'mateIn1' }));
  await me(anna, await act(anna, id, 'solution'));
  const repeated = await session(await begin(anna, { method: 'mistakes' }));
  expect((await session(await begin(anna, { method: 'mistakes' }))).id).toBe(repeated.id);
  await play(anna, repeated.id, 'd1d8');
  // At once, whether the result is counted yet or not.
  expect(await codeOf(await begin(anna, { method: 'mistakes' }))).toEqual([404, 'RC_NOT_FOUND']);
});

describe('the daily puzzle', () => {
  const today = (): string => isoDay(clock.now());
  test('is the same for everybody, and one session for each', async () => {
    const [anna, bert] = [await newcomer(), await newcomer()];
    const one = await session(await begin(anna, { method: 'daily' }));
    const other = await session(await begin(bert, { method: 'daily', date: today() }));
    const visitors = await session(await begin(visitor, { method: 'daily', date: today() }));
    expect(one).toMatchObject({ date: today(), rated: false });
    expect([other.startingFen, visitors.startingFen]).toEqual([one.startingFen, one.startingFen]);
    expect((await session(await begin(anna, { method: 'daily' }))).id).toBe(one.id);
  });
  test('of a user is not a visitor’s, who sends the id of the user', async () => {
    const anna = await newcomer();
    const taken = await session(await begin(visitor, { method: 'daily' }, anna.id));
    const own = await session(await begin(anna, { method: 'daily' }));
    expect(own.id).not.toBe(taken.id);
    expect(await codeOf(await call(`/api/puzzles/sessions/${own.id}`, visitor))).toEqual([
      404,
      'RC_NOT_FOUND',
    ]);
    expect((await session(await begin(visitor, { method: 'daily' }, anna.id))).id).toBe(taken.id);
  });
  test.each(['2100-01-01', '2025-12-31', '2026-02-30', '2026-13-01', 'today', '20261123', ''])(
    '%s has none',
    async (date) =>
      expect(await codeOf(await begin(visitor, { method: 'daily', date }))).toEqual([404, 'RC_NOT_FOUND']),
  );
});
