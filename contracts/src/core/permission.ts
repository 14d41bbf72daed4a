/** What somebody may do: `<subject>.<deed>`. Each feature declares its own in `<feature>-permissions.ts`. */
export type PermissionName = `${string}.${string}`;

/**
 * That a user may do something with what is their own only: the offer that they made, the conversation that they are in. The
 * server has one rule of this name, which reads the placeholders of the path.
 */
export interface OwnershipDefinition {
  /** What somebody else is answered. */
  readonly detail: string;
  /** `RC_NOT_FOUND` where others must not learn that it exists. */
  readonly refusal: 'RC_FORBIDDEN' | 'RC_NOT_FOUND';
}
