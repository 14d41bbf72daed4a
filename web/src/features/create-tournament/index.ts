/** The form of a tournament, and the ways to it. */
export { CreateTournamentButton } from './create-tournament-button.tsx';
export { mayCreateTournaments } from './may-create.ts';
export { createTournamentRoutes } from './routes.ts';
