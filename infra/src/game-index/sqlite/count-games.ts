import type { FacetCounts, IndexedName } from '../game-statistics.ts';
import { ORIGINS, RESULTS, SPEEDS, VARIANTS } from './columns.ts';
import { compareTexts } from './compare-texts.ts';
import { ecoText } from './game-record.ts';
import type { LoadedGeneration } from './loaded-generation.ts';
import { labelOf, type Persons } from './persons.ts';

/** Values of a facet, years excepted. */
const MOST_VALUES = 12;

interface Value {
  readonly value: string;
  readonly games: number;
}

const byGames = (a: Value, b: Value): number => b.games - a.games || compareTexts(a.value, b.value);

type Column = Uint32Array | Uint16Array | Uint8Array;

/** Games by the value of a column. */
export function tally(column: Column, size: number, nums: Uint32Array): Uint32Array {
  const counts = new Uint32Array(size);
  for (const num of nums) counts[column[num]!]! += 1;
  return counts;
}

function values(counts: Uint32Array, textOf: (value: number) => string | null): Value[] {
  const all: Value[] = [];
  for (const [value, games] of counts.entries()) {
    const text = games > 0 ? textOf(value) : null;
    if (text !== null && text !== '') all.push({ value: text, games });
  }
  return all.toSorted(byGames);
}

const years = ({ columns }: LoadedGeneration, nums: Uint32Array): Value[] => {
  const counts = new Uint32Array(10_000);
  for (const num of nums) counts[Math.floor(columns.day[num]! / 10_000)]! += 1;
  counts[0] = 0;
  return [...counts.entries()]
    .filter(([, games]) => games > 0)
    .map(([year, games]) => ({ value: String(year).padStart(4, '0'), games }));
};

function collections(
  { columns, terms }: LoadedGeneration,
  nums: Uint32Array,
  sources: readonly string[],
): Value[] {
  const sets = tally(columns.sources, terms.count('set'), nums);
  const counts = new Uint32Array(terms.count('source'));
  for (const [set, games] of sets.entries())
    if (games > 0) for (const source of terms.membersOf(set)) counts[source]! += games;
  const visible = new Set(sources);
  return values(counts, (source) => terms.texts.source[source]!).filter(({ value }) => visible.has(value));
}

/**
 * The side of each person that most of the games have, the first by name of several; a user has one.
 * @param wanted all persons when left out
 */
export function personSides(
  { terms }: LoadedGeneration,
  persons: Persons,
  sideGames: Uint32Array,
  wanted?: ReadonlySet<number>,
): ReadonlyMap<number, number> {
  const best = new Map<number, number>();
  const named = gamesByName(persons, sideGames);
  for (let side = 1; side < named.length; side += 1) {
    const games = named[side]!;
    if (games === 0) continue;
    const person = persons.of[side]!;
    if (person === 0 || wanted?.has(person) === false) continue;
    const known = best.get(person);
    const more = known === undefined ? 1 : games - named[known]!;
    if (more > 0 || (more === 0 && compareTexts(terms.nameOf(side) ?? '', terms.nameOf(known!) ?? '') < 0))
      best.set(person, side);
  }
  return best;
}

/** Games of each side with those of the same person and name. */
function gamesByName({ repeated }: Persons, sideGames: Uint32Array): Uint32Array {
  if (repeated.size === 0) return sideGames;
  const games = sideGames.slice();
  for (const [side, first] of repeated) {
    games[first]! += games[side]!;
    games[side] = 0;
  }
  return games;
}

/** Games of each side, a game with the same name on both sides twice. */
export function gamesBySide({ columns, terms }: LoadedGeneration, nums: Uint32Array): Uint32Array {
  const counts = tally(columns.white, terms.count('side'), nums);
  for (const num of nums) counts[columns.black[num]!]! += 1;
  return counts;
}

