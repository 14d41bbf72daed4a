import type { GameSearchQuery } from './game-search.ts';
import type { SearchCursor } from './search-cursor.ts';
import { dayOf, isEcoPrefix } from './search-text.ts';

/** One condition in SQL with its values. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** Looks up term ids in the small table of names, so that the large one is only reached through an index. */
export interface TermLookup {
  /** Names of this kind that contain every word. */
  holding(kind: 'player' | 'opening', text: string): readonly number[];
  exactly(kind: 'user', text: string): readonly number[];
}

/** A query taken apart. */
export interface Conditions {
  /** Term ids of the players searched for; null for any. */
  readonly players: readonly number[] | null;
  /** All that has nothing to do with players. */
  readonly others: Condition;
}

export const oneOf = (field: string): string => `${field} IN (SELECT value FROM json_each(?))`;

/** `AND` over all; `1` over none. */
export const allOf = (...conditions: readonly Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => sql).join(' AND ') || '1',
  values: conditions.flatMap(({ values }) => values),
});

/** `+` keeps SQLite from taking the index of a field where another one certainly leaves fewer rows. */
const weak = (field: string, isWeak: boolean): string => (isWeak ? `+${field}` : field);

function openingCondition(opening: string, terms: TermLookup, isWeak: boolean): Condition {
  if (!isEcoPrefix(opening)) {
    const ids = JSON.stringify(terms.holding('opening', opening));
    return { sql: oneOf(weak('opening', isWeak)), values: [ids] };
  }
  const from = opening.toUpperCase();
  const eco = weak('eco', isWeak);
  return { sql: `${eco} >= ? AND ${eco} < ?`, values: [from, `${from}~`] };
}

export function conditionsOf(query: GameSearchQuery, terms: TermLookup): Conditions {
  const { player, from, to, result, opening } = query;
  const players = player && [
    ...terms.holding('player', player.text),
    ...player.userIds.flatMap((userId) => terms.exactly('user', userId)),
  ];
  const few = players !== undefined && !isBroad(players);
  const others: Condition[] = [];
  if (from) others.push({ sql: `${weak('day', few)} >= ?`, values: [dayOf(from, '0')] });
  if (to) others.push({ sql: `${weak('day', few)} BETWEEN 1 AND ?`, values: [dayOf(to, '9')] });
  if (result) others.push({ sql: `${weak('result', few || Boolean(opening))} = ?`, values: [result] });
  if (opening) others.push(openingCondition(opening, terms, few));
  return { players: players ?? null, others: allOf(...others) };
}

/** From this many names on, a scan of the games from the newest finds a page sooner than a search for each. */
const isBroad = (players: readonly number[]): boolean => players.length > 64;

/** Games with one of these players on either side, for one page of them. */
export function eitherSide(players: readonly number[] | null): Condition {
  if (players === null) return allOf();
  const ids = JSON.stringify(players);
  const broad = isBroad(players);
  return { sql: `(${oneOf(weak('white', broad))} OR ${oneOf(weak('black', broad))})`, values: [ids, ids] };
}

/**
 * The same as conditions of which no game meets two: each is counted within its own index, a page of them is not wanted.
 */
export function countedSides(players: readonly number[] | null): Condition[] {
  if (players === null) return [allOf()];
  const ids = JSON.stringify(players);
  return [
    { sql: oneOf('white'), values: [ids] },
    { sql: `${oneOf('black')} AND NOT ${oneOf('+white')}`, values: [ids, ids] },
  ];
}

/** Everything after the last game of the page before. */
export function pageCondition(cursor: SearchCursor | null): Condition {
  if (cursor === null) return allOf();
  return { sql: '(day, at, id) < (?, ?, ?)', values: cursor.after };
}
