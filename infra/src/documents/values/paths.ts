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
 * The values a query on `path` looks at, as MongoDB walks: through embedded documents, through every document in an array,
 * and through array positions named by number. A final array is given as such; its elements are for the operator.
 */
export function valuesAt(doc: unknown, path: string): unknown[] {
  const names = splitPath(path);
  if (names.length === 1 && isDoc(doc)) {
    const value = doc[path];
    return [value === undefined && !(path in doc) ? MISSING : value];
  }
  const found: unknown[] = [];
  walk(doc, names, 0, found);
  return found;
}

function walk(value: unknown, names: readonly string[], at: number, found: unknown[]): void {
  if (at === names.length) {
    found.push(value);
    return;
  }
  const name = names[at]!;
  if (Array.isArray(value)) {
    for (const item of value) if (isDoc(item)) walk(item, names, at, found);
    if (isPosition(name) && Number(name) < value.length) walk(value[Number(name)], names, at + 1, found);
    return;
  }
  if (isDoc(value) && Object.hasOwn(value, name)) walk(value[name], names, at + 1, found);
  else found.push(MISSING);
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

/** The value at a path of embedded documents only; undefined when there is none or an array is in the way. */
export function plainValueAt(doc: Doc, path: string): unknown {
  let value: unknown = doc;
  for (const name of splitPath(path)) {
    if (!isDoc(value)) return undefined;
    value = value[name];
  }
  return value;
}
