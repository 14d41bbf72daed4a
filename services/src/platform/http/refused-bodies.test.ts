import { expect, test } from '@jest/globals';
import { yieldTurn } from '@royal-chess/infra/clock/yield-turn';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { RefusedBodies } from './refused-bodies.ts';

/** What happened to refusals: answered, cut, or held back still. */
async function outcomes(refusals: readonly Promise<boolean>[]): Promise<Record<string, number>> {
  const counts = { answered: 0, cut: 0, held: 0 };
  const outcome = Array.from(refusals, () => 'held' as keyof typeof counts);
  for (const [at, refusal] of refusals.entries())
    void refusal.then((answer) => (outcome[at] = answer ? 'answered' : 'cut'));
  await yieldTurn();
  for (const one of outcome) counts[one] += 1;
  return counts;
}

const many = (bodies: RefusedBodies, count: number): Promise<boolean>[] =>
  Array.from({ length: count }, () => bodies.mayAnswer('ann'));

test('ten refusals of a minute are answered at once, a hundred more a second later, the rest are cut', async () => {
  const clock = new ManualClock();
  const bodies = new RefusedBodies(clock);
  const refusals = many(bodies, 122);
  expect(await outcomes(refusals)).toEqual({ answered: 10, held: 100, cut: 12 });
  clock.advance(1_000);
  expect(await outcomes(refusals)).toEqual({ answered: 110, held: 0, cut: 12 });
  expect(await outcomes(many(bodies, 1))).toEqual({ answered: 0, held: 1, cut: 0 });
  expect(await bodies.mayAnswer('ben')).toBe(true);
});

test('a minute later they are answered at once again', async () => {
  const clock = new ManualClock();
  const bodies = new RefusedBodies(clock);
  await outcomes(many(bodies, 10));
  clock.advance(59_999);
  const held = many(bodies, 1);
  expect(await outcomes(held)).toEqual({ answered: 0, held: 1, cut: 0 });
  clock.advance(1_000);
  expect(await outcomes(held)).toEqual({ answered: 1, held: 0, cut: 0 });
  expect(await outcomes(many(bodies, 10))).toEqual({ answered: 10, held: 0, cut: 0 });
});
