import { expect, test } from '@jest/globals';
import { id } from '@royal-chess/contracts/core';
import { derivedId } from './derived-id.ts';

test('the same parts give the same id, in every run', () => {
  expect(derivedId('rate', 'match', 'user')).toBe(derivedId('rate', 'match', 'user'));
  expect(derivedId('rate', 'match', 'user')).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab]/);
});

test('other parts give other ids, and where they are cut counts', () => {
  const ids = [derivedId('a', 'bc'), derivedId('ab', 'c'), derivedId('abc')];
  expect(new Set(ids).size).toBe(3);
  for (const one of ids) expect(id.safeParse(one).success).toBe(true);
});
