import { expect, test } from '@jest/globals';
import { mergeTexts } from './merge-texts.ts';

test.each([
  ['a change alone', 'a b', 'a b', 'a c', 'a c'],
  ['the same change', 'a', 'b', 'b', 'b'],
  ['changes apart from each other', 'one two three', 'ONE two three', 'one two THREE', 'ONE two THREE'],
  ['two ends', 'a', 'a x', 'a y', 'a x y'],
  ['words that begin alike', 'word0', 'word1 word0', 'word2 word0', 'word1 word2 word0'],
  ['whole words, not their ends', 'a.', 'a b.', 'a c.', 'a b. a c.'],
  ['two first texts', '', 'x', 'y', 'x y'],
  ['a text that was changed and emptied', 'old', 'old new', '', 'old new'],
])('%s', (_, base, theirs, mine, merged) => {
  expect(mergeTexts(base, theirs, mine)).toBe(merged);
});
