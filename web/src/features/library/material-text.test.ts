import { expect, test } from '@jest/globals';
import { readMaterial, writeMaterial } from './material-text.ts';

test('numbers of pieces survive the way through the text', () => {
  const text = writeMaterial({ Q: 1, B: 2 }, { Q: 1 });
  expect(text).toBe('KQ1B2*vKQ1*');
  expect(readMaterial(text)).toEqual([{ Q: 1, B: 2 }, { Q: 1 }]);
});

test('without a star, kinds that are not named are not there', () => {
  const none = { Q: 0, R: 0, B: 0, N: 0, P: 0 };
  expect(readMaterial('KRPvKNN')).toEqual([
    { ...none, R: 1, P: 1 },
    { ...none, N: 2 },
  ]);
});

test('nothing named is no filter', () => {
  expect(writeMaterial({}, {})).toBe('');
  expect(readMaterial('')).toEqual([{}, {}]);
});
