import { expect, test } from '@jest/globals';
import { initialsOf } from './initials-of.ts';

test.each([
  ['Ilse Marrant', 'IM'],
  ['magnus', 'M'],
  ['José Raúl Capablanca y Graupera', 'JG'],
  ['  Ana  ', 'A'],
  ['𝒜da 𝓛', '𝒜𝓛'],
  ['', ''],
])('%s is shown as %s', (name, letters) => {
  expect(initialsOf(name)).toBe(letters);
});
