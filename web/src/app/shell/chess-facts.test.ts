import { expect, test } from '@jest/globals';
import { chessFacts, factFor } from './chess-facts.ts';
import { germanFacts } from './messages.de.ts';

test('there are nine facts, each can come and none beyond', () => {
  expect(new Set(chessFacts).size).toBe(9);
  const seen = new Set(Array.from({ length: 90 }, (_, index) => factFor(index / 90)));
  expect([...seen]).toEqual([...chessFacts]);
  expect(factFor(1)).toBe(chessFacts[8]);
});

test('no fact has letters that need a font more while a page still loads', () => {
  const inFirstFont = /^[\x20-\x7eäöüß’½]+$/i;
  expect([...chessFacts, ...germanFacts].filter((fact) => !inFirstFont.test(fact ?? ''))).toEqual([]);
});
