import { expect, test } from '@jest/globals';
import { groupsOf } from './write-groups.js';

const files = (count) =>
  Array.from({ length: count }, (_, index) => ({ file: `file-${index}`, bytes: (index + 1) * 100 }));

test.each([
  [0, []],
  [1, [1]],
  [10, [10]],
  [11, [5, 6]],
  [25, [8, 8, 9]],
])('%s files: each is in one group', (count, sizes) => {
  const groups = groupsOf(files(count));
  expect(groups.map((group) => group.length).toSorted((a, b) => a - b)).toEqual(sizes);
  expect(groups.flat().toSorted()).toEqual(
    files(count)
      .map(({ file }) => file)
      .toSorted(),
  );
});

test('a large file has fewer neighbours', () => {
  const [large, small] = groupsOf([{ file: 'large', bytes: 9000 }, ...files(10)]);
  expect(large).toEqual(['large']);
  expect(small).toHaveLength(10);
});
