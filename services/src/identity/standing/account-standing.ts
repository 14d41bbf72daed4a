import type { UserDocument } from '../account-documents.ts';

/** Whether an account may be used: it is open, banned, or closed. */
export type Standing =
  | { readonly kind: 'open' }
  | { readonly kind: 'banned'; readonly reason: string; readonly until: number | null }
  | { readonly kind: 'closed'; readonly reason: string };

/** @param now epoch milliseconds: a ban ends by itself */
export function standingOf({ ban, closed }: UserDocument, now: number): Standing {
  if (closed) return { kind: 'closed', reason: closed.reason };
  if (ban && (ban.until === null || ban.until > now))
    return { kind: 'banned', reason: ban.reason, until: ban.until };
  return { kind: 'open' };
}
