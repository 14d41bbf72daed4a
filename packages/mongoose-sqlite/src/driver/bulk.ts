import type { CollectionDefinition } from '../store/definitions.ts';
import type { Engine } from '../engine.ts';
import { UnsupportedError } from '../unsupported.ts';
import { readReplacement, readUpdate } from '../update/update.ts';
import type { Doc } from '../values/bson.ts';
import { checkOptions } from './options.ts';
import { insert, remove, update } from './operations.ts';
import { type Tally, emptyTally, writeErrorOf } from './results.ts';

/** The outcome of a bulk write; `first` is the error for the caller. */
export interface BulkOutcome {
  readonly tally: Tally;
  readonly first: Error | undefined;
}

/**
 * Runs operations one after the other. One that MongoDB would refuse is noted and, when `ordered`, ends the run; what came
 * before it stays, as in MongoDB. Anything else (a fault, something unsupported) undoes the whole.
 */
export function runBulk(
  engine: Engine,
  collection: CollectionDefinition,
  operations: readonly Doc[],
  ordered: boolean,
): BulkOutcome {
  const tally = emptyTally();
  let first: Error | undefined;
  for (const [index, operation] of operations.entries()) {
    try {
      const run = (): void => runOne(engine, collection, operation, index, tally);
      // Only `updateMany` can be refused between two documents. One document is refused before its row is written (the catalog may have noted
      // by then that a path holds arrays, which is no harm), and `deleteMany` by its filter, before it removes any.
      if ('updateMany' in operation) engine.atomically(run);
      else run();
    } catch (error) {
      if ((error as Error).name !== 'MongoServerError') throw error;
      first ??= error as Error;
      tally.writeErrors.push(writeErrorOf(error as Error, index, operation));
      if (ordered) break;
    }
  }
  return { tally, first };
}

interface Step {
  readonly document: Doc;
  readonly filter: Doc;
  readonly update: unknown;
  readonly replacement: unknown;
  readonly upsert?: boolean;
}

function runOne(
  engine: Engine,
  collection: CollectionDefinition,
  operation: Doc,
  index: number,
  tally: Tally,
): void {
  const [name] = Object.keys(operation);
  const step = operation[name!] as Step;
  switch (name) {
    case 'insertOne':
      tally.insertedIds.push({ index, _id: insert(engine, collection, step.document) });
      tally.nInserted += 1;
      return;
    case 'updateOne':
    case 'updateMany':
    case 'replaceOne':
      runUpdate(engine, collection, name, step, index, tally);
      return;
    case 'deleteOne':
    case 'deleteMany':
      checkOptions(name, step, ['filter']);
      tally.nRemoved += remove(engine, collection, step.filter, name === 'deleteMany');
      return;
    default:
      throw new UnsupportedError(`bulkWrite with ${String(name)}`);
  }
}

function runUpdate(
  engine: Engine,
  collection: CollectionDefinition,
  name: string,
  step: Step,
  index: number,
  tally: Tally,
): void {
  checkOptions(name, step, ['filter', 'update', 'replacement', 'upsert']);
  const change = name === 'replaceOne' ? readReplacement(step.replacement) : readUpdate(step.update);
  const done = update(engine, collection, step.filter, change, {
    many: name === 'updateMany',
    upsert: step.upsert === true,
  });
  tally.nMatched += done.matched;
  tally.nModified += done.modified;
  if (done.upsertedId === undefined) return;
  tally.nUpserted += 1;
  tally.upserted.push({ index, _id: done.upsertedId });
}
