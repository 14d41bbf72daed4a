import { type CollectionDefinition, columnAt } from '../store/definitions.ts';
import { UnsupportedError } from '../unsupported.ts';
import { type Doc } from '../values/bson.ts';
import { compareValues } from '../values/bson-order.ts';
import { MISSING, valuesAt } from '../values/paths.ts';

export type SortKeys = readonly (readonly [path: string, direction: 1 | -1])[];

/** Reads the forms in which the MongoDB client takes a sort. */
export function toSortKeys(sort: unknown): SortKeys {
  if (sort === undefined || sort === null) return [];
  if (typeof sort === 'string') return [[sort, 1]];
  let entries: [string, unknown][];
  if (Array.isArray(sort))
    entries = sort.map((item) => (Array.isArray(item) ? item : [item, 1]) as [string, unknown]);
  else if (Object.prototype.toString.call(sort) === '[object Map]')
    entries = [...(sort as Map<string, unknown>)];
  else entries = Object.entries(sort as Doc);
  return entries.map(([path, direction]) => [path, toDirection(direction)] as const);
}

function toDirection(direction: unknown): 1 | -1 {
  if (direction === 1 || direction === 'asc' || direction === 'ascending' || direction === '1') return 1;
  if (direction === -1 || direction === 'desc' || direction === 'descending' || direction === '-1') return -1;
  throw new UnsupportedError(`sorting by ${JSON.stringify(direction)}`);
}

/** ORDER BY for a sort whose paths are all indexed and free of arrays; undefined for others. */
export function orderBy(collection: CollectionDefinition, sort: SortKeys): string | undefined {
  const terms: string[] = [];
  for (const [path, direction] of sort) {
    const column = columnAt(collection, path);
    if (column === undefined || column.multi) return undefined;
    terms.push(`${column.column} ${direction === 1 ? 'ASC' : 'DESC'}`);
  }
  return terms.join(', ');
}

/** Sorts documents as MongoDB does: an array counts as its smallest element, going down as its largest. */
export function sortDocs<T>(items: T[], sort: SortKeys, docOf: (item: T) => Doc): T[] {
  const keyed = items.map((item) => ({
    item,
    keys: sort.map(([path, direction]) => sortKey(docOf(item), path, direction)),
  }));
  keyed.sort((a, b) => {
    for (let at = 0; at < sort.length; at += 1) {
      const difference = compareSortKeys(a.keys[at], b.keys[at]) * sort[at]![1];
      if (difference !== 0) return difference;
    }
    return 0;
  });
  return keyed.map(({ item }) => item);
}

/** An empty array sorts before everything, null included. */
const EMPTY = Symbol('empty array');

function sortKey(doc: Doc, path: string, direction: 1 | -1): unknown {
  const values = valuesAt(doc, path).flatMap((value): unknown[] => {
    if (value === MISSING) return [null];
    if (!Array.isArray(value)) return [value];
    return value.length === 0 ? [EMPTY] : value;
  });
  if (values.length === 0) return null;
  let best = values[0];
  for (const value of values) if (compareSortKeys(value, best) * direction < 0) best = value;
  return best;
}

function compareSortKeys(a: unknown, b: unknown): number {
  if (a === EMPTY || b === EMPTY) return (b === EMPTY ? 1 : 0) - (a === EMPTY ? 1 : 0);
  return compareValues(a, b);
}
