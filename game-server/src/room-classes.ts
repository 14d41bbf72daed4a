import type { Server } from '@colyseus/core';
import type { RoomContracts, RoomKind } from '@royal-chess/contracts/registry';
import type { LobbyRoomServices } from './lobby/lobby-room-services.ts';
import { LobbyRoom } from './lobby/lobby-room.ts';
import type { MatchRoomServices } from './match/room/match-room-services.ts';
import { MatchRoom } from './match/room/match-room.ts';
import type { RaceRoomServices } from './race/race-room-services.ts';
import { RaceRoom } from './race/race-room.ts';
import type { RealtimeRoomServices } from './realtime/realtime-room-services.ts';
import { RealtimeRoom } from './realtime/realtime-room.ts';
import type { ContractRoom } from './rooms/contract-room.ts';
import type { StudyRoomServices } from './study/study-room-services.ts';
import { StudyRoom } from './study/study-room.ts';
import type { TournamentRoomServices } from './tournament/tournament-room-services.ts';
import { TournamentRoom } from './tournament/tournament-room.ts';

/** What the rooms of one game server share. */
export type RoomServices = MatchRoomServices &
  LobbyRoomServices &
  RealtimeRoomServices &
  RaceRoomServices &
  StudyRoomServices &
  TournamentRoomServices;

type RoomClasses = { readonly [K in RoomKind]: new () => ContractRoom<RoomContracts[K]> };

/** The class of each kind of room, with the services of this process: Colyseus makes rooms without arguments. */
const roomClasses = (services: RoomServices): RoomClasses => ({
  match: class extends MatchRoom {
    protected override readonly services = services;
  },
  lobby: class extends LobbyRoom {
    protected override readonly services = services;
  },
  realtime: class extends RealtimeRoom {
    protected override readonly services = services;
  },
  tournament: class extends TournamentRoom {
    protected override readonly services = services;
  },
  study: class extends StudyRoom {
    protected override readonly services = services;
  },
  race: class extends RaceRoom {
    protected override readonly services = services;
  },
});

/** Makes every kind of room known to Colyseus, under the name of its kind. */
export function defineRooms(colyseus: Server, services: RoomServices): void {
  for (const [kind, RoomClass] of Object.entries(roomClasses(services))) colyseus.define(kind, RoomClass);
}
