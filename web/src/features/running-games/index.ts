/** My running games, shown on every page. */
export { RunningGames } from './running-games.tsx';
export { boardOf, waitsForMe } from './running-matches.ts';
