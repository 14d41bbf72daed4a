/** An engine of the distributed mode is not as it must be; `message` says of each what to do. */
export class EngineUnusable extends Error {
  readonly code = 'RC_ENGINE_UNUSABLE';
}
