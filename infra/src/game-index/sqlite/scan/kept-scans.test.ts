import { expect, test } from '@jest/globals';
import { KeptScans, type ScanOf } from './kept-scans.ts';

/** Finds even numbers, and notes what it has read. */
const evenIn =
  (most: number, read: number[]): ScanOf =>
  (nums, found) => {
    const some = [...nums.subarray(0, most)];
    read.push(...some);
    for (const num of some) if (num % 2 === 0) found.push(num, 1);
    return some.length;
  };

const all = (count: number): Uint32Array => Uint32Array.from({ length: count }, (_, num) => num);

test('goes on where it was given up, and reads games that were added', () => {
  const scans = new KeptScans();
  const read: number[] = [];
  const first = scans.goOn('even', all(6), 6, evenIn(4, read));
  expect([[...first.games.nums], first.complete]).toEqual([[0, 2], false]);
  const second = scans.goOn('even', all(6), 6, evenIn(4, read));
  expect([[...second.games.nums], second.complete]).toEqual([[0, 2, 4], true]);
  const third = scans.goOn('even', all(8), 8, evenIn(4, read));
  expect([[...third.games.nums], third.complete]).toEqual([[0, 2, 4, 6], true]);
  expect(read).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('a search is whole until a game is added or others change', () => {
  const scans = new KeptScans();
  expect(scans.whole('even', 6)).toBeNull();
  scans.goOn('even', all(6), 6, evenIn(4, []));
  expect(scans.whole('even', 6)).toBeNull();
  scans.goOn('even', all(6), 6, evenIn(4, []));
  expect([...scans.whole('even', 6)!.nums]).toEqual([0, 2, 4]);
  expect(scans.whole('odd', 6)).toBeNull();
  expect(scans.whole('even', 7)).toBeNull();
  scans.clear();
  expect(scans.whole('even', 6)).toBeNull();
});

test('reads all games again after others have changed', () => {
  const scans = new KeptScans();
  const read: number[] = [];
  scans.goOn('even', all(2), 2, evenIn(4, read));
  scans.clear();
  scans.goOn('even', all(2), 2, evenIn(4, read));
  expect(read).toEqual([0, 1, 0, 1]);
});
