import { expect, test } from '@jest/globals';
import { addressOfFilters, filtersOf, isDate, isFiltered } from './games-filters.ts';

test('filters survive the way through the address', () => {
  const filters = { player: 'Rubinstein', opening: 'D4', from: '1907', to: '', result: '1/2-1/2' };
  const address = addressOfFilters(filters);
  expect(address.toString()).toBe('player=Rubinstein&opening=D4&from=1907&result=1%2F2-1%2F2');
  expect(filtersOf(address)).toEqual(filters);
});

test('a result that is none is dropped, and nothing is not a filter', () => {
  const filters = filtersOf(new URLSearchParams('result=2-0'));
  expect(filters.result).toBe('');
  expect(isFiltered(filters)).toBe(false);
});

test.each([
  ['', true],
  ['1907', true],
  ['1907-12', true],
  ['1907-12-26', true],
  ['26.12.1907', false],
  ['19', false],
])('%p is a date: %p', (text, expected) => {
  expect(isDate(text)).toBe(expected);
});
