/** The live side of a tournament: its room, standings and boards in view. */
export type { ReceivedBoard } from './live/room-slice.ts';
export { useTournamentRoom } from './live/use-tournament-room.ts';
export { useLiveBoard, useWatchedBoards, useWatchedStandings } from './live/use-watched.ts';
