import type { MatchRoomState } from '@royal-chess/contracts';
import { messages } from './messages.ts';
import { opposite, sideOf } from './side-of.ts';
import type { Match } from './use-match.ts';

type Noticed = Pick<Match, 'link' | 'me' | 'playing'> & { readonly room: MatchRoomState | null };

/** What stands between the players beside the moves, in one sentence; said aloud whenever it changes. */
export function noticeOf({ link, me, playing, room }: Noticed): string {
  if (link === 'reconnecting') return messages.connectionLost;
  if (!room || !playing) return '';
  if (room.paused) return `${messages.pausedTitle}. ${messages.pausedLine}`;
  if (room.drawOffer === 'white' || room.drawOffer === 'black')
    return room.drawOffer === me
      ? messages.drawYours
      : messages.drawOfferSpoken(sideOf(room, room.drawOffer).name);
  const opponent = me ? sideOf(room, opposite(me)) : null;
  return opponent && !opponent.online ? messages.opponentAway(opponent.name) : '';
}

/** What tells a declined offer: it is gone, no move was played and the game goes on. */
export type OfferState = Pick<MatchRoomState, 'drawOffer' | 'ply' | 'status'>;

/** True when the player's own offer was declined between the two states. */
export const wasDeclined = (before: OfferState, now: OfferState, me: string | null): boolean =>
  me !== null &&
  before.drawOffer === me &&
  now.drawOffer === '' &&
  now.ply === before.ply &&
  now.status === 'playing';
