import { expect, test } from '@jest/globals';
import type { GameColumns } from '../columns.ts';
import { BYTES_OF_GAME, BYTES_OF_VALUE } from './games-by-value.ts';
import { KeptValues, type SortedValue } from './kept-values.ts';

const GAMES = 100;
const columns = {
  count: GAMES,
  day: Uint32Array.from({ length: GAMES }, (_, num) => 20_000_101 + (num % 7)),
  result: Uint8Array.from({ length: GAMES }, (_, num) => num % 4),
  plies: new Uint16Array(GAMES),
  eco: new Uint16Array(GAMES),
  whiteRating: new Uint16Array(GAMES),
  blackRating: new Uint16Array(GAMES),
} as unknown as GameColumns;

/** Does all that is wanted. */
const settle = (values: KeptValues): void => {
  while (values.step(columns));
};
const request = (values: KeptValues, value: SortedValue, times = 1): void => {
  for (let time = 0; time < times; time += 1) values.of(value, columns);
};
const areKept = (values: KeptValues, all: readonly SortedValue[]): boolean[] =>
  all.map((value) => values.of(value, columns) !== null);

test('a search waits for no order: what it wants is sorted afterwards, in steps', () => {
  const values = new KeptValues();
  expect(values.of('result', columns)).toBeNull();
  let steps = 0;
  while (values.step(columns)) steps += 1;
  expect(steps).toBeGreaterThan(5);
  expect(values.of('result', columns)?.count).toBe(GAMES);
  expect(values.step(columns)).toBe(false);
});

test('orders stay within their bytes: those that are wanted more often are kept', () => {
  // Games have one of four results, and all the same code of openings and number of half-moves.
  const mostBytes = 2 * GAMES * BYTES_OF_GAME + 5 * BYTES_OF_VALUE;
  const values = new KeptValues(mostBytes);
  request(values, 'result', 5);
  request(values, 'plies', 2);
  settle(values);
  expect(areKept(values, ['result', 'plies'])).toEqual([true, true]);

  request(values, 'eco');
  settle(values);
  expect(areKept(values, ['eco', 'plies'])).toEqual([false, true]);

  request(values, 'eco', 9);
  settle(values);
  expect(areKept(values, ['eco', 'plies', 'result'])).toEqual([true, false, true]);
  expect(values.bytes).toBe(mostBytes);
});

test('values of their own count, also those that were not known before they were sorted', () => {
  const own = { ...columns, plies: Uint16Array.from({ length: GAMES }, (_, num) => num) };
  const few = GAMES * BYTES_OF_GAME + 4 * BYTES_OF_VALUE;
  const values = new KeptValues(few + GAMES * BYTES_OF_GAME);
  values.of('result', own);
  values.of('result', own);
  while (values.step(own));
  for (let time = 0; time < 2; time += 1) {
    expect(values.of('plies', own)).toBeNull();
    while (values.step(own));
    expect(values.bytes).toBe(few);
  }
});

test('no order is kept where one has no room', () => {
  const values = new KeptValues(GAMES);
  request(values, 'result', 5);
  settle(values);
  expect(values.of('result', columns)).toBeNull();
  expect(values.all('result', columns).count).toBe(GAMES);
  expect(values.bytes).toBe(0);
});

test.each<[SortedValue, Parameters<KeptValues['forget']>[0], boolean]>([
  ['result', new Set(['result']), false],
  ['result', new Set(['day']), false],
  ['result', new Set(['plies']), true],
  ['average', new Set(['blackRating']), false],
])('%s after a change of %p is kept: %p', (value, changed, isKept) => {
  const values = new KeptValues();
  request(values, value);
  settle(values);
  values.forget(changed);
  expect(values.of(value, columns) !== null).toBe(isKept);
});

test('an order that is being sorted while its column changes has the changed values', () => {
  const values = new KeptValues();
  const result = columns.result.slice();
  const before = { ...columns, result: result.slice() };
  values.of('result', before);
  for (let step = 0; step < 4; step += 1) values.step(before);
  result[0] = 3;
  values.forget(new Set(['result']));
  const after = { ...columns, result };
  while (values.step(after));
  const list = new Uint32Array(GAMES);
  const end = values.of('result', after)!.list({ least: 3, most: 3 }, list, 0);
  expect([...list.subarray(0, end)]).toContain(0);
});
