/** Matches that are being played, for spectators: the list of them, and one on a small board. */
export { gameToShow } from './choose-game.ts';
export { useLiveMatches } from './live-matches.ts';
export { TopGame } from './top-game.tsx';
export { WatchedGame } from './watched-game.tsx';
