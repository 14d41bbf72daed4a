import { expect, test } from '@jest/globals';
import { groupsOf } from './write-groups.js';

const files = (count) => Array.from({ length: count }, (_, index) => `file-${index}.test.ts`);
const neighbours = (groups) => new Map(groups.flatMap((group) => group.map((file) => [file, group.join()])));

test.each([0, 1, 10, 11, 200])('%s files: each is in one group', (count) => {
  const groups = groupsOf(files(count));
  expect(groups.flat().toSorted()).toEqual(files(count).toSorted());
  expect(groups.every((group) => group.length > 0 && group.length <= 25)).toBe(true);
});

test('a new file changes the group that it joins, and no other', () => {
  const before = groupsOf(files(198));
  const after = groupsOf(files(199));
  expect(after.filter((group) => !before.some((former) => former.join() === group.join()))).toHaveLength(1);
});

test('a new group takes few files of each of the others', () => {
  const before = neighbours(groupsOf(files(200)));
  const after = groupsOf(files(201));
  const moved = after.at(-1).filter((file) => before.has(file));
  expect(after).toHaveLength(21);
  for (const group of after.slice(0, -1))
    expect(new Set(group.filter((file) => before.has(file)).map((file) => before.get(file))).size).toBe(1);
  expect(moved.length).toBeLessThan(25);
});
