/**
 * A document that was read has been written by another projector before this one could: nothing is lost, the batch is tried
 * again from what is there now. Code `RC_WRITTEN_MEANWHILE`.
 */
export class WrittenMeanwhile extends Error {
  readonly code = 'RC_WRITTEN_MEANWHILE';
  readonly transient = true;
}
