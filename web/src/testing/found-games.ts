import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen } from '@testing-library/react';
import { server } from './fake-server.ts';
import { gameAnswer, gamesAnswer, gameSummary } from './samples.ts';

export const sans = ['e4', 'e5', 'Nf3', 'Nc6', 'Bc4'];
export const tal = { ...gameSummary(2).white, name: 'Tal, Mihail' };

/** The server finds these games, and has the first of them for the preview. */
export function found(...games: readonly ReturnType<typeof gameSummary>[]): void {
  server.answers(httpRoutes.games, gamesAnswer(games, { total: games.length }));
  server.answers(httpRoutes.game, gameAnswer(1, sans));
}

/** The link of a game against Anderssen, by the name of White; not that of the player. */
export const row = (name: string) => screen.findByRole('link', { name: new RegExp(`^${name}.*Anderssen`) });

/** Queries of pages of the list, not of the size of the database. */
export const queries = () =>
  server
    .calls(httpRoutes.games)
    .map(({ query }) => query)
    .filter(({ limit }) => (limit ?? 25) > 1);
