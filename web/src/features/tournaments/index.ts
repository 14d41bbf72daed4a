/** What the pages of a tournament share: its room, standings and boards in view, and their frame. */
export type { ReceivedBoard } from './live/room-slice.ts';
export { type ArbiterMessages, useArbiterMessages } from './live/use-arbiter-messages.ts';
export { useTournamentRoom } from './live/use-tournament-room.ts';
export { useLiveBoard, useWatchedBoards, useWatchedStandings } from './live/use-watched.ts';
export { EventPage } from './event-page.tsx';
export { EventTabs, type TabOfEvent } from './event-tabs.tsx';
export { isBattleOpen } from './is-battle-open.ts';
