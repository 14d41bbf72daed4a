import { expect, test } from '@jest/globals';
import { chessFacts, factFor } from './chess-facts.ts';

test('there are nine facts, each can come and none beyond', () => {
  expect(new Set(chessFacts).size).toBe(9);
  const seen = new Set(Array.from({ length: 90 }, (_, index) => factFor(index / 90)));
  expect([...seen]).toEqual([...chessFacts]);
  expect(factFor(1)).toBe(chessFacts[8]);
});
