import { matchMaker } from '@colyseus/core';

/** Rooms of this process and the websockets seated in them, as Colyseus counts them. */
export function roomFigures(): { readonly rooms: number; readonly connections: number } {
  const { roomCount, ccu } = matchMaker.stats.local;
  return { rooms: roomCount, connections: ccu };
}
