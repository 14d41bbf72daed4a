import type { PageImports } from '../../shared/routing/route-row.ts';

const games = () => import('./games-page.tsx');

/** The game database, under two addresses. */
export const libraryRoutes: PageImports = { '/chessplay/database': games, '/games': games };
