import { describe, expect, test } from '@jest/globals';
import { partBytes } from '@royal-chess/contracts/uploads';
import {
  bytesLeft,
  failed,
  halted,
  moved,
  nextStart,
  outcomeOf,
  planOf,
  rangeOf,
  retries,
  started,
  stored,
  storedParts,
  toStart,
  type Part,
} from './upload-plan.ts';

const after = (parts: readonly Part[], ...acts: ((parts: readonly Part[]) => readonly Part[])[]) =>
  acts.reduce((made, act) => act(made), parts);
const start = (number: number) => (parts: readonly Part[]) => started(parts, number);
const store = (number: number) => (parts: readonly Part[]) => stored(parts, number, `"${number}"`);
const fail =
  (number: number, now = 0, chance = 0) =>
  (parts: readonly Part[]) =>
    failed(parts, number, now, chance);
const times = (count: number, act: (parts: readonly Part[]) => readonly Part[]) => Array(count).fill(act);
const statuses = (parts: readonly Part[]) => parts.map(({ status }) => status);

describe('the parts of a file', () => {
  test.each([
    [1, [1]],
    [partBytes, [partBytes]],
    [partBytes + 1, [partBytes, 1]],
    [3 * partBytes - 7, [partBytes, partBytes, partBytes - 7]],
  ])('of %i bytes', (size, bytes) => {
    const parts = planOf(size);
    expect(parts.map((part) => part.bytes)).toEqual(bytes);
    expect(parts.map(({ number }) => number)).toEqual(bytes.map((_, at) => at + 1));
    expect(rangeOf(parts.at(-1) as Part)[1]).toBe(size);
    expect(rangeOf(parts[0] as Part)[0]).toBe(0);
  });

  test('that were stored before are not sent again', () => {
    const parts = planOf(3 * partBytes, [{ PartNumber: 2, ETag: '"2"' }]);
    expect(statuses(parts)).toEqual(['waiting', 'sent', 'waiting']);
    expect(toStart(parts, 5, 0)).toEqual([1, 3]);
    expect(bytesLeft(parts)).toBe(partBytes);
  });
});

const twenty = planOf(20 * partBytes);

test.each<[string, readonly Part[], number, number, number[]]>([
  ['five of twenty', twenty, 5, 0, [1, 2, 3, 4, 5]],
  ['as many as are free', after(twenty, start(1), start(2), store(2)), 3, 0, [3, 4]],
  ['fifteen at most', twenty, 99, 0, Array.from({ length: 15 }, (_, at) => at + 1)],
  ['one at least', twenty, 0, 0, [1]],
  ['none while all are on their way', after(twenty, start(1)), 1, 0, []],
  ['not one that waits after a failure', after(planOf(2 * partBytes), start(1), fail(1)), 5, 249, [2]],
  ['that one once its pause is over', after(planOf(2 * partBytes), start(1), fail(1)), 5, 250, [1, 2]],
])('to start: %s', (_, parts, wanted, now, numbers) => {
  expect(toStart(parts, wanted, now)).toEqual(numbers);
});

test.each([
  [1, 0, 250],
  [1, 1, 500],
  [2, 1, 1_000],
  [3, 1, 2_000],
  [5, 1, 8_000],
])('after %i failures with chance %d a part waits %i ms', (failures, chance, ms) => {
  const parts = after(planOf(1), ...times(failures, fail(1, 1_000, chance)));
  expect(nextStart(parts, 1_000)).toBe(1_000 + ms);
  expect(outcomeOf(parts)).toBe('sending');
});

test('after the last attempt a part has failed, and the upload with it', () => {
  const parts = after(planOf(2 * partBytes), store(2), ...times(retries.attempts, fail(1)));
  expect(outcomeOf(parts)).toBe('failed');
  expect(nextStart(parts, 0)).toBeNull();
  expect(outcomeOf(halted(parts))).toBe('sending');
  expect(toStart(halted(parts), 5, 0)).toEqual([1]);
});

test('a pause takes back what was on its way, and keeps what is stored', () => {
  const parts = after(planOf(2 * partBytes), start(1), (made) => moved(made, 1, 100), store(2));
  expect(bytesLeft(parts)).toBe(partBytes + 100);
  expect(bytesLeft(halted(parts))).toBe(partBytes);
  expect(statuses(halted(parts))).toEqual(['waiting', 'sent']);
});

test('progress never passes the size of a part, and comes to nothing once the part was halted', () => {
  const sending = after(planOf(10), start(1), (made) => moved(made, 1, 999));
  expect(bytesLeft(sending)).toBe(10);
  expect(bytesLeft(moved(halted(sending), 1, 5))).toBe(0);
});

test('the file is finished with the ETags of all parts', () => {
  const parts = after(planOf(partBytes + 1), store(2), store(1));
  expect(outcomeOf(parts)).toBe('sent');
  expect(storedParts(parts)).toEqual([
    { PartNumber: 1, ETag: '"1"' },
    { PartNumber: 2, ETag: '"2"' },
  ]);
});
