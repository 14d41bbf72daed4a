import { describe, expect, test } from '@jest/globals';
import { meantSearches, mostGames } from './meant-searches.ts';

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
    [
      'Karpov - Kasparov',
      'player=Karpov&opponent=Kasparov, else player=Karpov - Kasparov opening=Karpov - Kasparov event=Karpov - Kasparov',
    ],
    [
      'Karpov vs Kasparov',
      'player=Karpov&opponent=Kasparov, else player=Karpov vs Kasparov opening=Karpov vs Kasparov event=Karpov vs Kasparov',
    ],
    [
      'Karpov V. Kasparov',
      'player=Karpov&opponent=Kasparov, else player=Karpov V. Kasparov opening=Karpov V. Kasparov event=Karpov V. Kasparov',
    ],
    [
      'karpov v kasparov',
      'player=karpov&opponent=kasparov, else player=karpov v kasparov opening=karpov v kasparov event=karpov v kasparov',
    ],
    [
      'Titled Tuesday - Early',
      'player=Titled Tuesday&opponent=Early, else player=Titled Tuesday - Early opening=Titled Tuesday - Early event=Titled Tuesday - Early',
    ],
    [
      'Anand V S',
      'player=Anand V S opening=Anand V S event=Anand V S, else player=Anand&opponent=V S player=Anand V&opponent=S',
    ],
    [
      'Kramnik V. B.',
      'player=Kramnik V. B. opening=Kramnik V. B. event=Kramnik V. B., else player=Kramnik&opponent=V. B. player=Kramnik V.&opponent=B.',
    ],
    ['丁 - 王', 'player=丁&opponent=王, else player=丁 - 王 opening=丁 - 王 event=丁 - 王'],
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

  test.each<[string, number, object, object | null]>([
    ['sicil', 2, {}, { player: 'sicil' }],
    ['sicil', 2, { openings: [['Sicilian Defense', 3]] }, { opening: 'sicil' }],
    ['sicil', 3, { openings: [['Sicilian Defense', 3]] }, { player: 'sicil' }],
    [
      'kings gambit',
      0,
      {
        openings: [
          ["King's Gambit Accepted", 1],
          ["King's Gambit", 2],
        ],
      },
      { opening: "King's Gambit" },
    ],
    [
      'kings',
      1,
      {
        openings: [["King's Gambit", 2]],
        events: [
          ['Kings', 1],
          ['Kings 2', 2],
        ],
      },
      { event: 'kings' },
    ],
    ['sicil', 0, { openings: [['Sicilian Defense', 0]] }, null],
  ])('%p with %d games of players and %j has the most games as %j', (text, games, shown, search) => {
    const { openings = [], events = [] } = shown as Record<string, [string, number][]>;
    const named = (of: [string, number][]) => of.map(([name, count]) => ({ name, games: count }));
    const counted = {
      openings: named(openings).map((opening) => ({ ...opening, ecoFrom: 'A00', ecoTo: 'A00' })),
      events: named(events),
    };
    expect(mostGames(text, games, counted)).toEqual(search);
  });
});
