import { afterEach, expect, test } from '@jest/globals';
import { BackgroundWork } from './background-work.ts';

let work = new BackgroundWork();
afterEach(async () => {
  await work.onModuleDestroy();
  work = new BackgroundWork();
});

/** A task that is done when it is let. */
function held() {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const run = async (): Promise<void> => {
    begun.resolve();
    await end.promise;
  };
  return { run, begun: begun.promise, end: end.resolve };
}

test('tasks are done in their order, at most four of a kind at once', async () => {
  const tasks = Array.from({ length: 6 }, held);
  const begun: number[] = [];
  for (const [index, { run }] of tasks.entries())
    work.add('task', async () => {
      begun.push(index);
      await run();
    });
  await Promise.all(tasks.slice(0, 4).map((task) => task.begun));
  expect(begun).toEqual([0, 1, 2, 3]);
  tasks[2]?.end();
  await tasks[4]?.begun;
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  for (const { end } of tasks) end();
  await tasks[5]?.begun;
});

test('a task is repeated while its engine fails for a moment, and no other failure stops the next task', async () => {
  let attempts = 0;
  const done = Promise.withResolvers<void>();
  work.add('task', () => Promise.reject(new Error('broken')));
  work.add('task', async () => {
    attempts += 1;
    if (attempts < 3) throw Object.assign(new Error('busy'), { transient: true });
    done.resolve();
  });
  await done.promise;
  expect(attempts).toBe(3);
});

test('a task waits for none of another kind', async () => {
  const mails = Array.from({ length: 5 }, held);
  for (const { run } of mails) work.add('mail', run);
  await Promise.all(mails.slice(0, 4).map((mail) => mail.begun));
  const code = held();
  work.add('code', code.run);
  await code.begun;
  for (const { end } of [...mails, code]) end();
});

test('too many tasks of a kind are dropped', async () => {
  const first = Array.from({ length: 4 }, held);
  for (const { run } of first) work.add('task', run);
  let count = 0;
  const last = Promise.withResolvers<void>();
  for (let index = 0; index < 1_200; index += 1)
    work.add('task', async () => {
      count += 1;
      if (count === 1_000) last.resolve();
    });
  for (const { end } of first) end();
  await last.promise;
  const after = held();
  work.add('task', after.run);
  await after.begun;
  after.end();
  expect(count).toBe(1_000);
});
