import { expect, test } from '@jest/globals';
import { isNamed } from './is-named.ts';

test.each([
  ['Steinitz, William', 'steini', true],
  ['Réti, Richard', 'Reti', true],
  ['Kasparov, G', 'Garry Kasparov', true],
  ['Steinitz, William', 'Steen', false],
  ['Kasparov, Garry', 'Kasparow', false],
])('%s is named %s: %s', (name, text, expected) => {
  expect(isNamed(name, text)).toBe(expected);
});
