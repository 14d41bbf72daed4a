import { describe, expect, test } from '@jest/globals';
import { countJsonValues } from './json-values.ts';

const counted = (text: string, limit = 1_000): number => countJsonValues(Buffer.from(text), limit);

describe('the values of a JSON text', () => {
  test.each<[string, string, number]>([
    ['a bare value', '1', 1],
    ['the fields of an object', '{"a":1,"b":2,"c":3}', 4],
    ['lists in lists, each counted at its bracket and at its comma', '[[1,2],[3],[]]', 8],
    ['no commas and brackets of texts', String.raw`{"text":"a,b{[,\",\\"}`, 2],
    ['what follows a text with an escaped quote', String.raw`["\"",1,2]`, 4],
    ['a text that does not end', '"a,,,,,', 1],
  ])('%s', (_name, text, values) => {
    expect(counted(text)).toBe(values);
  });

  test('no more than the limit asks for are counted', () => {
    expect(counted('['.repeat(100_000), 50)).toBe(51);
  });
});
