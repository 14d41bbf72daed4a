import type { SeekOffered } from '@royal-chess/contracts/matches';
import { fail, ok } from '../result.ts';
import { type Decision, refuse } from './decision.ts';
import type { MatchCommandOf } from './match-commands.ts';
import { started, startOf } from './match-start.ts';
import type { MatchState } from './match-state.ts';
import { seekKind } from './seek-life.ts';

const notOpen = (): Decision => refuse('RC_SEEK_NOT_OPEN', 'This offer no longer exists.');

/**
 * A new offer. Refusals: `RC_VERSION_CONFLICT` when the stream exists, `RC_SEEK_OWN` for a challenge to oneself,
 * `RC_VALIDATION` for a starting position of another variant.
 */
export function offerSeek(state: MatchState, command: MatchCommandOf<'offerSeek'>): Decision {
  if (state.phase !== 'none') return refuse('RC_VERSION_CONFLICT', 'This offer exists already.');
  const { type: _, ...seek } = command;
  if (seek.to === seek.by) return refuse('RC_SEEK_OWN', 'You cannot challenge yourself.');
  if (seek.startNumber !== undefined && seek.variant !== '960')
    return wrongStart('startNumber', 'Only Chess960 has numbered starting positions.');
  if (seek.array !== undefined && seek.variant !== 'capablanca')
    return wrongStart('array', 'Only the 10x8 board has starting arrays.');
  return ok([{ type: 'SeekOffered', data: seek }]);
}

const wrongStart = (path: string, message: string): Decision =>
  fail({ code: 'RC_VALIDATION', detail: message, fields: [{ path, message }] });

/**
 * Ends an offer: its owner withdraws it, or the user it was made to declines it. Refusals: `RC_SEEK_NOT_OPEN`,
 * `RC_FORBIDDEN` for any other user.
 */
export function withdrawSeek(state: MatchState, command: MatchCommandOf<'withdrawSeek'>): Decision {
  if (state.phase !== 'seeking') return notOpen();
  const { by, reason } = command;
  const entitled = reason === 'declined' ? state.seek.to : state.seek.by;
  if (by !== entitled)
    return refuse(
      'RC_FORBIDDEN',
      reason === 'declined' ? 'This offer was not made to you.' : 'Only its owner can withdraw an offer.',
    );
  return ok([{ type: 'SeekWithdrawn', data: { by, reason } }]);
}

/**
 * Starts the match; a match behind a code is unlisted. `command.random` decides twice: its first bit draws a random colour,
 * the remaining bits a Chess960 position. Refusals: `RC_SEEK_NOT_OPEN`, `RC_SEEK_OWN`, `RC_SEEK_NOT_FOR_YOU` (made to another
 * user, behind a code, or for other ratings).
 */
export function acceptSeek(state: MatchState, command: MatchCommandOf<'acceptSeek'>): Decision {
  if (state.phase !== 'seeking') return notOpen();
  const { seek } = state;
  if (seek.by === command.by) return refuse('RC_SEEK_OWN', 'You cannot accept your own offer.');
  const closed = whyClosed(seek, command);
  if (closed !== null) return refuse('RC_SEEK_NOT_FOR_YOU', closed);
  const owner = { userId: seek.by, rating: command.ownerRating };
  const acceptor = { userId: command.by, rating: command.acceptorRating };
  const random = command.random * 2;
  const ownerHasWhite = seek.color === 'random' ? random < 1 : seek.color === 'white';
  const [white, black] = ownerHasWhite ? [owner, acceptor] : [acceptor, owner];
  const { variant, timeControl, rated } = seek;
  return ok([
    started({
      white,
      black,
      variant,
      timeControl,
      rated,
      ...startOf(variant, seek, random % 1),
      ...(seekKind(seek) === 'invite' && { unlisted: true }),
    }),
  ]);
}

/** Why a user may not accept an offer; null when they may. Compares rounded ratings, because users see those. */
function whyClosed(seek: SeekOffered, command: MatchCommandOf<'acceptSeek'>): string | null {
  if (seek.to !== undefined && seek.to !== command.by) return 'This offer was made to somebody else.';
  if (seek.invite !== undefined && seek.invite !== command.invite) return 'This offer needs its code.';
  if (seek.ratings === undefined) return null;
  const rating = Math.round(command.acceptorRating.rating);
  const { min, max } = seek.ratings;
  return rating >= min && rating <= max
    ? null
    : `This offer is for ratings from ${min} to ${max}; yours is ${rating}.`;
}
