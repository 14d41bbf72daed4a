import { describe, expect, test } from '@jest/globals';
import { coarseSkeleton, nameSkeleton } from './name-skeleton.ts';
import { namesStaff, titleIn } from './reserved-names.ts';

describe('names that look alike have one skeleton', () => {
  test.each([
    ['case', 'Anna Smith', 'ANNA SMITH'],
    ['spaces and hyphens', 'Anna-Maria', 'anna maria'],
    ['no space', 'Magnus Carlsen', 'MagnusCarlsen'],
    ['accents', 'José García', 'Jose Garcia'],
    ['a Cyrillic a', 'Magnus Carlsen', 'M\u0430gnus Carlsen'],
    ['a Cyrillic name', 'Херо', 'Xepo'],
    ['a Greek rho and omicron', 'Pop', '\u03a1\u03bf\u03c1'],
    ['a Greek capital eta', 'Hans', '\u0397ans'],
    ['a Cyrillic capital', 'Bob', '\u0412\u043eb'],
    ['l for I', 'Ian Nepo', 'lan Nepo'],
    ['1 for l', 'Karl', 'Kar1'],
    ['0 for o', 'Bob', 'B0b'],
    ['rn for m', 'Tom', 'Torn'],
    ['vv for w', 'Wang', 'VVang'],
    ['wide letters', 'Bob', '\uff22\uff4f\uff42'],
    ['mathematical letters', 'Bob', '\u{1d401}\u{1d428}\u{1d41b}'],
    ['a zero-width space', 'Bob', 'B\u200bob'],
    ['a dotless i', 'Ali', 'Al\u0131'],
    ['Cherokee', 'Dave', '\u13a0ave'],
  ])('%s', (_, one, other) => expect(nameSkeleton(other)).toBe(nameSkeleton(one)));
});

describe('names that do not look alike differ', () => {
  test.each([
    ['Anna', 'Anne'],
    ['Player 12', 'Player 1 2'],
    ['Player 1', 'Player 2'],
    ['Player 8', 'Player B'],
    ['Иван', 'Ivan'],
    ['आर्या', 'आर्य'],
    ['王伟', '王芳'],
    ['***', '**'],
    ['♔', '♕'],
  ])('%s and %s', (one, other) => expect(nameSkeleton(other)).not.toBe(nameSkeleton(one)));
});

test.each([
  ['Royal Admin', 'R0yal Adm1n'],
  ['Royal Admin', 'Royal_Admin_99'],
  ['Royal Admin', 'Royall Admiin'],
  ['Katya Vostrik', 'K@tya Vo5trik!'],
])('%s and %s have one coarse skeleton', (one, other) =>
  expect(coarseSkeleton(other)).toBe(coarseSkeleton(one)),
);

test.each([
  ['Admin', true],
  ['admin123', true],
  ['Аdmin', true],
  ['Adm1n Anna', true],
  ['A.d.m.i.n', true],
  ['Chief Moderator', true],
  ['Royal Chess Support', true],
  ['RoyalChess Fan', true],
  ['R0yal-Ches5', true],
  ['The Arbiter', true],
  ['Badminton Fan', false],
  ['Anna Smith', false],
  ['Royal Singh', false],
  ['Modi', false],
  ['Rooty', false],
])('%s: claims to be staff is %s', (name, claims) => expect(namesStaff(name)).toBe(claims));

test.each([
  ['GM Anna', 'GM'],
  ['Anna (WIM)', 'WIM'],
  ['Grandmaster Flash', 'grandmaster'],
  ['Gm Lee', null],
  ['Im Yoon-ah', null],
  ['Anna', null],
  ['FMagnus', null],
])('%s: the title is %s', (name, title) => expect(titleIn(name)).toBe(title));
