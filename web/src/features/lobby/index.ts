/** Finding a game: seeks, pairing, challenges and invitations. */
export { AwaitedPanel } from './lazy-awaited-panel.ts';
export { ChallengeDialog } from './lazy-challenge-dialog.ts';
export { lobbyRoutes } from './routes.ts';
export { useLobby, type Lobby } from './use-lobby.ts';
