/** An engine of the distributed mode is unusable; `message` names the remedy for each. */
export class EngineUnusable extends Error {
  readonly code = 'RC_ENGINE_UNUSABLE';
}
