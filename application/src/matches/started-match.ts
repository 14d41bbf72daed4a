/** A match that has started, and the version of its stream. */
export interface StartedMatch {
  readonly matchId: string;
  readonly version: number;
}
