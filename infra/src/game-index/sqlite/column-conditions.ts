import { dayOf, isEcoPrefix } from '../../search/search-text.ts';
import type { GameConditions, SearchedPlayer } from '../game-query.ts';
import { ANNOTATED, ORIGINS, RATED, RESULTS, SPEEDS, VARIANTS, type GameColumns } from './columns.ts';
import { type ColumnCondition, SOURCES } from './column-condition.ts';
import { ecoNumber } from './game-record.ts';
import type { LoadedGeneration } from './loaded-generation.ts';
import type { LoadedTerms, TermSet } from './loaded-terms.ts';
import { sidesOfPerson } from './persons.ts';

const fulfils = (key: string | null, test: (num: number) => boolean): ColumnCondition => ({
  key,
  test,
  mark(bits, from, to) {
    for (let num = from; num < to;) {
      const end = Math.min(to, num + 32);
      let word = 0;
      for (let bit = 0; num < end; bit += 1, num += 1) if (test(num)) word |= 1 << bit;
      bits[(num - 1) >>> 5] = word;
    }
  },
});

/** The value of the column is in the set. The loops of each kind are their own: one with a call for each game takes three times as long. */
const isIn = (
  key: string | null,
  column: Uint32Array | Uint16Array | Uint8Array,
  set: TermSet,
): ColumnCondition => ({
  key,
  test: (num) => set[column[num]!] === 1,
  mark(bits, from, to) {
    for (let num = from; num < to;) {
      const end = Math.min(to, num + 32);
      let word = 0;
      for (let bit = 0; num < end; bit += 1, num += 1) word |= set[column[num]!]! << bit;
      bits[(num - 1) >>> 5] = word;
    }
  },
});

const isBetween = (
  key: string | null,
  column: Uint32Array | Uint16Array,
  least: number,
  most: number,
): ColumnCondition => ({
  key,
  test: (num) => column[num]! >= least && column[num]! <= most,
  mark(bits, from, to) {
    for (let num = from; num < to;) {
      const end = Math.min(to, num + 32);
      let word = 0;
      for (let bit = 0; num < end; bit += 1, num += 1) {
        const value = column[num]!;
        if (value >= least && value <= most) word |= 1 << bit;
      }
      bits[(num - 1) >>> 5] = word;
    }
  },
});

/** White is in one set and Black in the other. */
const areSides = (
  key: string | null,
  { white, black }: GameColumns,
  ofWhite: TermSet,
  ofBlack: TermSet,
): ColumnCondition => ({
  key,
  test: (num) => ofWhite[white[num]!] === 1 && ofBlack[black[num]!] === 1,
  mark(bits, from, to) {
    for (let num = from; num < to;) {
      const end = Math.min(to, num + 32);
      let word = 0;
      for (let bit = 0; num < end; bit += 1, num += 1)
        word |= (ofWhite[white[num]!]! & ofBlack[black[num]!]!) << bit;
      bits[(num - 1) >>> 5] = word;
    }
  },
});

/** One of two conditions. */
const either = (key: string | null, one: ColumnCondition, other: ColumnCondition): ColumnCondition => ({
  key,
  test: (num) => one.test(num) || other.test(num),
  mark(bits, from, to) {
    const more = new Uint32Array(bits.length);
    one.mark(bits, from, to);
    other.mark(more, from, to);
    for (let at = from >>> 5; at < bits.length; at += 1) bits[at] = bits[at]! | more[at]!;
  },
});

const setOf = <Value>(all: readonly Value[], wanted: readonly Value[]): TermSet =>
  Uint8Array.from(all, (value) => (wanted.includes(value) ? 1 : 0));

const highest = 0xffff_ffff;

/** Games with a player against an opponent, of the given colours. */
function sideCondition(generation: LoadedGeneration, wanted: GameConditions): ColumnCondition | null {
  const { player, opponent, color, sources } = wanted;
  if (!player && !opponent) return null;
  const { columns, terms } = generation;
  const sidesOf = (searched: SearchedPlayer | undefined): TermSet => {
    if (searched === undefined) return new Uint8Array(terms.count('side')).fill(1);
    return searched.person === undefined
      ? terms.players(searched)
      : sidesOfPerson(generation.persons(sources), terms, searched.person);
  };
  const isOfPerson = player?.person !== undefined || opponent?.person !== undefined;
  const key = isOfPerson ? null : `sides ${JSON.stringify([player, opponent, color])}`;
  const [own, other] = [sidesOf(player), sidesOf(opponent)];
  const asWhite = areSides(key, columns, own, other);
  const asBlack = areSides(key, columns, other, own);
  if (color !== undefined) return color === 'white' ? asWhite : asBlack;
  return either(key, asWhite, asBlack);
}

function ecoConditions({ eco }: GameColumns, { opening, ecoFrom, ecoTo }: GameConditions): ColumnCondition[] {
  const conditions: ColumnCondition[] = [];
  const between = (least: number, most: number): void =>
    void conditions.push(isBetween(`eco ${least} ${most}`, eco, least, most));
  if (opening !== undefined && isEcoPrefix(opening)) {
    const code = opening.toUpperCase();
    between(ecoNumber(code.padEnd(3, '0')), ecoNumber(code.padEnd(3, '9')));
  }
  if (ecoFrom !== undefined) between(ecoNumber(ecoFrom.toUpperCase()), highest);
  if (ecoTo !== undefined) between(1, ecoNumber(ecoTo.toUpperCase()));
  return conditions;
}

