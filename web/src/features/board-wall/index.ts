/** The boards of a round, for spectators. */
export { EmbedCode } from './embed-code.tsx';
export { boardWallRoutes } from './routes.ts';
