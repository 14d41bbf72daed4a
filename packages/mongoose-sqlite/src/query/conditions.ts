import { isRegExp } from '../values/bson.ts';
import { Rank } from '../values/bson-order.ts';
import { type Key, blobTag } from '../values/column-key.ts';

/** A condition on one index column. */
export interface Condition {
  readonly sql: (column: string) => string;
  readonly params: readonly Key[];
  /** False when documents may fulfil it that the query does not mean. */
  readonly exact: boolean;
  /** True when a document without the field fulfils it. */
  readonly matchesNull: boolean;
}

const LARGEST_LIST = 8192;
const OPERATORS = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' } as const;

export function isNull(exact: boolean): Condition {
  return { sql: (column) => `${column} IS NULL`, params: [], exact, matchesNull: true };
}

export function equalTo(key: Key): Condition {
  return { sql: (column) => `${column} = ?`, params: [key], exact: true, matchesNull: false };
}

/** Any of a list; undefined when it is too long for one statement. */
export function oneOf(keys: readonly Key[]): Condition | undefined {
  const params = keys.filter((key) => key !== null);
  const matchesNull = params.length < keys.length;
  if (params.length > LARGEST_LIST) return undefined;
  if (params.length === 0)
    return matchesNull ? isNull(true) : { sql: () => 'FALSE', params, exact: true, matchesNull: false };
  // The list is filled up to a power of two with its last item, so that few different statements are prepared.
  const size = 2 ** Math.ceil(Math.log2(params.length));
  while (params.length < size) params.push(params.at(-1)!);
  const marks = `IN (${Array.from(params, () => '?').join(',')})`;
  return {
    sql: (column) => (matchesNull ? `(${column} ${marks} OR ${column} IS NULL)` : `${column} ${marks}`),
    params,
    exact: true,
    matchesNull,
  };
}

/** A range that stays among the values of the operand's type. */
export function bracketed(name: keyof typeof OPERATORS, key: Key, rank: number): Condition {
  const up = name === '$gt' || name === '$gte';
  const sql = (column: string) => `${column} ${OPERATORS[name]} ? AND ${column} ${up ? '<' : '>='} ?`;
  if (rank === Rank.number)
    return up
      ? { sql, params: [key, ''], exact: true, matchesNull: false }
      : // Only null is below all numbers, and null is never less than anything in SQL.
        { sql: (column) => `${column} ${OPERATORS[name]} ?`, params: [key], exact: true, matchesNull: false };
  if (rank === Rank.string)
    return { sql, params: [key, up ? new Uint8Array(0) : ''], exact: true, matchesNull: false };
  const edge = Uint8Array.of(blobTag(rank) + (up ? 0x10 : 0));
  return { sql, params: [key, edge], exact: true, matchesNull: false };
}

/** Between two keys of one type: without the type's own edges, of which SQLite would take one for its bound. */
export function between(lower: '$gt' | '$gte', from: Key, upper: '$lt' | '$lte', to: Key): Condition {
  return {
    sql: (column) => `${column} ${OPERATORS[lower]} ? AND ${column} ${OPERATORS[upper]} ?`,
    params: [from, to],
    exact: true,
    matchesNull: false,
  };
}

/** Strings that begin with what a pattern like `/^Kasp/` fixes. */
export function prefixed(pattern: unknown): Condition | undefined {
  if (!isRegExp(pattern) || pattern.flags !== '') return undefined;
  const prefix = /^\^([\p{L}\p{N} ,_-]+)/u.exec(pattern.source)?.[1];
  const next = pattern.source.charAt((prefix?.length ?? 0) + 1);
  // The last character may be optional or repeated, and an alternative may begin with anything.
  if (prefix === undefined || '?*{+'.includes(next || '.') || pattern.source.includes('|')) return undefined;
  return {
    sql: (column) => `${column} >= ? AND ${column} < ?`,
    params: [prefix, `${prefix}\u{10ffff}`],
    exact: false,
    matchesNull: false,
  };
}
