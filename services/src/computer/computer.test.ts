import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ComputerGame } from '@royal-chess/contracts/computer';
import { capablancaFen } from '@royal-chess/domain/chess/start/capablanca-start';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { IdentityApiModule } from '../identity/identity.module.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { ComputerApiModule, ComputerProjectorModule } from './computer.module.ts';

let world: EmbeddedWorld;
let clock: ManualClock;
beforeAll(async () => {
  clock = new ManualClock();
  world = await EmbeddedWorld.open({
    clock,
    features: [IdentityApiModule, ComputerApiModule],
    projections: [ComputerProjectorModule],
  });
});
afterAll(() => world.close());

const path = '/api/computer-games';
const visitor = '';
const wanted = { level: 3, color: 'white', variant: 'classical', timeControl: null };

async function call(address: string, cookie: string, json?: unknown): Promise<Response> {
  // Limits are for a minute.
  clock.advance(1_000);
  return world.api.call(address, { ...(json !== undefined && { json }), ...(cookie !== '' && { cookie }) });
}
async function game(response: Response): Promise<ComputerGame> {
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()) as ComputerGame;
}
const codeOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { code: string }).code;
const start = async (cookie: string, more: object = {}): Promise<ComputerGame> =>
  game(await call(path, cookie, { commandId: randomUUID(), ...wanted, ...more }));
const move = (id: string, cookie: string, uci: string, ply: number, spentMs = 0): Promise<Response> =>
  call(`${path}/${id}/moves`, cookie, { commandId: randomUUID(), uci, ply, spentMs });
const act = (id: string, cookie: string, name: string): Promise<Response> =>
  call(`${path}/${id}/acts`, cookie, { commandId: randomUUID(), act: name });

describe('a game of an account', () => {
  test('is begun, played and found again; another account does not see it', async () => {
    const { cookie } = await world.register('Player');
    const other = await world.register('Other');
    const { id } = await start(cookie);
    await move(id, cookie, 'e2e4', 1);
    expect(await game(await move(id, cookie, 'e7e5', 2))).toMatchObject({
      moves: [{ san: 'e4' }, { san: 'e5' }],
    });
    expect(await game(await call(`${path}/${id}`, cookie))).toMatchObject({ id, result: null });
    expect(await codeOf(await call(`${path}/${id}`, other.cookie))).toBe('RC_NOT_FOUND');
    expect(await codeOf(await move(id, other.cookie, 'g1f3', 3))).toBe('RC_NOT_FOUND');
    expect(await codeOf(await call(`${path}/${id}`, visitor))).toBe('RC_NOT_FOUND');
  });

  test('keeps the personality that was chosen; without a choice it is a plain one', async () => {
    const { cookie } = await world.register('Gambit');
    const { id } = await start(cookie, { personality: 'gambiteer' });
    expect(await game(await call(`${path}/${id}`, cookie))).toMatchObject({ personality: 'gambiteer' });
    expect(await start(cookie)).toMatchObject({ personality: 'plain' });
  });

  test('is the current one until it is over', async () => {
    const { cookie } = await world.register('Current');
    const current = async (minVersion: string): Promise<string | null> => {
      const response = await call(`${path}/current?minVersion=${encodeURIComponent(minVersion)}`, cookie);
      return ((await response.json()) as { id: string | null }).id;
    };
    const begun = await call(path, cookie, { commandId: randomUUID(), ...wanted });
    const { id } = await game(begun.clone());
    expect(await current(begun.headers.get('x-stream-version') ?? '')).toBe(id);
    const over = await act(id, cookie, 'resign');
    expect(await game(over.clone())).toMatchObject({ result: '0-1', reason: 'resignation' });
    expect(await current(over.headers.get('x-stream-version') ?? '')).toBeNull();
    expect(await codeOf(await move(id, cookie, 'e2e4', 1))).toBe('RC_COMPUTER_GAME_OVER');
  });

  test('is listed while it is not over, with how far it is; the one begun last is first', async () => {
    const { cookie } = await world.register('Lister');
    const first = await start(cookie, { level: 5, color: 'black' });
    await move(first.id, cookie, 'e2e4', 1);
    const timeControl = { initialMs: 60_000, incrementMs: 0 };
    const begun = await call(path, cookie, { commandId: randomUUID(), ...wanted, timeControl });
    const { id } = await game(begun.clone());
    const listed = async (minVersion: string): Promise<unknown> => {
      const response = await call(`${path}/current?minVersion=${encodeURIComponent(minVersion)}`, cookie);
      return ((await response.json()) as { games: unknown }).games;
    };
    const older = {
      id: first.id,
      level: 5,
      color: 'black',
      variant: 'classical',
      timeControl: null,
      plies: 1,
    };
    expect(await listed(begun.headers.get('x-stream-version') ?? '')).toEqual([
      { id, level: 3, color: 'white', variant: 'classical', timeControl, plies: 0 },
      older,
    ]);
    const over = await act(id, cookie, 'resign');
    expect(await listed(over.headers.get('x-stream-version') ?? '')).toEqual([older]);
    await move(first.id, cookie, 'e7e5', 2);
    const further = await move(first.id, cookie, 'g1f3', 3);
    expect(await listed(further.headers.get('x-stream-version') ?? '')).toEqual([{ ...older, plies: 3 }]);
    const back = await act(first.id, cookie, 'takeback');
    expect(await listed(back.headers.get('x-stream-version') ?? '')).toEqual([{ ...older, plies: 1 }]);
  });

  test('the same command begins one game', async () => {
    const { cookie } = await world.register('Twice');
    const body = { commandId: randomUUID(), ...wanted, color: 'random', variant: '960' };
    const [one, two] = [
      await game(await call(path, cookie, body)),
      await game(await call(path, cookie, body)),
    ];
    expect(two).toEqual(one);
  });
});

