/** Who removes the comment of another, and why. */
export interface StaffDecision {
  /** Id of the user. */
  readonly by: string;
  readonly reason: string;
}
