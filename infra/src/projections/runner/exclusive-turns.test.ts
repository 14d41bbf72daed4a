import { expect, test } from '@jest/globals';
import { ExclusiveTurns } from './exclusive-turns.ts';

test('work begins once all earlier work has ended, in the order of the calls', async () => {
  const turns = new ExclusiveTurns();
  const steps: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const first = turns.run(async () => {
    steps.push('first begins');
    await released;
    steps.push('first ends');
  });
  const second = turns.run(async () => {
    steps.push('second');
    return 2;
  });
  release();
  expect(await second).toBe(2);
  await first;
  expect(steps).toEqual(['first begins', 'first ends', 'second']);
});

test('a failure reaches its own caller only', async () => {
  const turns = new ExclusiveTurns();
  const failing = turns.run(() => Promise.reject(new Error('broken')));
  const next = turns.run(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
