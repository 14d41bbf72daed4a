import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SharedEvaluation } from '@royal-chess/contracts/evaluations';
import { Position } from '@royal-chess/domain/chess/position';
import { IdentityApiModule } from '../identity/identity.module.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { EvaluationsModule } from './evaluations.module.ts';

let world: EmbeddedWorld;
let cookies: string[];
beforeAll(async () => {
  world = await EmbeddedWorld.open({ features: [IdentityApiModule, EvaluationsModule] });
  cookies = [];
  for (const name of ['Ann', 'Bob', 'Cid']) cookies.push((await world.register(name)).cookie);
});
afterAll(() => world.close());

/** A position that no other test asks about. */
function after(...sans: string[]): string {
  let position = Position.initial();
  for (const san of sans) {
    const move = position.parseSan(san);
    if (!move.ok) throw new Error(san);
    position = position.play(move.value);
  }
  return position.fen();
}
const report = (account: number, fen: string, more: object) =>
  world.api.call('/api/evaluations', {
    cookie: cookies[account] ?? '',
    json: { fen, depth: 22, score: { centipawns: 30 }, moves: ['e7e5'], ...more },
  });
async function shown(fen: string): Promise<SharedEvaluation | null> {
  const response = await world.api.call(`/api/evaluations?${new URLSearchParams({ fen })}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { evaluation: SharedEvaluation | null }).evaluation;
}

test('one account is not believed, however often it says it; a second one that agrees is', async () => {
  const fen = after('e4');
  for (const centipawns of [30, 35]) {
    expect((await report(0, fen, { score: { centipawns } })).status).toBe(204);
    expect(await shown(fen)).toBeNull();
  }
  expect((await report(1, fen, { score: { centipawns: 60 } })).status).toBe(204);
  expect(await shown(fen)).toMatchObject({ depth: 22, accounts: 2, moves: ['e7e5'] });
});

test('what contradicts is not shown until the majority is clear', async () => {
  const fen = after('d4');
  await report(0, fen, { score: { centipawns: 900 } });
  await report(1, fen, { score: { centipawns: 20 } });
  expect(await shown(fen)).toBeNull();
  await report(2, fen, { score: { centipawns: 30 } });
  expect(await shown(fen)).toMatchObject({ accounts: 2 });
});

test('counters of moves do not make another position', async () => {
  const fen = after('c4');
  await report(0, fen, {});
  await report(1, fen.replace(/\d+ \d+$/, '7 30'), {});
  expect(await shown(fen)).toMatchObject({ accounts: 2 });
});

test.each([
  ['a depth that is not compared', { depth: 23 }, 422],
  ['an illegal line', { moves: ['e7e5', 'e7e5'] }, 422],
  ['no line', { moves: [] }, 422],
  ['a mate in no moves', { score: { mate: 0 } }, 422],
  ['a score beyond all limits', { score: { centipawns: 1e9 } }, 422],
  ['a position without kings', { fen: '8/8/8/8/8/8/8/8 w - - 0 1' }, 422],
])('%s is refused', async (_, more, status) => {
  expect((await report(0, after('a3'), more)).status).toBe(status);
});

test('visitors read and do not report', async () => {
  const fen = after('b3');
  const json = { fen, depth: 22, score: { centipawns: 30 }, moves: ['e7e5'] };
  expect((await world.api.call('/api/evaluations', { json })).status).toBe(401);
  expect(await shown(fen)).toBeNull();
});
