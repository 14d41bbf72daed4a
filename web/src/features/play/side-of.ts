import type { Color } from '@royal-chess/contracts/chess';
import type { MatchRoomState } from '@royal-chess/contracts/matches';

/** One side of a match as its room sends it. */
export interface MatchSide {
  readonly id: string;
  readonly name: string;
  readonly rating: number;
  readonly online: boolean;
  readonly change: number;
  readonly clockMs: number;
  readonly berserk: boolean;
}

export const sideOf = (room: MatchRoomState, color: Color): MatchSide =>
  color === 'white'
    ? {
        id: room.whiteId,
        name: room.whiteName,
        rating: room.whiteRating,
        online: room.whiteOnline,
        change: room.whiteChange,
        clockMs: room.whiteMs,
        berserk: room.whiteBerserk,
      }
    : {
        id: room.blackId,
        name: room.blackName,
        rating: room.blackRating,
        online: room.blackOnline,
        change: room.blackChange,
        clockMs: room.blackMs,
        berserk: room.blackBerserk,
      };

export const opposite = (color: Color): Color => (color === 'white' ? 'black' : 'white');
