import type { GameSearchQuery } from './game-search.ts';
import { decodeCursor } from './search-cursor.ts';
import { dayOf, isEcoPrefix } from './search-text.ts';

/** One condition in SQL with its values. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** Looks up term ids in the small table of names, so that the large one is only reached through an index. */
export interface TermLookup {
  /** Names of this kind that hold every word. */
  holding(kind: 'player' | 'opening', text: string): readonly number[];
  exactly(kind: 'user', text: string): readonly number[];
}

const oneOf = (field: string): string => `${field} IN (SELECT value FROM json_each(?))`;

function playerCondition(player: NonNullable<GameSearchQuery['player']>, terms: TermLookup): Condition {
  const ids = JSON.stringify([
    ...terms.holding('player', player.text),
    ...player.userIds.flatMap((userId) => terms.exactly('user', userId)),
  ]);
  return { sql: `(${oneOf('white')} OR ${oneOf('black')})`, values: [ids, ids] };
}

function openingCondition(opening: string, terms: TermLookup): Condition {
  if (!isEcoPrefix(opening))
    return { sql: oneOf('opening'), values: [JSON.stringify(terms.holding('opening', opening))] };
  const from = opening.toUpperCase();
  return { sql: 'eco >= ? AND eco < ?', values: [from, `${from}~`] };
}

/** Conditions of a query without its page; `1` alone when there are none. */
export function conditionsOf(query: GameSearchQuery, terms: TermLookup): Condition {
  const all: Condition[] = [];
  if (query.player) all.push(playerCondition(query.player, terms));
  if (query.from) all.push({ sql: 'day >= ?', values: [dayOf(query.from, '0')] });
  if (query.to) all.push({ sql: 'day BETWEEN 1 AND ?', values: [dayOf(query.to, '9')] });
  if (query.result) all.push({ sql: 'result = ?', values: [query.result] });
  if (query.opening) all.push(openingCondition(query.opening, terms));
  return {
    sql: all.map(({ sql }) => sql).join(' AND ') || '1',
    values: all.flatMap(({ values }) => values),
  };
}

/** Everything after the last game of the page before. */
export function pageCondition(cursor: string | undefined): Condition {
  if (!cursor) return { sql: '1', values: [] };
  return { sql: '(day, at, id) < (?, ?, ?)', values: decodeCursor(cursor) };
}
