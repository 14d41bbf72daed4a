import type { SeekOffered } from '@royal-chess/contracts/matches';

const dayMs = 86_400_000;

/** Who can see an offer: everybody, the one it was made to, or whoever knows its code. */
export type SeekKind = 'open' | 'challenge' | 'invite';

/** What kind of offer it is. One behind a code that also names a user is for that user alone, and in no list. */
export function seekKind({ to, invite }: Pick<SeekOffered, 'to' | 'invite'>): SeekKind {
  if (invite !== undefined) return 'invite';
  return to === undefined ? 'open' : 'challenge';
}

/**
 * Whether an offer stands only while its owner is there to play: an open one of a live game. A challenge, a code and a
 * correspondence game wait for their answer.
 */
export const needsOwner = (seek: SeekOffered): boolean =>
  seekKind(seek) === 'open' && seek.timeControl.daysPerMove === undefined;

/**
 * When an offer that nobody answers is too old to be accepted, epoch milliseconds: challenges and codes after a day, of
 * correspondence games after seven; null for open offers.
 * @param at epoch milliseconds of the offer
 */
export function lapsesAt(seek: SeekOffered, at: number): number | null {
  if (seekKind(seek) === 'open') return null;
  return at + (seek.timeControl.daysPerMove === undefined ? dayMs : 7 * dayMs);
}

/** Whether an offer made `at` is too old to be accepted. Both epoch milliseconds. */
export function hasLapsed(seek: SeekOffered, at: number, now: number): boolean {
  const end = lapsesAt(seek, at);
  return end !== null && now >= end;
}
