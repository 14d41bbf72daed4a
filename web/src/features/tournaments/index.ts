/** The live side of a tournament: its room, standings and boards in view. */
export type { ReceivedBoard } from './live/room-slice.ts';
export { type ArbiterMessages, useArbiterMessages } from './live/use-arbiter-messages.ts';
export { useTournamentRoom } from './live/use-tournament-room.ts';
export { useLiveBoard, useWatchedBoards, useWatchedStandings } from './live/use-watched.ts';
