/** A player's ratings, results and games. */
export { ActivityPanel } from './activity-panel.tsx';
export { ChallengeButton } from './challenge-button.tsx';
export { RatingPanel } from './rating-panel.tsx';
export { playersRoutes } from './routes.ts';
