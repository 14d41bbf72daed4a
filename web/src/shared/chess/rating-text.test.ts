import { expect, test } from '@jest/globals';
import { ratingText } from './rating-text.ts';

test.each([
  [1_500, true, '1500?'],
  [1_812, false, '1812'],
])('a rating of %s, provisional: %s, is printed %s', (rating, isProvisional, text) => {
  expect(ratingText(rating, isProvisional)).toBe(text);
});
