import {
  type CollectionDefinition,
  type ColumnDefinition,
  columnAt,
  multiTableOf,
} from '../store/definitions.ts';
import { type Doc, isDoc, isRegExp } from '../values/bson.ts';
import { Rank, rankOf } from '../values/bson-order.ts';
import { type Key, keyOf } from '../values/column-key.ts';
import { toNormalForm } from '../values/normal-form.ts';
import { type Condition, between, bracketed, equalTo, isNull, oneOf, prefixed } from './conditions.ts';
import { impliedMembers } from './implied-indexes.ts';

/** The part of a filter in SQL: it selects at least the documents that match, and exactly those when `exact`. */
export interface Narrowing {
  readonly sql: string;
  readonly params: readonly Key[];
  readonly exact: boolean;
}

const UNKNOWN: Narrowing = { sql: '', params: [], exact: false };

/** Translates the indexed paths of a filter. */
export function narrow(collection: CollectionDefinition, filter: Doc): Narrowing {
  if (listsIds(filter)) return narrowFilter(unindexed(collection), filter);
  const found = narrowFilter(collection, filter);
  const members = impliedMembers(collection, filter);
  if (members.length === 0) return found;
  const sql = members.map((member) => `${member} = 1`).join(' AND ');
  return { ...found, sql: found.sql === '' ? sql : `${found.sql} AND ${sql}` };
}

/** Whether SQL can find the documents of a filter by a list of ids. */
function listsIds({ _id: operand }: Doc): boolean {
  return isDoc(operand) && '$in' in operand && membership(operand['$in']) !== undefined;
}

/**
 * The same without its indexes. Knowing nothing of how often a value occurs, SQLite takes ten documents to have it, and would rather read
 * all those that are waiting, however many, than look up twenty ids.
 */
const unindexed = (collection: CollectionDefinition): CollectionDefinition => ({
  ...collection,
  columns: collection.columns.map((one) => (one.multi ? one : { ...one, column: `+${one.column}` })),
});

function narrowFilter(collection: CollectionDefinition, filter: Doc): Narrowing {
  return all(
    Object.entries(filter).map(([name, operand]) => {
      if (name === '$and') return all((operand as Doc[]).map((part) => narrowFilter(collection, part)));
      if (name === '$or') return any((operand as Doc[]).map((part) => narrowFilter(collection, part)));
      if (name.startsWith('$')) return UNKNOWN;
      const column = columnAt(collection, name);
      return column === undefined ? UNKNOWN : narrowPath(collection, column, operand);
    }),
  );
}

function all(parts: readonly Narrowing[]): Narrowing {
  const conditions = parts.filter((part) => part.sql !== '');
  return {
    sql: conditions.map((part) => part.sql).join(' AND '),
    params: conditions.flatMap((part) => part.params),
    exact: parts.every((part) => part.exact),
  };
}

function any(parts: readonly Narrowing[]): Narrowing {
  // A branch without SQL matches every document.
  if (parts.length === 0 || parts.some((part) => part.sql === '')) return UNKNOWN;
  return {
    sql: `(${parts.map((part) => `(${part.sql})`).join(' OR ')})`,
    params: parts.flatMap((part) => part.params),
    exact: parts.every((part) => part.exact),
  };
}

function narrowPath(collection: CollectionDefinition, column: ColumnDefinition, operand: unknown): Narrowing {
  const isOperators = isDoc(operand) && Object.keys(operand).some((name) => name.startsWith('$'));
  if (!isOperators) return narrowOperator(collection, column, isRegExp(operand) ? '$regex' : '$eq', operand);
  if ('$options' in operand) return UNKNOWN;
  const range = column.multi ? undefined : bothBounds(operand);
  const rest = Object.entries(operand).filter(([name]) => range === undefined || !(name in BOUNDS));
  const parts = rest.map(([name, value]) => narrowOperator(collection, column, name, value));
  if (range !== undefined) parts.push({ ...range, sql: range.sql(column.column) });
  return all(parts);
}

