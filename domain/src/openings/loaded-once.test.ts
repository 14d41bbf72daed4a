import { expect, test } from '@jest/globals';
import { loadedOnce } from './loaded-once.ts';

test('callers share one load, and one that failed is tried again', async () => {
  let loads = 0;
  const load = loadedOnce(async () => {
    loads += 1;
    if (loads === 1) throw new Error('not readable');
    return `book ${loads}`;
  });
  const results = await Promise.allSettled([load(), load()]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await Promise.all([load(), load()])).toEqual(['book 2', 'book 2']);
  expect(await load()).toBe('book 2');
});
