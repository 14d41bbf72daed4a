import type { SessionUser } from './signed-in-user.ts';

/** Who a session token belongs to; the identity capability provides it. */
export abstract class SessionLookup {
  /** `null` for an unknown, expired or revoked token. */
  abstract userOf(token: string): Promise<SessionUser | null>;
}
