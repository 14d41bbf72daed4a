import { describe, expect, test } from '@jest/globals';
import { type AgeAnswer, hasReached, isUnder } from './age.ts';

describe('under an age', () => {
  test.each<[birth: string | undefined, age: number, cutOff: string | undefined, answer: AgeAnswer]>([
    // FIDE: not reached before 1 January 2026.
    ['2018/01/01', 8, undefined, 'yes'],
    ['2017/12/31', 8, undefined, 'no'],
    ['2018', 8, undefined, 'yes'],
    ['2017', 8, undefined, 'no'],
    ['2018/00/00', 8, undefined, 'yes'],
    ['2024/02/29', 8, undefined, 'yes'],
    // A day that the event names.
    ['2017/08/31', 9, '2026-09-01', 'no'],
    ['2017/09/01', 9, '2026-09-01', 'yes'],
    ['2016', 9, '2026-09-01', 'no'],
    ['2018', 9, '2026-09-01', 'yes'],
    ['2017', 9, '2026-09-01', 'day-missing'],
    ['2017', 9, '2026-01-01', 'yes'],
    // Without a 29 February in 2025, the birthday is before 1 March.
    ['2016/02/29', 9, '2025-02-28', 'yes'],
    ['2016/02/29', 9, '2025-03-01', 'no'],
    [undefined, 8, undefined, 'birth-missing'],
    ['0000/00/00', 8, undefined, 'birth-missing'],
    ['unknown', 8, undefined, 'birth-missing'],
  ])('born %s, under %i on %s: %s', (birth, age, cutOff, answer) => {
    expect(isUnder(birth, age, { year: 2026, cutOff })).toBe(answer);
  });
});

describe('an age reached', () => {
  test.each<[birth: string | undefined, age: number, cutOff: string | undefined, answer: AgeAnswer]>([
    // FIDE: reached by 31 December 2026.
    ['1976/12/31', 50, undefined, 'yes'],
    ['1977/01/01', 50, undefined, 'no'],
    ['1976', 50, undefined, 'yes'],
    ['1977', 50, undefined, 'no'],
    ['1961', 65, undefined, 'yes'],
    // A day that the event names is included.
    ['1976/06/30', 50, '2026-06-30', 'yes'],
    ['1976/07/01', 50, '2026-06-30', 'no'],
    ['1976', 50, '2026-06-30', 'day-missing'],
    ['1976', 50, '2026-12-31', 'yes'],
    [undefined, 50, undefined, 'birth-missing'],
  ])('born %s, %i by %s: %s', (birth, age, cutOff, answer) => {
    expect(hasReached(birth, age, { year: 2026, cutOff })).toBe(answer);
  });
});
