import type { FilterName, SearchFilters } from '../library-dialogs/index.ts';

type Bounds = readonly [least: FilterName, most: FilterName];

const numbers: readonly Bounds[] = [
  ['minRating', 'maxRating'],
  ['minAverage', 'maxAverage'],
  ['minPlies', 'maxPlies'],
];

/** A bound may be a part of the other: a game of March 1972 is in `from=1972` and in `to=1972`. */
const isAfter = (least: string, most: string): boolean =>
  least.slice(0, most.length).toUpperCase() > most.slice(0, least.length).toUpperCase();

/** Two bounds between which there is nothing, whatever games there are; null where each can be met. */
export function contradictionOf(filters: SearchFilters): Bounds | null {
  const isSet = ([least, most]: Bounds) => filters[least] !== undefined && filters[most] !== undefined;
  const number = numbers.find(
    (bounds) => isSet(bounds) && Number(filters[bounds[0]]) > Number(filters[bounds[1]]),
  );
  if (number) return number;
  const texts: readonly Bounds[] = [
    ['from', 'to'],
    ['ecoFrom', 'ecoTo'],
  ];
  return (
    texts.find((bounds) => isSet(bounds) && isAfter(filters[bounds[0]] ?? '', filters[bounds[1]] ?? '')) ??
    null
  );
}
