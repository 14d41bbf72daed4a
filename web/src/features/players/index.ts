/** A player's ratings, results and games. */
export { ChallengeButton } from './challenge-button.tsx';
export { playersRoutes } from './routes.ts';