/** Games of each person, a game against the same once. */
function gamesByPerson(
  { columns: { white, black } }: LoadedGeneration,
  { of, count }: Persons,
  nums: Uint32Array,
) {
  const games = new Uint32Array(count);
  for (const num of nums) {
    const [one, other] = [of[white[num]!]!, of[black[num]!]!];
    games[one]! += 1;
    if (other !== one) games[other]! += 1;
  }
  games[0] = 0;
  return games;
}

function players(generation: LoadedGeneration, nums: Uint32Array, sources: readonly string[]): Value[] {
  const persons = generation.persons(sources);
  const counts = gamesByPerson(generation, persons, nums);
  // Games alike in number are sorted by names: all persons with as many as the last that is shown need theirs.
  const least = [...counts].toSorted((a, b) => b - a)[MOST_VALUES - 1] ?? 0;
  const shown = new Set<number>();
  for (const [person, games] of counts.entries()) if (games >= Math.max(1, least)) shown.add(person);
  const sides = personSides(generation, persons, gamesBySide(generation, nums), shown);
  const { terms } = generation;
  return [...sides]
    .map(([person, side]) => ({
      value: terms.userOf(side) ?? labelOf(persons, terms, side),
      games: counts[person]!,
    }))
    .toSorted(byGames);
}

/** Games found by the values of a facet. */
export function facetOf(
  generation: LoadedGeneration,
  nums: Uint32Array,
  facet: FacetCounts['facet'],
  sources: readonly string[],
): FacetCounts {
  const { columns, terms } = generation;
  const of = (column: Column, texts: readonly (string | null)[]): Value[] =>
    values(tally(column, texts.length, nums), (value) => texts[value] ?? null);
  switch (facet) {
    case 'result':
      return { facet, values: of(columns.result, RESULTS) };
    case 'speed':
      return { facet, values: of(columns.speed, SPEEDS) };
    case 'variant':
      return { facet, values: of(columns.variant, VARIANTS) };
    case 'origin':
      return { facet, values: of(columns.origin, ORIGINS) };
    case 'year':
      return { facet, values: years(generation, nums) };
    case 'eco':
      return { facet, values: values(tally(columns.eco, 501, nums), ecoText).slice(0, MOST_VALUES) };
    case 'event':
      return { facet, values: of(columns.event, terms.texts.event).slice(0, MOST_VALUES) };
    case 'collection':
      return { facet, values: collections(generation, nums, sources) };
    case 'player':
      return { facet, values: players(generation, nums, sources).slice(0, MOST_VALUES) };
  }
}

/** Names of these games that have the words of a text; misspelled names of players only where there are no others. */
export function namesOf(
  generation: LoadedGeneration,
  nums: Uint32Array,
  {
    kind,
    text,
    sources,
    limit,
  }: { kind: 'player' | 'event' | 'site'; text: string; sources: readonly string[]; limit: number },
): IndexedName[] {
  const { terms, columns } = generation;
  const shown = (all: Value[]): IndexedName[] =>
    all
      .toSorted(byGames)
      .slice(0, limit)
      .map(({ value, games }) => ({ name: value, games }));
  if (kind !== 'player') {
    const matching = terms.worded(kind, text);
    const counts = tally(columns[kind], terms.count(kind), nums);
    return shown(
      values(
        counts.map((games, num) => games * (matching[num] ?? 0)),
        (num) => terms.texts[kind][num]!,
      ),
    );
  }
  const counts = gamesBySide(generation, nums);
  const found = (misspelled: boolean): Uint32Array => {
    const matching = terms.named(text, misspelled);
    return counts.map((games, side) => games * matching[side]!);
  };
  const exact = found(false);
  const sideGames = exact.some((games) => games > 0) ? exact : found(true);
  const persons = generation.persons(sources);
  const games = gamesByPerson(generation, persons, nums);
  return shown(
    [...personSides(generation, persons, sideGames)].map(([person, side]) => ({
      value: labelOf(persons, terms, side),
      games: games[person]!,
    })),
  );
}
