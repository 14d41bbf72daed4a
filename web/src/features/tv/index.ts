/** Live games to watch. */
export { tvRoutes } from './routes.ts';
export { TopGame } from './top-game.tsx';