const BOUNDS = { $gt: 0, $gte: 0, $lt: 1, $lte: 1 };

/** A lower and an upper bound of one type; not for arrays, where each bound may hold for another element. */
function bothBounds(operand: Doc): Condition | undefined {
  const names = Object.keys(operand).filter((name) => name in BOUNDS) as (keyof typeof BOUNDS)[];
  const lower = names.find((name) => BOUNDS[name] === 0) as '$gt' | '$gte' | undefined;
  const upper = names.find((name) => BOUNDS[name] === 1) as '$lt' | '$lte' | undefined;
  if (names.length !== 2 || lower === undefined || upper === undefined) return undefined;
  const [from, to] = [toNormalForm(operand[lower]), toNormalForm(operand[upper])];
  const rank = rankOf(from);
  if (rank !== rankOf(to) || rank === Rank.null || rank === Rank.array || rank === Rank.regex)
    return undefined;
  return between(lower, keyOf(from), upper, keyOf(to));
}

function narrowOperator(
  collection: CollectionDefinition,
  column: ColumnDefinition,
  name: string,
  operand: unknown,
): Narrowing {
  const condition = conditionOf(column, name, operand);
  if (condition === undefined) return UNKNOWN;
  const { exact, params } = condition;
  if (!column.multi) return { sql: condition.sql(column.column), params, exact };
  // Null in or around arrays has special rules; for the rest, check the arrays' values too.
  if (condition.matchesNull) return UNKNOWN;
  const inArrays = `rid IN (SELECT rid FROM ${multiTableOf(collection)} WHERE "column" = '${column.column}' AND ${condition.sql('key')})`;
  return {
    sql: `(${condition.sql(column.column)} OR ${inArrays})`,
    params: [...params, ...params],
    exact: false,
  };
}

function conditionOf(column: ColumnDefinition, name: string, operand: unknown): Condition | undefined {
  switch (name) {
    case '$eq':
      return equality(operand);
    case '$in':
      return membership(operand);
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return range(name, operand);
    case '$ne':
      // Arrays would make it true of more documents than SQL sees.
      return column.multi ? undefined : negated(equality(operand));
    case '$regex':
      return prefixed(operand);
    case '$exists':
      return operand === false ? isNull(false) : undefined;
    default:
      return undefined;
  }
}

function equality(operand: unknown): Condition | undefined {
  const value = toNormalForm(operand);
  const rank = rankOf(value);
  if (rank === Rank.null) return isNull(true);
  // Arrays are compared as wholes and element by element; patterns match strings.
  if (rank === Rank.array || rank === Rank.regex) return undefined;
  return equalTo(keyOf(value));
}

function membership(operand: unknown): Condition | undefined {
  if (!Array.isArray(operand)) return undefined;
  const keys: Key[] = [];
  for (const item of operand) {
    const value = toNormalForm(item);
    const rank = rankOf(value);
    if (rank === Rank.array || rank === Rank.regex) return undefined;
    keys.push(keyOf(value));
  }
  return oneOf(keys);
}

function range(name: '$gt' | '$gte' | '$lt' | '$lte', operand: unknown): Condition | undefined {
  const value = toNormalForm(operand);
  const rank = rankOf(value);
  if (rank === Rank.null) return name === '$gte' || name === '$lte' ? isNull(true) : undefined;
  if (rank === Rank.array || rank === Rank.regex) return undefined;
  return bracketed(name, keyOf(value), rank);
}

function negated(condition: Condition | undefined): Condition | undefined {
  if (condition === undefined) return undefined;
  const params = condition.params;
  if (params.length === 0)
    return { sql: (column) => `${column} IS NOT NULL`, params, exact: true, matchesNull: false };
  return { sql: (column) => `${column} IS NOT ?`, params, exact: true, matchesNull: true };
}
