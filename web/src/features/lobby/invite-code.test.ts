import { expect, test } from '@jest/globals';
import { codeOf, isWholeCode, linkOf, spacedCode } from './invite-code.ts';

test.each([
  ['k7m4qx', 'K7M4QX'],
  [' K7M 4QX ', 'K7M4QX'],
  ['k7m-4qx', 'K7M4QX'],
  ['K7M4QXYZ', 'K7M4QX'],
  ['https://royal.example/match?invite=k7m4qx', 'K7M4QX'],
  ['https://royal.example/match?x=1&inbox=K7M4QX#top', 'K7M4QX'],
  ['', ''],
])('"%s" is the code %s', (typed, code) => {
  expect(codeOf(typed)).toBe(code);
});

test.each([
  ['K7M4QX', true],
  ['K7M4Q', false],
  ['K7M4Q0', false],
  ['K7M4QI', false],
])('%s may be a code: %p', (code, whole) => {
  expect(isWholeCode(code)).toBe(whole);
});

test('a code is written in threes, and its link is read back', () => {
  expect(spacedCode('K7M4QX')).toBe('K7M 4QX');
  for (const correspondence of [true, false])
    expect(codeOf(linkOf('https://royal.example', 'K7M4QX', correspondence))).toBe('K7M4QX');
});
