import { describe, expect, test } from '@jest/globals';
import { openingBook } from '@royal-chess/domain/openings/opening-book';
import { ecoNames } from './eco-names.ts';

const names = ecoNames(await openingBook());

describe('names of ECO codes', () => {
  test.each([
    ['A00', 'Irregular Openings'],
    ['A04', 'Zukertort Opening'],
    ['B00', "King's Pawn Game"],
    ['B20', 'Sicilian Defense'],
    ['B90', 'Sicilian Defense: Najdorf Variation'],
    ['C42', "Petrov's Defense"],
    ['C60', 'Ruy Lopez'],
    ['C65', 'Ruy Lopez: Berlin Defense'],
    ['D35', "Queen's Gambit Declined: Exchange Variation"],
    ['D85', 'Grünfeld Defense: Exchange Variation'],
    ['E12', "Queen's Indian Defense"],
    ['E32', 'Nimzo-Indian Defense: Classical Variation'],
  ])('%s is the %s', (eco, name) => {
    expect(names.get(eco)).toBe(name);
  });

  test('each code has one', () => {
    expect(names.size).toBeGreaterThan(490);
    expect([...names].filter(([, name]) => name === '')).toEqual([]);
  });
});