test('a visitor plays a game that its address names', async () => {
  const { id } = await start(visitor, { fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' });
  expect(await game(await move(id, visitor, 'e2e4', 1))).toMatchObject({ moves: [{ san: 'e4' }] });
  expect(await game(await act(id, visitor, 'takeback'))).toMatchObject({ moves: [], takebacks: 1 });
});

test('a board of 10x8 begins with the array that was chosen, Capablanca’s without a choice', async () => {
  const started = await start(visitor, { variant: 'capablanca', array: 'embassy' });
  expect(started).toMatchObject({ variant: 'capablanca', startFen: capablancaFen('embassy') });
  await move(started.id, visitor, 'i1h3', 1);
  expect(await game(await move(started.id, visitor, 'i8h6', 2))).toMatchObject({
    moves: [{ san: 'Nh3' }, { san: 'Nh6' }],
  });
  expect(await start(visitor, { variant: 'capablanca' })).toMatchObject({
    startFen: capablancaFen('capablanca'),
  });
  const fen = '5k4/10/10/10/10/10/9R/R4K4 w - - 0 1';
  expect(await start(visitor, { variant: 'capablanca', array: 'gothic', fen })).toMatchObject({
    startFen: fen,
  });
});

test.each([
  ['an illegal position', { fen: '8/8/8/8/8/8/8/8 w - - 0 1' }, 'RC_COMPUTER_POSITION'],
  [
    'a board of 10x8 whose castling the engine does not know',
    { variant: 'capablanca', fen: '5k4/10/10/10/10/10/10/R2K5R w KQ - 0 1' },
    'RC_COMPUTER_POSITION',
  ],
  ['an array that there is not', { variant: 'capablanca', array: 'janus' }, 'RC_VALIDATION'],
  ['a level that there is not', { level: 9 }, 'RC_VALIDATION'],
])('%s is refused', async (_, more, code) => {
  const response = await call(path, visitor, { commandId: randomUUID(), ...wanted, ...more });
  expect(await codeOf(response)).toBe(code);
});

test('an illegal move and one out of date are refused', async () => {
  const { id } = await start(visitor);
  expect(await codeOf(await move(id, visitor, 'e2e5', 1))).toBe('RC_COMPUTER_MOVE_ILLEGAL');
  expect(await codeOf(await move(id, visitor, 'e2e4', 2))).toBe('RC_COMPUTER_OUT_OF_DATE');
});

test('no more time is charged than has passed, and a flag falls only after it', async () => {
  const { id } = await start(visitor, { timeControl: { initialMs: 60_000, incrementMs: 0 } });
  const moved = await game(await move(id, visitor, 'e2e4', 1, 50_000));
  expect(moved.clocks?.whiteMs).toBe(59_000);
  expect(await codeOf(await act(id, visitor, 'flag'))).toBe('RC_COMPUTER_NOT_NOW');
  clock.advance(60_000);
  expect(await game(await act(id, visitor, 'flag'))).toMatchObject({ result: '1-0', reason: 'timeout' });
});

test('a hint gives no time back', async () => {
  const { id } = await start(visitor, { timeControl: { initialMs: 60_000, incrementMs: 0 } });
  clock.advance(40_000);
  await act(id, visitor, 'hint');
  clock.advance(10_000);
  const moved = await game(await move(id, visitor, 'e2e4', 1, 50_000));
  expect(moved.clocks?.whiteMs).toBe(10_000);
});
