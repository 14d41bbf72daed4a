import { afterEach, expect, test } from '@jest/globals';
import { nextTask } from './next-task.ts';

const place: { scheduler?: Partial<Scheduler> } = globalThis;
const { scheduler } = place;
afterEach(() => {
  if (scheduler) place.scheduler = scheduler;
  else delete place.scheduler;
});

test('what follows waits for the task that the browser begins for it', async () => {
  const order: string[] = [];
  let begin = (): void => undefined;
  place.scheduler = { yield: () => new Promise((resolve) => (begin = resolve)) };
  const following = nextTask().then(() => order.push('what follows'));
  await Promise.resolve();
  order.push('what else there is');
  begin();
  await following;
  expect(order).toEqual(['what else there is', 'what follows']);
});

test.each([
  ['without a scheduler', undefined],
  ['whose scheduler cannot do it', {}],
])('a browser %s goes on at once', async (_, there) => {
  if (there) place.scheduler = there;
  else delete place.scheduler;
  await expect(nextTask()).resolves.toBeUndefined();
});
