import mongoose from 'mongoose';
import type { Doc } from '../values/bson.ts';

/** The raw tally that the MongoDB client builds its `BulkWriteResult` from. */
export interface Tally {
  ok: 1;
  writeErrors: object[];
  writeConcernErrors: [];
  insertedIds: { index: number; _id: unknown }[];
  nInserted: number;
  nUpserted: number;
  nMatched: number;
  nModified: number;
  nRemoved: number;
  upserted: { index: number; _id: unknown }[];
}

export function emptyTally(): Tally {
  return {
    ok: 1,
    writeErrors: [],
    writeConcernErrors: [],
    insertedIds: [],
    nInserted: 0,
    nUpserted: 0,
    nMatched: 0,
    nModified: 0,
    nRemoved: 0,
    upserted: [],
  };
}

interface WriteErrorLike {
  readonly code: unknown;
  readonly index: number;
  readonly errmsg: string;
  readonly keyPattern: unknown;
  readonly keyValue: unknown;
  readonly err: Doc;
}

/** One refused operation of a bulk write, in the form of the MongoDB client's `WriteError`. */
export function writeErrorOf(error: Error, index: number, op: unknown): WriteErrorLike {
  const { code, keyPattern, keyValue } = error as unknown as Doc;
  const err = { index, code, errmsg: error.message, errInfo: undefined, op, keyPattern, keyValue };
  return { code, index, errmsg: error.message, keyPattern, keyValue, err };
}

// The client's own classes, so that `instanceof` holds; its types keep the constructors to itself.
type ResultClass = new (tally: Tally, ordered: boolean) => mongoose.mongo.BulkWriteResult;
type ErrorClass = new (cause: object, result: mongoose.mongo.BulkWriteResult) => Error;

const { driver } = mongoose as unknown as { driver: { get(): { BulkWriteResult: ResultClass } } };

export function bulkResult(tally: Tally, ordered: boolean): mongoose.mongo.BulkWriteResult {
  return new (driver.get().BulkWriteResult)(tally, ordered);
}

export function bulkError(tally: Tally, ordered: boolean, first: Error): Error {
  const BulkError = mongoose.mongo.MongoBulkWriteError as unknown as ErrorClass;
  const { code, keyPattern, keyValue } = first as unknown as Doc;
  return new BulkError(
    { message: first.message, code, writeErrors: tally.writeErrors, keyPattern, keyValue },
    bulkResult(tally, ordered),
  );
}
