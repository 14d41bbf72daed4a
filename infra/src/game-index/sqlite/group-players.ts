import type { GameTables, TablePage } from '../game-statistics.ts';
import { compareTexts } from './compare-texts.ts';
import { gamesBySide, personSides } from './count-games.ts';
import { ecoText } from './game-record.ts';
import type { LoadedGeneration } from './loaded-generation.ts';
import { labelOf } from './persons.ts';

type Row = GameTables['players']['row'];
type Sort = GameTables['players']['sort'];

/** Openings of a row. */
const MOST_OPENINGS = 3;

/** Places of the counts of a person, White's before Black's. */
const WON = 0;
const DRAWN = 2;
const LOST = 4;
const COUNTS = 6;

/** Sums over the games of all persons, in arrays by person. */
class PersonSums {
  readonly games: Uint32Array;
  readonly peak: Uint16Array;
  readonly rating: Uint16Array;
  readonly #counts: Uint32Array;
  /** The newest game with a rating, number + 1. */
  readonly #newest: Uint32Array;

  constructor(
    private readonly generation: LoadedGeneration,
    persons: number,
  ) {
    this.games = new Uint32Array(persons);
    this.peak = new Uint16Array(persons);
    this.rating = new Uint16Array(persons);
    this.#counts = new Uint32Array(COUNTS * persons);
    this.#newest = new Uint32Array(persons);
  }

  /** @param color 0 for White */
  add(person: number, color: 0 | 1, rating: number, num: number): void {
    this.games[person]! += 1;
    const result = this.generation.columns.result[num]!;
    if (result > 0) {
      const kind = result === 3 ? DRAWN : result === color + 1 ? WON : LOST;
      this.#counts[COUNTS * person + kind + color]! += 1;
    }
    if (rating === 0) return;
    if (rating > this.peak[person]!) this.peak[person] = rating;
    if (!this.#isNewer(num, this.#newest[person]! - 1)) return;
    this.#newest[person] = num + 1;
    this.rating[person] = rating;
  }

  of(person: number, kind: number): number {
    const at = COUNTS * person + kind;
    return this.#counts[at]! + this.#counts[at + 1]!;
  }

  /** Points per game; null without a result. */
  score(person: number, color?: 0 | 1): number | null {
    const at = COUNTS * person;
    const count = (kind: number): number =>
      color === undefined ? this.of(person, kind) : this.#counts[at + kind + color]!;
    const games = count(WON) + count(DRAWN) + count(LOST);
    return games === 0 ? null : (count(WON) + count(DRAWN) / 2) / games;
  }

  #isNewer(num: number, than: number): boolean {
    if (than < 0) return true;
    const { day, at, ids } = this.generation.columns;
    const newer = day[num]! - day[than]! || at[num]! - at[than]!;
    if (newer !== 0) return newer > 0;
    for (let byte = 0; byte < 16; byte += 1) {
      const difference = ids[16 * num + byte]! - ids[16 * than + byte]!;
      if (difference !== 0) return difference > 0;
    }
    return false;
  }
}

function sortValue(sums: PersonSums, person: number, sort: Exclude<Sort, 'name'>): number | null {
  switch (sort) {
    case 'games':
      return sums.games[person]!;
    case 'score':
      return sums.score(person) ?? 0;
    case 'scoreAsWhite':
      return sums.score(person, 0);
    case 'scoreAsBlack':
      return sums.score(person, 1);
    case 'rating':
      return sums.rating[person]! || null;
  }
}

/** The openings that each of some persons played most. */
function openingsOf(
  { columns }: LoadedGeneration,
  nums: Uint32Array,
  persons: Uint32Array,
  shown: ReadonlySet<number>,
): (person: number) => Row['openings'] {
  const counts = new Map([...shown].map((person) => [person, new Map<number, number>()]));
  const { white, black, eco } = columns;
  for (const num of nums) {
    const code = eco[num]!;
    if (code === 0) continue;
    for (const side of [white[num]!, black[num]!]) {
      const of = counts.get(persons[side]!);
      if (of) of.set(code, (of.get(code) ?? 0) + 1);
    }
  }
  return (person) =>
    [...counts.get(person)!]
      .toSorted(([a, games], [b, others]) => others - games || a - b)
      .slice(0, MOST_OPENINGS)
      .map(([code, games]) => ({ eco: ecoText(code)!, games }));
}

/** A page of the table of players over the games found: full rows are made for the page only. */
export function playerPage(
  generation: LoadedGeneration,
  nums: Uint32Array,
  sources: readonly string[],
  { sort, order, offset, limit }: TablePage<Sort>,
): { rows: Row[]; total: number } {
  const { columns, terms } = generation;
  const { white, black, whiteRating, blackRating } = columns;
  const persons = generation.persons(sources);
  const sums = new PersonSums(generation, persons.count);
  for (const num of nums) {
    const [one, other] = [persons.of[white[num]!]!, persons.of[black[num]!]!];
    if (one > 0) sums.add(one, 0, whiteRating[num]!, num);
    if (other > 0) sums.add(other, 1, blackRating[num]!, num);
  }
  const sides = personSides(generation, persons, gamesBySide(generation, nums));
  const { ranks } = terms.order('side');
  const sign = order === 'asc' ? 1 : -1;
  const rows = [...sides].map(([person, side]) => {
    const rank = ranks[side]!;
    // Users, whose names are not known here, are last by name.
    const value = sort === 'name' ? (rank < 0 ? null : rank) : sortValue(sums, person, sort);
    return {
      person,
      side,
      rank: rank < 0 ? ranks.length : rank,
      key: value === null ? Infinity : sign * value,
    };
  });
  const textOf = (side: number): string => terms.userOf(side) ?? labelOf(persons, terms, side);
  rows.sort((a, b) => {
    if (a.key !== b.key) return a.key < b.key ? -1 : 1;
    return a.rank - b.rank || compareTexts(textOf(a.side), textOf(b.side));
  });
  const shown = rows.slice(offset, offset + limit);
  const openings = openingsOf(generation, nums, persons.of, new Set(shown.map(({ person }) => person)));
  return {
    total: rows.length,
    rows: shown.map(({ person, side }) => ({
      name: labelOf(persons, terms, side),
      userId: terms.userOf(side),
      games: sums.games[person]!,
      won: sums.of(person, WON),
      drawn: sums.of(person, DRAWN),
      lost: sums.of(person, LOST),
      score: sums.score(person) ?? 0,
      scoreAsWhite: sums.score(person, 0),
      scoreAsBlack: sums.score(person, 1),
      peakRating: sums.peak[person]! || null,
      rating: sums.rating[person]! || null,
      openings: openings(person),
    })),
  };
}
