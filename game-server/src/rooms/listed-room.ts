import type { IRoomCache } from '@colyseus/core';
import type { RoomKind } from '@royal-chess/contracts/registry';
import type { RoomRef } from '@royal-chess/infra/rooms/room-ref';

/** The room of a row of Colyseus's listing, where the name of a room is its kind. */
export const listedRoom = ({ name, roomId }: Pick<IRoomCache, 'name' | 'roomId'>): RoomRef => ({
  kind: name as RoomKind,
  id: roomId,
});
