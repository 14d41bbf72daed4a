import { type Doc, isDoc } from './bson.ts';

const splits = new Map<string, readonly string[]>();

/** The names of a dotted path. */
export function splitPath(path: string): readonly string[] {
  let names = splits.get(path);
  if (names === undefined) {
    names = path.split('.');
    if (splits.size < 10_000) splits.set(path, names);
  }
  return names;
}

/** Marks a place where the path leads nowhere. */
export const MISSING = Symbol('missing');

/**
 * The values a query on `path` compares, as MongoDB walks: through embedded documents, through every document in an array,
 * and through array positions named by number. A final array is given as such; its elements are for the operator.
 */
export function valuesAt(doc: unknown, path: string): unknown[] {
  if (doc instanceof Item) return [doc.value];
  const names = splitPath(path);
  if (names.length === 1 && isDoc(doc)) return [Object.hasOwn(doc, path) ? doc[path] : MISSING];
  const found: unknown[] = [];
  walk(doc, names, 0, (value) => found.push(value));
  return found;
}

/** `valuesAt`, and the elements of final arrays; not of one that the path names by position. */
export function leavesAt(doc: unknown, path: string): unknown[] {
  if (doc instanceof Item) return [doc.value];
  const found: unknown[] = [];
  walk(doc, splitPath(path), 0, (value, named) => {
    found.push(value);
    if (Array.isArray(value) && !named) found.push(...(value as unknown[]));
  });
  return found;
}

/** An array element that `$elemMatch` checks: it is the value at every path, and is not unfolded if an array itself. */
export class Item {
  constructor(readonly value: unknown) {}
}

function walk(
  value: unknown,
  names: readonly string[],
  at: number,
  take: (value: unknown, named: boolean) => void,
): void {
  if (at === names.length) {
    take(value, false);
    return;
  }
  const name = names[at]!;
  if (Array.isArray(value)) {
    for (const item of value) if (isDoc(item)) walk(item, names, at, take);
    if (!isPosition(name) || Number(name) >= value.length) return;
    if (at === names.length - 1) take(value[Number(name)], true);
    else walk(value[Number(name)], names, at + 1, take);
    return;
  }
  if (isDoc(value) && Object.hasOwn(value, name)) walk(value[name], names, at + 1, take);
  else take(MISSING, false);
}

/** True for a name that may be an array position. */
export function isPosition(name: string): boolean {
  return /^(0|[1-9]\d{0,9})$/.test(name);
}

/** What an index on `path` holds of a document: one value, or (an array on the way) any number. */
export interface IndexedValues {
  readonly values: readonly unknown[];
  readonly multi: boolean;
}

/** The values of a document that an index on `path` gets. */
export function indexedValues(doc: Doc, path: string): IndexedValues {
  let value: unknown = doc;
  for (const name of splitPath(path)) {
    if (Array.isArray(value)) return spread(doc, path);
    value = isDoc(value) ? value[name] : undefined;
  }
  return Array.isArray(value) ? spread(doc, path) : { values: [value], multi: false };
}

function spread(doc: Doc, path: string): IndexedValues {
  const values: unknown[] = [];
  for (const value of valuesAt(doc, path)) {
    if (Array.isArray(value)) values.push(...value, value);
    else values.push(value === MISSING ? null : value);
  }
  return { values, multi: true };
}
