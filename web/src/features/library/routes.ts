import { row } from '../../shared/routing/route-row.ts';

const database = {
  title: 'Game database',
  summary: 'Find games by player, date, result and opening.',
  page: () => import('./games-page.tsx'),
};

/** The game database, under two addresses, and one game of it. */
export const libraryRoutes = [
  row('/chessplay/database', database.title, database.summary, { page: database.page }),
  row('/games', database.title, database.summary, { page: database.page }),
  row('/games/:gameId', 'Game', 'Step through a game with the opening counts beside it.', {
    page: () => import('./viewer-page.tsx'),
  }),
];
