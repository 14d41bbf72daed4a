import { describe, expect, test } from '@jest/globals';
import { meantSearches } from './meant-searches.ts';

const asText = (text: string): string => {
  const { first, else: others } = meantSearches(text);
  const line = (searches: readonly object[]) =>
    searches
      .map((search) =>
        Object.entries(search)
          .map((entry) => entry.join('='))
          .join('&'),
      )
      .join(' ');
  return others.length > 0 ? `${line(first)}, else ${line(others)}` : line(first);
};

describe('what a text of the search field may mean', () => {
  test.each([
    ['Najdorf', 'player=Najdorf opening=Najdorf event=Najdorf'],
    ['B90', 'opening=B90'],
    ['b9', 'opening=B9'],
    ['F90', 'player=F90 opening=F90 event=F90'],
    ['1. e4 c5 2. Nf3', 'movetext=e4 c5 Nf3'],
    ['1.e4 c5', 'movetext=e4 c5'],
    ['e4', 'movetext=e4'],
    ['1. e5', 'player=1. e5 opening=1. e5 event=1. e5, else player=1.&opponent=e5'],
    ['Karpov - Kasparov', 'player=Karpov&opponent=Kasparov'],
    ['Karpov vs Kasparov', 'player=Karpov&opponent=Kasparov'],
    ['Karpov V. Kasparov', 'player=Karpov&opponent=Kasparov'],
    [
      'karpov kasparov',
      'player=karpov kasparov opening=karpov kasparov event=karpov kasparov, else player=karpov&opponent=kasparov',
    ],
    ['a b c d e f', 'player=a b c d e f opening=a b c d e f event=a b c d e f'],
  ])('%p: %s', (text, expected) => {
    expect(asText(text)).toBe(expected);
  });

  test('two players of three words are taken apart at each place', () => {
    expect(meantSearches('Van Foreest Giri').else).toEqual([
      { player: 'Van', opponent: 'Foreest Giri' },
      { player: 'Van Foreest', opponent: 'Giri' },
    ]);
  });
});
