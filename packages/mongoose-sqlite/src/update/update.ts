import { type Doc, isDoc } from '../values/bson.ts';
import { equalValues } from '../values/bson-order.ts';
import { toNormalForm } from '../values/normal-form.ts';
import { UnsupportedError } from '../unsupported.ts';
import { apply, isUpdateOperator, refuseConflicts } from './apply.ts';
import { updateError } from './update-error.ts';

/** A parsed update that can be applied to any number of documents. */
export interface Update {
  /** Returns the changed document; `doc` itself remains unchanged. `inserting` enables `$setOnInsert`. */
  apply(doc: Doc, inserting: boolean): Doc;
}

/** Parses an update of operators. */
export function readUpdate(update: unknown): Update {
  if (Array.isArray(update)) throw new UnsupportedError('an update by pipeline');
  if (!isDoc(update)) throw new Error('an update must be a document');
  const names = Object.keys(update);
  if (names.length === 0 || names.some((name) => !name.startsWith('$')))
    throw new Error('Update document requires atomic operators');
  for (const name of names) if (!isUpdateOperator(name)) throw new UnsupportedError(name);
  refuseConflicts(update as Record<string, Doc>);
  const now = new Date();
  return {
    apply(doc, inserting) {
      const changed = structuredCopy(doc);
      apply(changed, update as Record<string, Doc>, { inserting, now });
      refuseNewId(doc, changed);
      return changed;
    },
  };
}

/** Parses a replacement: the whole document except its `_id`. */
export function readReplacement(replacement: unknown): Update {
  if (!isDoc(replacement) || Object.keys(replacement).some((name) => name.startsWith('$')))
    throw new Error('Replacement document must not contain atomic operators');
  const normal = toNormalForm(replacement) as Doc;
  return {
    apply(doc) {
      const { _id, ...rest } = normal;
      const changed: Doc = { _id: doc._id ?? _id, ...rest };
      if (_id !== undefined && doc._id !== undefined) refuseNewId(doc, normal);
      return changed;
    },
  };
}

function refuseNewId(before: Doc, after: Doc): void {
  if (before._id !== undefined && !equalValues(before._id, after._id))
    throw updateError(
      66,
      'ImmutableField',
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    );
}

/** Copies documents and arrays; dates and BSON values are never changed in place. */
function structuredCopy<T>(value: T): T {
  if (Array.isArray(value)) return value.map(structuredCopy) as T;
  if (!isDoc(value)) return value;
  const copy: Doc = {};
  for (const name of Object.keys(value)) copy[name] = structuredCopy((value as Doc)[name]);
  return copy as T;
}
