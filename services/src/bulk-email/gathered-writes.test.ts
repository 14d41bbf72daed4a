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

test('what comes while a write is under way is written together after it', async () => {
  const written: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const begun: (() => void)[] = [];
  const beginning = (): Promise<void> => new Promise((resolve) => begun.push(resolve));
  const writes = new GatheredWrites(async (items: readonly number[]) => {
    written.push(items);
    await new Promise<void>((resolve) => {
      ends.push(resolve);
      begun.shift()?.();
    });
    return items;
  });
  const first = beginning();
  const all = [writes.add(1)];
  await first;
  all.push(writes.add(2), writes.add(3));
  expect(written).toEqual([[1]]);
  const second = beginning();
  ends.shift()?.();
  await second;
  expect(written).toEqual([[1], [2, 3]]);
  const third = beginning();
  all.push(writes.add(4));
  ends.shift()?.();
  await third;
  ends.shift()?.();
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
  expect(written).toEqual([[1], [2, 3], [4]]);
});

test('a write that failed does not hold up what came meanwhile', async () => {
  let count = 0;
  const writes = new GatheredWrites(async (items: readonly number[]) => {
    count += 1;
    if (count === 1) {
      later = writes.add(2);
      throw new Error('The disk is full');
    }
    return items;
  });
  let later: Promise<number> | undefined;
  await expect(writes.add(1)).rejects.toThrow('The disk is full');
  expect(await later).toBe(2);
});
