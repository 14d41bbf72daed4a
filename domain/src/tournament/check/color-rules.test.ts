import { describe, expect, test } from '@jest/globals';
import type { Color } from '@royal-chess/contracts/chess';
import { tournamentOf } from '../testing/tournament-of.ts';
import { allocateColor } from './allocate-colors.ts';
import { colorPreference } from './color-preference.ts';
import { statesBefore } from './player-state.ts';

const colors = (text: string) => [...text].map((letter): Color => (letter === 'w' ? 'white' : 'black'));

describe('colour preference (C.04.3 Art. 1.7)', () => {
  test.each([
    ['', null],
    ['w', 'strong black'],
    ['b', 'strong white'],
    ['wb', 'mild white'],
    ['bw', 'mild black'],
    ['wbb', 'absolute white'],
    ['ww', 'absolute black'],
    ['wbw', 'strong black'],
    ['wwbb', 'absolute white'],
    ['wwbw', 'absolute black'],
    ['bbwb', 'absolute white'],
  ])('after %p: %p', (games, expected) => {
    const preference = colorPreference(colors(games));
    expect(preference && `${preference.strength} ${preference.color}`).toBe(expected);
  });
});

/** Players with the given games, all against others and with one score. */
function statesOf(games: readonly string[]) {
  const rounds = Math.max(...games.map((text) => text.length));
  const lines = games.map((text) =>
    [...text].map((letter, index) => (letter === '-' ? 'H' : `${100 + index}${letter}=`)).join(' '),
  );
  const states = statesBefore(tournamentOf(lines), rounds + 1, new Set(games.map((_, index) => index + 1)));
  return [...states.values()];
}

describe('allocation of colours (C.04.3 Art. 5.2)', () => {
  test.each([
    { rule: '5.2.1 both preferences', games: ['w', 'b'], expected: 'black' },
    { rule: '5.2.1 the only preference', games: ['-', 'w'], expected: 'white' },
    { rule: '5.2.2 absolute before strong', games: ['bwb', 'wbb'], expected: 'black' },
    { rule: '5.2.2 strong before mild', games: ['-wb', 'wbb'], expected: 'black' },
    { rule: '5.2.2 the wider difference of two absolute', games: ['-bwbb', 'wbbbb'], expected: 'black' },
    { rule: '5.2.3 unlike the last time they differed', games: ['bwwb', 'wbwb'], expected: 'black' },
    { rule: '5.2.3 unplayed rounds do not count', games: ['-bwwb', 'wb-wb'], expected: 'black' },
    { rule: '5.2.4 the higher-ranked player', games: ['wb', 'wb'], expected: 'white' },
    { rule: '5.2.4 the higher-ranked player, black', games: ['bw', 'bw'], expected: 'black' },
    { rule: '5.2.5 the colour drawn for odd numbers', games: ['-', '-'], expected: 'black' },
  ])('$rule', ({ games, expected }) => {
    const [first, second] = statesOf(games);
    if (!first || !second) throw new Error('two players');
    const drawn = 'black';
    expect(allocateColor(first, second, drawn)).toBe(expected);
    expect(allocateColor(second, first, drawn)).toBe(expected === 'white' ? 'black' : 'white');
  });
});
