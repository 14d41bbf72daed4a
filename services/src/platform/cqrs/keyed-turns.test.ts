import { expect, test } from '@jest/globals';
import { KeyedTurns } from './keyed-turns.ts';

test('work of a key runs in the order of the calls, that of other keys beside it, and a failure affects only its own piece', async () => {
  const turns = new KeyedTurns();
  const steps: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const first = turns.run('a', async () => {
    await held;
    steps.push('a1');
    throw new Error('a1');
  });
  const second = turns.run('a', async () => void steps.push('a2'));
  await turns.run('b', async () => void steps.push('b1'));
  release();
  await expect(first).rejects.toThrow('a1');
  await second;
  expect(await turns.run('a', async () => 'a3')).toBe('a3');
  expect(steps).toEqual(['b1', 'a1', 'a2']);
});
