import type { Color } from '@royal-chess/contracts/chess';
import type { MatchRoomState } from '@royal-chess/contracts/matches';

/** One side of a match as its room sends it. */
export interface MatchSide {
  readonly id: string;
  readonly name: string;
  readonly rating: number;
  readonly isProvisional: boolean;
  readonly gain: number;
  readonly loss: number;
  readonly online: boolean;
  /** Milliseconds; 0 while it is not known. */
  readonly pingMs: number;
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
        isProvisional: room.whiteProvisional,
        gain: room.whiteGain,
        loss: room.whiteLoss,
        online: room.whiteOnline,
        pingMs: room.whitePingMs,
        change: room.whiteChange,
        clockMs: room.whiteMs,
        berserk: room.whiteBerserk,
      }
    : {
        id: room.blackId,
        name: room.blackName,
        rating: room.blackRating,
        isProvisional: room.blackProvisional,
        gain: room.blackGain,
        loss: room.blackLoss,
        online: room.blackOnline,
        pingMs: room.blackPingMs,
        change: room.blackChange,
        clockMs: room.blackMs,
        berserk: room.blackBerserk,
      };

export const opposite = (color: Color): Color => (color === 'white' ? 'black' : 'white');
