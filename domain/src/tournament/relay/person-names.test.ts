import { expect, test } from '@jest/globals';
import { nameLikeness, namePartsOf } from './person-names.ts';

test.each([
  ['Carlsen, Magnus', 'Magnus Carlsen', 3],
  ['CARLSEN MAGNUS', 'Carlsen, Magnus', 3],
  ['GM Carlsen, Magnus (NOR)', 'Carlsen, Magnus', 3],
  ['Müller, Jörg', 'Muller, Jorg', 3],
  ['Łukasz Żak', 'Zak, Lukasz', 3],
  ["O'Donnell, Conor", 'ODonnell, Conor', 3],
  ['Андреев, Пётр', 'Петр Андреев', 3],
  ['विश्वनाथन आनंद', 'आनंद, विश्वनाथन', 3],
  ['Carlsen, M', 'Carlsen, Magnus', 2],
  ['M. Carlsen', 'Carlsen, Magnus', 2],
  ['Carlsen', 'Carlsen, Magnus', 2],
  ['Anand, V', 'Viswanathan Anand', 2],
  ['Praggnanandhaa R', 'Praggnanandhaa, Rameshbabu', 2],
  ['Le, Quang Liem', 'Liem Le', 2],
  ['Nepomniachtchi, Ian', 'Nepomniachchi, Ian', 1],
  ['Vachier-Lagrave, Maxime', 'Vachier Lagrave, Maxmie', 1],
  ['Carlsen, Magnus', 'Carlsen, Henrik', 0],
  ['Sharma, A', 'Sharma, Bina', 0],
  ['Kumar, R', 'Rao, K', 0],
  ['M C', 'Magnus Carlsen', 0],
  ['', 'Magnus Carlsen', 0],
  ['???', 'Magnus Carlsen', 0],
] as const)('%s and %s fit by %d', (one, other, likeness) => {
  expect(nameLikeness(namePartsOf(one), namePartsOf(other))).toBe(likeness);
  expect(nameLikeness(namePartsOf(other), namePartsOf(one))).toBe(likeness);
});
