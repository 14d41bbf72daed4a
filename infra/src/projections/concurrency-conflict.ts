/**
 * A document that was read has been written by another projector before this one could: nothing is lost, the batch is tried
 * again from what is there now. Code `RC_CONCURRENCY_CONFLICT`.
 */
export class ConcurrencyConflict extends Error {
  readonly code = 'RC_CONCURRENCY_CONFLICT';
  readonly transient = true;
}
