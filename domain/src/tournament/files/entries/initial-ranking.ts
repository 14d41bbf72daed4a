import type { Player } from '../../model/tournament.ts';
import { titles, type Entry } from './entry-values.ts';

const titleRank = ({ title }: Entry): number => {
  const place = titles.findIndex((known) => known === title);
  return place < 0 ? titles.length : place;
};

/** What orders players of equal ratings and titles. The event names it beforehand; without it the name does (C.04.2). */
export type LastCriterion = 'name' | 'fide-id' | 'birth';

/** Values of a text in order; those without one come last. */
const byText = (a: string | undefined, b: string | undefined): number =>
  (a ? 0 : 1) - (b ? 0 : 1) || (a ?? '').localeCompare(b ?? '', 'en', { numeric: true });

const lastCriteria: Readonly<Record<LastCriterion, (a: Entry, b: Entry) => number>> = {
  name: () => 0,
  'fide-id': (a, b) => byText(a.fideId, b.fideId),
  birth: (a, b) => byText(a.birth, b.birth),
};

/**
 * Players with starting numbers: by rating, then title, then the last criterion, then name (C.04.2, initial ranking list). Names
 * of the same letters keep the order of the list.
 */
export const initialRanking = (entries: readonly Entry[], last: LastCriterion = 'name'): readonly Player[] =>
  entries
    .toSorted(
      (a, b) =>
        b.rating - a.rating ||
        titleRank(a) - titleRank(b) ||
        lastCriteria[last](a, b) ||
        a.name.localeCompare(b.name, 'en'),
    )
    .map((entry, index) => ({ ...entry, startingNumber: index + 1, rounds: [] }));
