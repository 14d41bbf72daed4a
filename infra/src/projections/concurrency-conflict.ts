/**
 * Another projector has written a document after this one read it: nothing is lost, the batch is repeated from the document as it
 * is now. Code `RC_CONCURRENCY_CONFLICT`.
 */
export class ConcurrencyConflict extends Error {
  readonly code = 'RC_CONCURRENCY_CONFLICT';
  readonly transient = true;
}
