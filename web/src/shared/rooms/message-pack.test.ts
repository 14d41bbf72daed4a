import { describe, expect, test } from '@jest/globals';
import { pack, unpack } from './message-pack.ts';

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.split(' '), (byte) => Number.parseInt(byte, 16));
const hexOf = (bytes: readonly number[]): string =>
  bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(' ');

/** Examples of the specification of MessagePack, https://github.com/msgpack/msgpack/blob/master/spec.md. */
const known: readonly (readonly [unknown, string])[] = [
  [null, 'c0'],
  [false, 'c2'],
  [true, 'c3'],
  [0, '00'],
  [127, '7f'],
  [128, 'cc 80'],
  [255, 'cc ff'],
  [256, 'cd 01 00'],
  [65_535, 'cd ff ff'],
  [65_536, 'ce 00 01 00 00'],
  [4_294_967_295, 'ce ff ff ff ff'],
  [4_294_967_296, 'cb 41 f0 00 00 00 00 00 00'],
  [-1, 'ff'],
  [-32, 'e0'],
  [-33, 'd0 df'],
  [-129, 'd1 ff 7f'],
  [-32_769, 'd2 ff ff 7f ff'],
  [1.5, 'cb 3f f8 00 00 00 00 00 00'],
  ['', 'a0'],
  ['e4', 'a2 65 34'],
  ['Ł', 'a2 c5 81'],
  [[], '90'],
  [[1, 'a'], '92 01 a1 61'],
  [{}, '80'],
  [{ uci: 'e2e4', ply: 1 }, '82 a3 75 63 69 a4 65 32 65 34 a3 70 6c 79 01'],
];

describe('as the specification has it', () => {
  test.each(known)('%j is %s', (value, hex) => {
    expect(hexOf(pack(value))).toBe(hex);
    expect(unpack(bytesOf(hex))).toEqual(value);
  });
});

test.each<readonly [string, unknown]>([
  ['text of 31 bytes', 'x'.repeat(31)],
  ['text of 32 bytes', 'x'.repeat(32)],
  ['text of 256 bytes', 'x'.repeat(256)],
  ['text of 65,536 bytes', 'x'.repeat(65_536)],
  ['characters of four bytes', '♞ 🏆'],
  ['text that begins with a mark of byte order', '\u{feff}a'],
  ['16 values', Array.from({ length: 16 }, (_, index) => index)],
  ['65,536 values', Array.from({ length: 65_536 }, () => null)],
  ['16 fields', Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`f${index}`, index]))],
  ['a time', 1_764_361_800_123],
  ['minus zero', -0],
  ['contents of contents', { moves: [{ san: 'e4', clocks: [60_000, null] }], rated: true }],
])('%s comes back', (_, value) => {
  expect(unpack(Uint8Array.from(pack(value)))).toEqual(value);
});

test('fields that are undefined are left out', () => {
  expect(hexOf(pack({ a: undefined, b: 1 }))).toBe('81 a1 62 01');
});

test.each([
  ['a field without a value, as the server writes it', '81 a1 61 d4 00 00', { a: undefined }],
  ['a short float', 'ca 3f c0 00 00', 1.5],
  ['a long whole number', 'cf 00 00 00 01 00 00 00 00', 4_294_967_296],
  ['a long negative number', 'd3 ff ff ff fe ff ff ff ff', -4_294_967_297],
])('reads %s', (_, hex, value) => {
  expect(unpack(bytesOf(hex))).toEqual(value);
});

test('reads from where it is asked to', () => {
  expect(unpack(bytesOf('0d a1 61 07'), 3)).toBe(7);
});

test.each([
  ['a mark that is not in use', 'c1', TypeError],
  ['an extension', 'd4 05 00', TypeError],
  ['a message that is cut off', '92 01', RangeError],
])('refuses %s', (_, hex, error) => {
  expect(() => unpack(bytesOf(hex))).toThrow(error);
});

test('refuses what JSON has not', () => {
  expect(() => pack({ act: () => undefined })).toThrow(TypeError);
});
