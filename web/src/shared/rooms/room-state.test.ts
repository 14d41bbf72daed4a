import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Encoder, Reflection, schema, t } from '@colyseus/schema';
import { describe, expect, test } from '@jest/globals';
import { FrameHead } from './room-frames.ts';
import { fieldTypes, RoomState } from './room-state.ts';

const root = join(import.meta.dirname, '../../../..');
const headOf = (bytes: Uint8Array) => new FrameHead(Uint8Array.of(0, ...bytes));
const opened = (encoder: Encoder) => new RoomState(headOf(Reflection.encode(encoder)));
const whole = (encoder: Encoder) => {
  const bytes = headOf(encoder.encodeAll({ offset: 0 }));
  encoder.discardChanges();
  return bytes;
};
const patch = (encoder: Encoder) => {
  const bytes = headOf(encoder.encode({ offset: 0 }));
  encoder.discardChanges();
  return bytes;
};

const Every = schema(
  {
    text: t.string().default(''),
    is: t.boolean().default(false),
    small: t.uint8().default(0),
    middle: t.uint16().default(0),
    large: t.uint32().default(0),
    signed: t.int16().default(-1),
  },
  'State',
);
const initial = { text: '', is: false, small: 0, middle: 0, large: 0, signed: -1 };

describe('a state as Colyseus writes it', () => {
  test.each([
    ['as it begins', {}],
    ['small', { text: 'a', is: true, small: 1, middle: 1, large: 1, signed: 1 }],
    ['at its limits', { small: 255, middle: 65_535, large: 4_294_967_295, signed: -32_768 }],
    ['at the other limit', { signed: 32_767 }],
    ['of 31 bytes', { text: 'x'.repeat(31) }],
    ['of 32 bytes', { text: 'x'.repeat(32) }],
    ['of 300 bytes', { text: 'x'.repeat(300) }],
    ['of letters of several bytes', { text: 'Žiga Müller \u{1F40E}' }],
  ])('%s', (_, values) => {
    const encoder = new Encoder(Object.assign(new Every(), values));
    const state = opened(encoder);
    state.replace(whole(encoder));
    expect(state.values).toEqual({ ...initial, ...values });
  });

  test('changes, and becomes another one', () => {
    const encoded = new Every();
    const encoder = new Encoder(encoded);
    const state = opened(encoder);
    state.replace(whole(encoder));
    const before = state.values;
    Object.assign(encoded, { signed: -300, text: 'black' });
    state.change(patch(encoder));
    expect(state.values).toEqual({ ...initial, signed: -300, text: 'black' });
    expect(before).toEqual(initial);
    Object.assign(encoded, { text: undefined });
    state.change(patch(encoder));
    expect(state.values).toEqual({ is: false, small: 0, middle: 0, large: 0, signed: -300 });
    const other = new Encoder(Object.assign(new Every(), { large: 70_000 }));
    state.replace(whole(other));
    expect(state.values).toEqual({ ...initial, large: 70_000 });
  });

  test('may have 63 fields, which is the most', () => {
    const names = Array.from({ length: 63 }, (_, index) => `field${index}`);
    const Many = schema(Object.fromEntries(names.map((name) => [name, t.uint16()])), 'State');
    const encoded = new Many();
    const encoder = new Encoder(encoded);
    const state = opened(encoder);
    Object.assign(encoded, Object.fromEntries(names.map((name, index) => [name, index])));
    state.replace(whole(encoder));
    Object.assign(encoded, { field62: 1_000 });
    state.change(patch(encoder));
    expect(state.values).toEqual({
      ...Object.fromEntries(names.map((name, index) => [name, index])),
      field62: 1_000,
    });
  });
});

const Inner = schema({ text: t.string() }, 'Inner');
test.each([
  ['with a list', schema({ list: t.array('string') }, 'State')],
  ['with a part', schema({ part: t.ref(Inner), text: t.string() }, 'State')],
  ['with a number of any kind', schema({ any: t.number() }, 'State')],
])('a state %s is refused', (_, Other) => {
  expect(() => opened(new Encoder(new Other()))).toThrow(TypeError);
});

test('a field that was not described is refused', () => {
  const state = opened(new Encoder(new Every()));
  expect(() => state.change(headOf(Uint8Array.of(0x80 | 6, 1)))).toThrow(TypeError);
});

test('the states of our rooms have no other fields', () => {
  const files = globSync('game-server/src/**/*-state.ts', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .filter((text) => text.includes("from '@colyseus/schema'"));
  expect(files.length).toBeGreaterThan(1);
  const used = new Set(files.flatMap((text) => [...text.matchAll(/\bt\.(\w+)/g)].map(([, type]) => type)));
  expect([...used].filter((type) => !fieldTypes.includes(type ?? ''))).toEqual([]);
});
