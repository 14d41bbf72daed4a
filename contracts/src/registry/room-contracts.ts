import { lobbyRoom } from '../lobby/lobby-room.ts';
import { matchRoom } from '../matches/match-room.ts';
import { raceRoom } from '../puzzles/race-room.ts';
import { realtimeRoom } from '../realtime/realtime-room.ts';
import { studyRoom } from '../studies/study-room.ts';
import { tournamentRoom } from '../tournaments/tournament-room.ts';
import type { RoomContract } from '../core/room-contract.ts';

/** The contract of every kind of room. */
export const roomContracts = {
  match: matchRoom,
  lobby: lobbyRoom,
  realtime: realtimeRoom,
  tournament: tournamentRoom,
  study: studyRoom,
  race: raceRoom,
} as const satisfies Record<string, RoomContract>;
export type RoomContracts = typeof roomContracts;

/** A kind of room. */
export type RoomKind = keyof RoomContracts;
