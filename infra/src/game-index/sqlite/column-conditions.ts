import { dayOf, isEcoPrefix } from '../../search/search-text.ts';
import type { GameConditions, SearchedPlayer } from '../game-query.ts';
import { ANNOTATED, ORIGINS, RATED, RESULTS, SPEEDS, VARIANTS, type GameColumns } from './columns.ts';
import { type ColumnCondition, SOURCES } from './column-condition.ts';
import { both, either, fulfils, hasOneOf, isBetween, isIn, isSum } from './column-tests.ts';
import { ecoNumber } from './game-record.ts';
import type { LoadedGeneration } from './loaded-generation.ts';
import type { LoadedTerms, TermSet } from './loaded-terms.ts';
import { sidesOfPerson } from './persons.ts';

const setOf = <Value>(all: readonly Value[], wanted: readonly Value[]): TermSet =>
  Uint8Array.from(all, (value) => (wanted.includes(value) ? 1 : 0));

const highest = 0xffff_ffff;

/** Games with a player against an opponent, of the given colours. */
function sideCondition(generation: LoadedGeneration, wanted: GameConditions): ColumnCondition | null {
  const { player, opponent, color, sources } = wanted;
  if (!player && !opponent) return null;
  const { terms } = generation;
  const sidesOf = (searched: SearchedPlayer): TermSet =>
    searched.person === undefined
      ? terms.players(searched)
      : sidesOfPerson(generation.persons(sources), terms, searched.person);
  const isOfPerson = player?.person !== undefined || opponent?.person !== undefined;
  const key = isOfPerson ? null : `sides ${JSON.stringify([player, opponent, color])}`;
  const own = player && sidesOf(player);
  const other = opponent && sidesOf(opponent);
  const areSides = (ofWhite: TermSet | undefined, ofBlack: TermSet | undefined): ColumnCondition => {
    const isWhite = ofWhite && isIn(generation, key, 'white', ofWhite);
    const isBlack = ofBlack && isIn(generation, key, 'black', ofBlack);
    return isWhite && isBlack ? both(key, isWhite, isBlack) : (isWhite ?? isBlack)!;
  };
  const asWhite = areSides(own, other);
  const asBlack = areSides(other, own);
  if (color !== undefined) return color === 'white' ? asWhite : asBlack;
  return either(key, asWhite, asBlack);
}

function ecoConditions(
  generation: LoadedGeneration,
  { opening, ecoFrom, ecoTo }: GameConditions,
): ColumnCondition[] {
  const conditions: ColumnCondition[] = [];
  const between = (least: number, most: number): void =>
    void conditions.push(isBetween(generation, `eco ${least} ${most}`, 'eco', least, most));
  if (opening !== undefined && isEcoPrefix(opening)) {
    const code = opening.toUpperCase();
    between(ecoNumber(code.padEnd(3, '0')), ecoNumber(code.padEnd(3, '9')));
  }
  if (ecoFrom !== undefined) between(ecoNumber(ecoFrom.toUpperCase()), highest);
  if (ecoTo !== undefined) between(1, ecoNumber(ecoTo.toUpperCase()));
  return conditions;
}

/** Bounds of numbers; unknown ones are 0 and outside. */
function rangeConditions(generation: LoadedGeneration, wanted: GameConditions): ColumnCondition[] {
  const { from, to, minRating, maxRating, minAverage, maxAverage, minPlies, maxPlies } = wanted;
  const conditions: ColumnCondition[] = [];
  if (from !== undefined || to !== undefined) {
    const first = from === undefined ? 1 : dayOf(from, '0');
    const last = to === undefined ? highest : dayOf(to, '9');
    conditions.push(isBetween(generation, `day ${first} ${last}`, 'day', first, last));
  }
  if (minRating !== undefined || maxRating !== undefined) {
    const least = Math.max(1, minRating ?? 1);
    const most = maxRating ?? highest;
    conditions.push(isBetween(generation, `whiteRating ${least} ${most}`, 'whiteRating', least, most));
    conditions.push(isBetween(generation, `blackRating ${least} ${most}`, 'blackRating', least, most));
  }
  if (minAverage !== undefined || maxAverage !== undefined) {
    const [least, most] = [2 * (minAverage ?? 0), 2 * (maxAverage ?? highest)];
    conditions.push(isSum(generation, `average ${least} ${most}`, least, most));
  }
  if (minPlies !== undefined || maxPlies !== undefined) {
    const [least, most] = [minPlies ?? 0, maxPlies ?? highest];
    conditions.push(isBetween(generation, `plies ${least} ${most}`, 'plies', least, most));
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

function textConditions(generation: LoadedGeneration, wanted: GameConditions): ColumnCondition[] {
  const { terms } = generation;
  const { event, eventName, site, opening, timeControl, termination, title } = wanted;
  const conditions: ColumnCondition[] = [];
  for (const [kind, text] of [
    ['event', event],
    ['site', site],
    ['opening', opening !== undefined && isEcoPrefix(opening) ? undefined : opening],
  ] as const)
    if (text !== undefined)
      conditions.push(isIn(generation, `${kind} ${text}`, kind, terms.worded(kind, text)));
  if (eventName !== undefined)
    conditions.push(
      isIn(generation, `eventName ${eventName}`, 'event', terms.equal('event', eventName, true)),
    );
  if (timeControl !== undefined)
    conditions.push(
      isIn(generation, `control ${timeControl}`, 'control', terms.equal('control', timeControl, true)),
    );
  if (termination !== undefined)
    conditions.push(
      isIn(generation, `reason ${termination}`, 'reason', terms.equal('reason', termination, false)),
    );
  if (title) {
    const titles = terms.titles(title);
    const key = `titles ${JSON.stringify(title)}`;
    conditions.push(
      either(key, isIn(generation, key, 'whiteTitle', titles), isIn(generation, key, 'blackTitle', titles)),
    );
  }
  return conditions;
}

/** They change too often to keep games in their order. */
const isOfSources = (columns: GameColumns, sources: readonly string[], sets: TermSet): ColumnCondition =>
  hasOneOf(SOURCES + JSON.stringify(sources), columns.sources, sets);

/** The conditions that columns answer. */
export function columnConditions(generation: LoadedGeneration, wanted: GameConditions): ColumnCondition[] {
  const { columns, terms } = generation;
  const { result, speed, variant, origin, sources } = wanted;
  const oneOf = <Value>(
    column: 'variant' | 'origin' | 'result' | 'speed',
    all: readonly Value[],
    values: readonly Value[],
  ): ColumnCondition => isIn(generation, `${column} ${JSON.stringify(values)}`, column, setOf(all, values));
  const conditions: (ColumnCondition | null | false | undefined)[] = [
    isOfSources(columns, sources, terms.setsWith(sources)),
    variant && oneOf('variant', VARIANTS, [variant]),
    origin && oneOf('origin', ORIGINS, [origin]),
    result && oneOf('result', RESULTS, result),
    speed && oneOf<(typeof SPEEDS)[number]>('speed', SPEEDS, speed),
    ...rangeConditions(generation, wanted),
    ...ecoConditions(generation, wanted),
    flagCondition(columns, RATED, wanted.rated),
    flagCondition(columns, ANNOTATED, wanted.annotated),
    sideCondition(generation, wanted),
    ...textConditions(generation, wanted),
    mineCondition(columns, terms, wanted),
  ];
  return conditions.filter((one) => one !== null && one !== undefined && one !== false);
}
