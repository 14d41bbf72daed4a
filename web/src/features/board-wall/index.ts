/** The boards of a round, for spectators. */
export { EmbedCode } from './embed-code.tsx';
export { TileClock } from './tile-clock.tsx';
export { boardWallRoutes } from './routes.ts';
