import { UnsupportedError } from '../unsupported.ts';
import { type Doc, isDoc } from '../values/bson.ts';
import { isPosition, splitPath } from '../values/paths.ts';
import { updateError } from './update-error.ts';

/** Where a path ends in a document: a field of `parent`, or an element of it. */
export interface Place {
  readonly exists: boolean;
  readonly value: unknown;
  set(value: unknown): void;
  unset(): void;
}

const NOWHERE: Place = { exists: false, value: undefined, set: () => undefined, unset: () => undefined };
const LONGEST_PADDING = 1_500_000;

/**
 * Finds the place of a path, making the documents on the way when `create` is set.
 *
 * @throws MongoServerError 28 when something on the way is neither a document nor an array.
 */
export function placeAt(doc: Doc, path: string, create: boolean): Place {
  const names = splitPath(path);
  let parent: unknown = doc;
  for (const [at, name] of names.entries()) {
    refusePositional(name);
    if (name === '')
      throw updateError(56, 'EmptyFieldName', `The update path '${path}' contains an empty field name`);
    if (at === names.length - 1) return lastPlace(parent, name, path, create);
    let next = child(parent, name);
    if (next === undefined) {
      if (!create) return NOWHERE;
      next = {};
      lastPlace(parent, name, path, true).set(next);
    }
    parent = next;
  }
  return NOWHERE;
}

function refusePositional(name: string): void {
  if (name.startsWith('$')) throw new UnsupportedError(`the positional operator ${name} in an update`);
}

function child(parent: unknown, name: string): unknown {
  if (Array.isArray(parent)) return isPosition(name) ? parent[Number(name)] : undefined;
  return isDoc(parent) && Object.hasOwn(parent, name) ? parent[name] : undefined;
}

function lastPlace(parent: unknown, name: string, path: string, create: boolean): Place {
  if (Array.isArray(parent)) {
    if (isPosition(name)) return elementPlace(parent, Number(name));
  } else if (isDoc(parent)) return fieldPlace(parent, name);
  if (!create) return NOWHERE;
  throw updateError(28, 'PathNotViable', `Cannot create field '${name}' in element at path '${path}'`);
}

function fieldPlace(parent: Doc, name: string): Place {
  return {
    exists: Object.hasOwn(parent, name),
    value: Object.hasOwn(parent, name) ? parent[name] : undefined,
    set: (value) => {
      if (name === '__proto__') throw new UnsupportedError('the field name "__proto__"');
      parent[name] = value;
    },
    unset: () => {
      delete parent[name];
    },
  };
}

function elementPlace(parent: unknown[], at: number): Place {
  return {
    exists: at < parent.length,
    value: parent[at],
    set: (value) => {
      if (at - parent.length > LONGEST_PADDING)
        throw updateError(2, 'BadValue', "can't backfill more than 1500000 elements");
      while (parent.length < at) parent.push(null);
      parent[at] = value;
    },
    // MongoDB keeps the array's length: the element becomes null.
    unset: () => {
      if (at < parent.length) parent[at] = null;
    },
  };
}
