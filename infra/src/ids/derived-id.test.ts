import { expect, test } from '@jest/globals';
import { id } from '@royal-chess/contracts/core';
import { derivedId } from './derived-id.ts';

test('the same parts give the same id, in every run', () => {
  expect(derivedId('rate', 'match', 'user')).toBe('a580a034-7eee-5d65-8e65-993527cedb6d');
});

test('different parts, or the same text split differently, give different ids', () => {
  const ids = [derivedId('a', 'bc'), derivedId('ab', 'c'), derivedId('abc')];
  expect(new Set(ids).size).toBe(3);
  for (const one of ids) expect(id.safeParse(one).success).toBe(true);
});
