import { expect, test } from '@jest/globals';
import { KeptPromises } from './kept-promises.ts';

/** Values are the numbers of the calls that made them, of a size that is given. */
function kept(mostSize: number) {
  const clock = { at: 0, now: () => clock.at };
  const promises = new KeptPromises<{ readonly made: number; readonly size: number }>(clock, {
    freshMs: 30_000,
    mostSize,
    sizeOf: ({ size }) => size,
  });
  let calls = 0;
  const get = async (key: string, size = 1): Promise<number> =>
    (await promises.get(key, async () => ({ made: (calls += 1), size }))).made;
  return { clock, promises, get };
}

test('who asks while a value is made gets the same one, and so does who asks in 30 s after', async () => {
  const { clock, get } = kept(10);
  expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual([1, 1, 2]);
  clock.at = 29_999;
  expect(await get('a')).toBe(1);
  clock.at = 30_000;
  expect(await get('a')).toBe(3);
});

test('what is expired is deleted, whichever is asked', async () => {
  const { clock, promises, get } = kept(10);
  await Promise.all([get('a'), get('b')]);
  expect(promises.count).toBe(2);
  clock.at = 30_000;
  await get('c');
  expect(promises.count).toBe(1);
});

test.each([
  ['fit', [4, 3, 3], [1, 2, 3]],
  ['are too much: the oldest is made again', [4, 4, 3], [4, 2, 3]],
  ['are one that is too much alone', [1, 1, 99], [4, 5, 3]],
])('sizes that %s', async (_, sizes, expected) => {
  const { get } = kept(10);
  for (const [at, size] of sizes.entries()) await get(String(at), size);
  // The last first: asking for one that is deleted moves others out.
  const again = [await get('2', 0), await get('0', 0), await get('1', 0)];
  expect([again[1], again[2], again[0]]).toEqual(expected);
});

test('a failure is not kept', async () => {
  const { promises, get } = kept(10);
  await expect(promises.get('a', () => Promise.reject(new Error('No database')))).rejects.toThrow(
    'No database',
  );
  expect(await get('a')).toBe(1);
});
