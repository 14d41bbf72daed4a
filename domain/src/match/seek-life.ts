import type { SeekOffered } from '@royal-chess/contracts/matches';

const dayMs = 86_400_000;

/** Who can see an offer: everybody (`open`), one user (`challenge`), or users who have its code (`invite`). */
export type SeekKind = 'open' | 'challenge' | 'invite';

/** The kind of an offer. An invite that also names a user is for that user alone, and in no list. */
export function seekKind({ to, invite }: Pick<SeekOffered, 'to' | 'invite'>): SeekKind {
  if (invite !== undefined) return 'invite';
  return to === undefined ? 'open' : 'challenge';
}

/**
 * Whether an offer is open only while its owner is online: true for open offers of live games. Challenges, invites and
 * correspondence games wait for an answer.
 */
export const needsOwner = (seek: SeekOffered): boolean =>
  seekKind(seek) === 'open' && seek.timeControl.daysPerMove === undefined;

/**
 * When an unanswered offer expires, epoch milliseconds: challenges and invites after a day, those of correspondence games
 * after seven days; null for open offers, which do not expire.
 * @param at epoch milliseconds of the offer
 */
export function lapsesAt(seek: SeekOffered, at: number): number | null {
  if (seekKind(seek) === 'open') return null;
  return at + (seek.timeControl.daysPerMove === undefined ? dayMs : 7 * dayMs);
}

/** Whether an offer made `at` has expired `now`. Both epoch milliseconds. */
export function hasLapsed(seek: SeekOffered, at: number, now: number): boolean {
  const end = lapsesAt(seek, at);
  return end !== null && now >= end;
}
