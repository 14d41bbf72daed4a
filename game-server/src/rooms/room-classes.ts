import type { Room, Server } from '@colyseus/core';
import type { RoomContracts, RoomKind } from '@royal-chess/contracts/registry';
import { LobbyRoom } from '../lobby/lobby-room.ts';
import { MatchRoom } from '../match/match-room.ts';
import { RealtimeRoom } from '../realtime/realtime-room.ts';
import type { ContractRoom } from './contract-room.ts';
import type { RoomServices } from './room-services.ts';

/** The class of each kind of room. */
const roomClasses: { readonly [K in RoomKind]: abstract new () => ContractRoom<RoomContracts[K]> } = {
  match: MatchRoom,
  lobby: LobbyRoom,
  realtime: RealtimeRoom,
};

/** Makes every kind of room known to Colyseus, under the name of its kind. */
export function defineRooms(colyseus: Server, services: RoomServices): void {
  for (const [kind, RoomClass] of Object.entries<abstract new () => Room>(roomClasses))
    colyseus.define(
      kind,
      class extends RoomClass {
        protected readonly services = services;
      },
    );
}
