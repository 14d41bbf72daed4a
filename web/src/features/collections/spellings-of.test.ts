import { expect, test } from '@jest/globals';
import type { Renaming } from '@royal-chess/contracts/library';
import { gameSummary, idOf } from '../../testing/samples.ts';
import { spellingsOf } from './spellings-of.ts';

const player = (name: string, userId: string | null = null) => ({ userId, name, rating: null, title: null });
const games = [
  gameSummary(1, { white: player('Polgár, Judit'), black: player('Tal, M'), event: 'Linares 1994' }),
  gameSummary(2, { white: player('Tal, M'), black: player('Polgar, J.'), event: null, site: 'Linares ESP' }),
  gameSummary(3, { white: player('Polgar, J.'), black: player('Polly', idOf(9)), event: 'Linares' }),
];

test.each<[Renaming['field'], string, string[]]>([
  ['player', 'pol', ['Polgar, J.', 'Polgár, Judit']],
  ['player', 'POLGÁR ju', ['Polgár, Judit']],
  ['player', 'tal', ['Tal, M']],
  ['event', 'lin', ['Linares 1994', 'Linares']],
  ['site', 'esp', ['Linares ESP']],
  ['event', 'wijk', []],
])('of %s "%s": %j', (field, text, names) => {
  expect(spellingsOf(games, field, text)).toEqual(names);
});
