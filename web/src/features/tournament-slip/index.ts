/** A result from a phone at the board. */
export { tournamentSlipRoutes } from './routes.ts';
