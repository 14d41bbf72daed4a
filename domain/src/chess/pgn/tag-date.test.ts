import { expect, test } from '@jest/globals';
import { dateOfTag, isDateCut, knownDate } from './tag-date.ts';

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
  ['1907-12-26', '1907-12-26'],
  ['1907/12/26', '1907-12-26'],
  ['26.12.1907', '1907-12-26'],
  ['12/26/1907', '1907-12-26'],
  ['5.5.1907', '1907-05-05'],
  ['05.06.1907', '1907'],
  ['31.02.1907', '1907-02'],
  ['31.31.1907', '1907'],
  ['nonsense', null],
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

test.each([
  ['1907.12.26', false],
  ['1907.12.??', false],
  ['1907.00.00', false],
  ['????.??.??', false],
  ['?', false],
  ['', false],
  ['26.12.1907', false],
  ['1907.12.26 (night)', false],
  ['05.06.1907', true],
  ['1907.13.01', true],
  ['1907.12.2', true],
  ['nonsense', true],
])('of the tag %j something is not read: %s', (text, isCut) => {
  expect(isDateCut(text)).toBe(isCut);
});
