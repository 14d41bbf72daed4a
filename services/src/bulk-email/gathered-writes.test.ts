import { expect, test } from '@jest/globals';
import { GatheredWrites } from './gathered-writes.ts';

test('what comes within a moment is written at once, and each item has its own answer', async () => {
  const written: (readonly number[])[] = [];
  const writes = new GatheredWrites(async (items: readonly number[]) => {
    written.push(items);
    return items.map((item) => item * 2);
  });
  expect(await Promise.all([writes.add(1), writes.add(2), writes.add(3)])).toEqual([2, 4, 6]);
  expect(await writes.add(4)).toBe(8);
  expect(written).toEqual([[1, 2, 3], [4]]);
});

test('who waited for a write that failed learns of it, and the next write is another one', async () => {
  let isBroken = true;
  const writes = new GatheredWrites(async (items: readonly number[]) => {
    if (isBroken) throw new Error('The disk is full');
    return items;
  });
  const both = await Promise.allSettled([writes.add(1), writes.add(2)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  expect(await writes.add(3)).toBe(3);
});
