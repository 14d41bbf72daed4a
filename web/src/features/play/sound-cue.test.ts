import { expect, test } from '@jest/globals';
import { cueOf, type Audible } from './sound-cue.ts';

const before: Audible = { plies: 3, san: 'Nf3', over: false, offers: [] };

test.each([
  ['a move', { plies: 4, san: 'Nc6' }, 'move'],
  ['a capture', { plies: 4, san: 'Nxe4' }, 'capture'],
  ['a check, even by a capture', { plies: 4, san: 'Bxf2+' }, 'check'],
  ['mate ends the game', { plies: 4, san: 'Qf2#', over: true }, 'over'],
  ['a resignation', { over: true }, 'over'],
  ['a proposal', { offers: ['draw'] }, 'offer'],
  ['several moves at once', { plies: 7, san: 'Nf6' }, 'move'],
  ['nothing new', {}, null],
  ['a takeback', { plies: 1, san: 'e4' }, null],
] as const)('%s', (_, change, cue) => {
  expect(cueOf(before, { ...before, ...change })).toBe(cue);
});

test('proposals from before joining are silent', () => {
  expect(cueOf(null, { ...before, offers: ['draw'] })).toBeNull();
});