/** Bounds of numbers; unknown ones are 0 and outside. */
function rangeConditions(columns: GameColumns, wanted: GameConditions): ColumnCondition[] {
  const { day, whiteRating, blackRating, plies } = columns;
  const { from, to, minRating, maxRating, minAverage, maxAverage, minPlies, maxPlies } = wanted;
  const conditions: ColumnCondition[] = [];
  if (from !== undefined || to !== undefined) {
    const first = from === undefined ? 1 : dayOf(from, '0');
    const last = to === undefined ? highest : dayOf(to, '9');
    conditions.push(isBetween(`day ${first} ${last}`, day, first, last));
  }
  if (minRating !== undefined || maxRating !== undefined) {
    const least = Math.max(1, minRating ?? 1);
    const most = maxRating ?? highest;
    conditions.push(isBetween(`whiteRating ${least} ${most}`, whiteRating, least, most));
    conditions.push(isBetween(`blackRating ${least} ${most}`, blackRating, least, most));
  }
  if (minAverage !== undefined || maxAverage !== undefined) {
    const [least, most] = [2 * (minAverage ?? 0), 2 * (maxAverage ?? highest)];
    conditions.push(
      fulfils(`average ${least} ${most}`, (num) => {
        const [white, black] = [whiteRating[num]!, blackRating[num]!];
        return white > 0 && black > 0 && white + black >= least && white + black <= most;
      }),
    );
  }
  if (minPlies !== undefined || maxPlies !== undefined) {
    const [least, most] = [minPlies ?? 0, maxPlies ?? highest];
    conditions.push(isBetween(`plies ${least} ${most}`, plies, least, most));
  }
  return conditions;
}

function flagCondition(
  { flags }: GameColumns,
  flag: number,
  wanted: boolean | undefined,
): ColumnCondition | null {
  if (wanted === undefined) return null;
  return fulfils(`flag ${flag} ${wanted}`, (num) => (flags[num]! & flag) > 0 === wanted);
}

/** No key: the sources of a user change often. */
function mineCondition(
  columns: GameColumns,
  terms: LoadedTerms,
  { mine }: GameConditions,
): ColumnCondition | null {
  if (!mine) return null;
  const { white, black, sources } = columns;
  const user = terms.userSides(mine.userId);
  const own = terms.setsWith(mine.sources);
  return fulfils(
    null,
    (num) => user[white[num]!] === 1 || user[black[num]!] === 1 || own[sources[num]!] === 1,
  );
}

function textConditions({ columns, terms }: LoadedGeneration, wanted: GameConditions): ColumnCondition[] {
  const { event, site, opening, timeControl, termination, title } = wanted;
  const conditions: ColumnCondition[] = [];
  for (const [kind, text] of [
    ['event', event],
    ['site', site],
    ['opening', opening !== undefined && isEcoPrefix(opening) ? undefined : opening],
  ] as const)
    if (text !== undefined) conditions.push(isIn(`${kind} ${text}`, columns[kind], terms.worded(kind, text)));
  if (timeControl !== undefined)
    conditions.push(
      isIn(`control ${timeControl}`, columns.control, terms.equal('control', timeControl, true)),
    );
  if (termination !== undefined)
    conditions.push(isIn(`reason ${termination}`, columns.reason, terms.equal('reason', termination, false)));
  if (title) {
    const titles = terms.titles(title);
    const key = `titles ${JSON.stringify(title)}`;
    const { whiteTitle, blackTitle } = columns;
    conditions.push(either(key, isIn(key, whiteTitle, titles), isIn(key, blackTitle, titles)));
  }
  return conditions;
}

/** The conditions that columns answer. */
export function columnConditions(generation: LoadedGeneration, wanted: GameConditions): ColumnCondition[] {
  const { columns, terms } = generation;
  const { result, speed, variant, origin, sources } = wanted;
  const oneOf = <Value>(
    column: 'variant' | 'origin' | 'result' | 'speed',
    all: readonly Value[],
    values: readonly Value[],
  ): ColumnCondition => isIn(`${column} ${JSON.stringify(values)}`, columns[column], setOf(all, values));
  const conditions: (ColumnCondition | null | false | undefined)[] = [
    isIn(SOURCES + JSON.stringify(sources), columns.sources, terms.setsWith(sources)),
    variant && oneOf('variant', VARIANTS, [variant]),
    origin && oneOf('origin', ORIGINS, [origin]),
    result && oneOf('result', RESULTS, result),
    speed && oneOf<(typeof SPEEDS)[number]>('speed', SPEEDS, speed),
    ...rangeConditions(columns, wanted),
    ...ecoConditions(columns, wanted),
    flagCondition(columns, RATED, wanted.rated),
    flagCondition(columns, ANNOTATED, wanted.annotated),
    sideCondition(generation, wanted),
    ...textConditions(generation, wanted),
    mineCondition(columns, terms, wanted),
  ];
  return conditions.filter((one) => one !== null && one !== undefined && one !== false);
}
