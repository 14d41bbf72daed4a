/** A permission: `<subject>.<action>`. Each feature declares its own in `<feature>-permissions.ts`. */
export type PermissionName = `${string}.${string}`;

/**
 * Restricts a route to resources that the user owns: their offer, their conversation. The server has one rule of this name,
 * which reads the placeholders of the path.
 */
export interface OwnershipDefinition {
  /** Problem code for other users. */
  readonly detail: string;
  /** `RC_NOT_FOUND` where others must not learn that it exists; a feature may have a 403 of its own. */
  readonly refusal: 'RC_FORBIDDEN' | 'RC_NOT_FOUND' | `RC_${string}_NOT_ARBITER`;
}
