import { within } from '../clock/within.ts';
import { AppendRejected, EventStoreUnavailable } from './event-store.ts';

const duplicateKey = 11_000;

/** Default time to wait for an answer, milliseconds. */
export const defaultAnswerMs = 5_000;

/** Codes of documents that MongoDB never accepts: bad value, parse error, type, invalid BSON, validation, too large. */
const ownFaults = new Set([2, 9, 14, 22, 121, 10_334]);

/** Why one document of a group was not written. */
export type InsertFault = 'duplicate' | AppendRejected;

interface BulkWriteError {
  readonly name: 'MongoBulkWriteError';
  readonly writeErrors: readonly {
    readonly index: number;
    readonly code: number;
    readonly errmsg?: string;
  }[];
  readonly result: { getWriteConcernError(): unknown };
}

function isBulkWriteError(error: unknown): error is BulkWriteError {
  return error instanceof Error && error.name === 'MongoBulkWriteError';
}

/**
 * The result of a failed unordered insert: the fault of each document that has one, by index; all others are written.
 * @throws EventStoreUnavailable when the result is unknown
 */
export function insertFaults(error: unknown): ReadonlyMap<number, InsertFault> {
  if (!isBulkWriteError(error) || error.result.getWriteConcernError() !== undefined) throw unavailable(error);
  const faults = new Map<number, InsertFault>();
  for (const { index, code, errmsg } of error.writeErrors) {
    if (code === duplicateKey) faults.set(index, 'duplicate');
    else if (ownFaults.has(code))
      faults.set(index, new AppendRejected(`This cannot be written: ${errmsg}`, { cause: error }));
    else throw unavailable(error);
  }
  if (faults.size === 0) throw unavailable(error);
  return faults;
}

/** The store was written by a newer version of the program. Code `RC_STORE_NEWER`. */
export class EventStoreNewer extends Error {
  readonly code = 'RC_STORE_NEWER';
}

/** A restore of a backup did not finish. Code `RC_RESTORE_UNFINISHED`. */
export class EventStoreUnfinished extends Error {
  readonly code = 'RC_RESTORE_UNFINISHED';
}

const ownErrors = [EventStoreUnavailable, EventStoreNewer, EventStoreUnfinished];

/** Wraps an error of the driver in the port's error; our own errors are returned unchanged. */
export function unavailable(cause: unknown): Error {
  if (cause instanceof Error && ownErrors.some((kind) => cause instanceof kind)) return cause;
  return new EventStoreUnavailable('The event store does not answer. Please try again in a moment.', {
    cause,
  });
}

/**
 * Waits for an answer for a limited time: a suspended server keeps its connections open, and the driver's time limits add up
 * over its attempts.
 * @param ms milliseconds
 * @throws EventStoreUnavailable for any error of the driver, and on a timeout, after which the operation may still succeed
 */
export async function answered<T>(request: Promise<T>, ms: number): Promise<T> {
  try {
    return await within(ms, request);
  } catch (error) {
    throw unavailable(error);
  }
}
