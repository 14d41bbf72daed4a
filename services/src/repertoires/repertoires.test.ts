import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { AddedToRepertoire, GapsAnswer, RepertoireAnswer } from '@royal-chess/contracts/repertoires';
import { Position } from '@royal-chess/domain/chess/position';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { IdentityApiModule } from '../identity/identity.module.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { RepertoiresModule } from './repertoires.module.ts';

let world: EmbeddedWorld;
let clock: ManualClock;
let cookie: string;
let count = 0;
beforeAll(async () => {
  clock = new ManualClock();
  world = await EmbeddedWorld.open({ clock, features: [IdentityApiModule, RepertoiresModule] });
});
afterAll(() => world.close());
beforeEach(async () => {
  count += 1;
  ({ cookie } = await world.register(`Player${String.fromCodePoint(64 + count)}`));
});

const path = '/api/repertoires/white';
async function call<T>(address: string, json?: unknown, as = cookie): Promise<T & { status: number }> {
  const response = await world.api.call(address, { cookie: as, ...(json !== undefined && { json }) });
  const text = await response.text();
  return { ...(text === '' ? {} : (JSON.parse(text) as object)), status: response.status } as T & {
    status: number;
  };
}
const add = (pgn: string, more: object = {}) =>
  call<AddedToRepertoire & { code?: string }>(`${path}/moves`, { pgn, ...more });
const mine = (as = cookie) => call<RepertoireAnswer>(path, undefined, as);
const start = Position.initial().key();
const answer = (uci: string, reps: number, more: object = {}) =>
  call<{
    isRight: boolean;
    isCounted: boolean;
    review: { dueAt: number; reps: number; lapses: number };
    code?: string;
  }>(`${path}/reviews`, { key: start, uci, reps, isHinted: false, ...more });

test('lines are added once, for their owner and colour only', async () => {
  expect(await add('1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *')).toMatchObject({
    status: 200,
    added: 5,
    games: 1,
    skipped: 0,
  });
  expect(await add('1. e4 e5 2. Nf3 *')).toMatchObject({ added: 0 });
  const { positions } = await mine();
  expect(positions).toHaveLength(4);
  const first = positions.find(({ key }) => key === start);
  expect(first).toMatchObject({ moves: ['e2e4'], review: { dueAt: clock.now(), reps: 0, lapses: 0 } });
  expect(positions.find(({ moves }) => moves.includes('e7e5'))).toMatchObject({
    moves: ['e7e5', 'c7c5'],
    review: null,
  });
  expect((await call<RepertoireAnswer>('/api/repertoires/black')).positions).toEqual([]);
  const other = await world.register('Otherperson');
  expect((await mine(other.cookie)).positions).toEqual([]);
});

test('two tabs that add at the same time lose nothing', async () => {
  await Promise.all([add('1. e4 *'), add('1. d4 *'), add('1. c4 c5 *')]);
  const { positions } = await mine();
  expect(positions.find(({ key }) => key === start)?.moves.toSorted()).toEqual(['c2c4', 'd2d4', 'e2e4']);
});

test.each([
  ['no moves', '*', 422, 'RC_REPERTOIRE_NO_MOVES'],
  ['an illegal move', '1. e4 e4 *', 422, 'RC_REPERTOIRE_NO_MOVES'],
  ['an empty text', '', 422, 'RC_VALIDATION'],
])('%s adds nothing', async (_, pgn, status, code) => {
  expect(await add(pgn)).toMatchObject({ status, code });
  expect((await mine()).positions).toEqual([]);
});

test('a visitor has none, and there is none for a third colour', async () => {
  expect((await world.api.call(path)).status).toBe(401);
  expect((await call('/api/repertoires/green')).status).toBe(404);
});

test('a move is removed with what only it leads to', async () => {
  await add('1. e4 e5 2. Nf3 *\n\n1. d4 d5 2. c4 *\n');
  expect((await call(`${path}/removals`, { key: start, uci: 'e2e4' })).status).toBe(204);
  const { positions } = await mine();
  expect(positions.flatMap(({ moves }) => moves).toSorted()).toEqual(['c2c4', 'd2d4', 'd7d5']);
  expect((await call(`${path}/removals`, { key: 'f'.repeat(16), uci: 'e2e4' })).status).toBe(404);
});

test('a right answer waits, a wrong one comes again in a minute; sent twice it counts once', async () => {
  await add('1. e4 *');
  const right = await answer('e2e4', 0);
  expect(right).toMatchObject({ isRight: true, isCounted: true, review: { reps: 1 } });
  expect(right.review.dueAt).toBeGreaterThan(clock.now());
  expect(await answer('e2e4', 0)).toMatchObject({ isRight: true, isCounted: false, review: right.review });
  const wrong = await answer('d2d4', 1);
  expect(wrong).toMatchObject({
    isRight: false,
    isCounted: true,
    review: { reps: 2, dueAt: clock.now() + 60_000 },
  });
  expect((await mine()).positions[0]?.review).toEqual(wrong.review);
});

test('a position of the opponent, and one that is not there, are not asked', async () => {
  await add('1. e4 e5 *');
  const { positions } = await mine();
  const key = positions.find(({ moves }) => moves.includes('e7e5'))?.key;
  for (const asked of [key, 'f'.repeat(16)])
    expect(await answer('e7e5', 0, { key: asked })).toMatchObject({ status: 404, code: 'RC_NOT_FOUND' });
});

test('without games there are no gaps', async () => {
  await add('1. e4 *');
  expect(await call<GapsAnswer>(`${path}/gaps?source=masters&minRating=2000`)).toMatchObject({
    status: 200,
    gaps: [],
    positions: 1,
    isComplete: true,
  });
});
