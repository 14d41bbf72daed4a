import type { Player } from '../../model/tournament.ts';
import { titles, type Entry } from './entry-values.ts';

const titleRank = ({ title }: Entry): number => {
  const place = titles.findIndex((known) => known === title);
  return place < 0 ? titles.length : place;
};

/**
 * Players with starting numbers: by rating, then title, then name (C.04.2, initial ranking list). Names of the same letters keep
 * the order of the list.
 */
export const initialRanking = (entries: readonly Entry[]): readonly Player[] =>
  entries
    .toSorted(
      (a, b) => b.rating - a.rating || titleRank(a) - titleRank(b) || a.name.localeCompare(b.name, 'en'),
    )
    .map((entry, index) => ({ ...entry, startingNumber: index + 1, rounds: [] }));
