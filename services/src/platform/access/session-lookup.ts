import type { SignedInUser } from './current-user.decorator.ts';

/** Who a session token belongs to; the identity capability provides it. */
export abstract class SessionLookup {
  /** `null` for an unknown, expired or revoked token. */
  abstract userOf(token: string): Promise<SignedInUser | null>;
}
