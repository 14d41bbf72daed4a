import { expect, test } from '@jest/globals';
import { dateOfTag, knownDate } from './tag-date.ts';

test.each([
  ['1907.12.26', '1907-12-26'],
  [' 1907.12.26 ', '1907-12-26'],
  ['1907.12.??', '1907-12'],
  ['1907.??.??', '1907'],
  ['1907.12.2', '1907-12'],
  ['1907.13.01', '1907'],
  ['1907.00.01', '1907'],
  ['2023.02.31', '2023-02'],
  ['2023.02.29', '2023-02'],
  ['2024.02.29', '2024-02-29'],
  ['????.??.??', null],
  ['26.12.1907', null],
  ['', null],
  [undefined, null],
])('the tag %s is %s', (text, date) => {
  expect(dateOfTag(text)).toBe(date);
});

test.each([
  ['2023-02-31', '2023-02'],
  ['2023-00-00', '2023'],
  ['2023', '2023'],
  ['nonsense', null],
  ['', null],
])('the calendar has of %j: %j', (date, known) => {
  expect(knownDate(date)).toBe(known);
});
