import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { uuid7 } from './uuid7.ts';

describe('uuid7', () => {
  test('is a valid version 7 UUID that carries the time', () => {
    const made = uuid7(1_700_000_000_000);
    expect(z.uuid({ version: 'v7' }).parse(made)).toBe(made);
  });

  test('sorts in the order of making, also within one millisecond and when the clock steps back', () => {
    const made = Array.from({ length: 10_000 }, (_, index) => uuid7(1_800_000_000_000 - (index % 3)));
    expect([...made].sort()).toEqual(made);
    expect(new Set(made).size).toBe(made.length);
  });

  test('has random bits of its own, also after the bytes drawn for many ids are used', () => {
    const tails = Array.from({ length: 2_000 }, () => uuid7(1_900_000_000_000).slice(-10));
    expect(new Set(tails).size).toBe(tails.length);
  });
});
