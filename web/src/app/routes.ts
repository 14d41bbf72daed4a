import { sitePages } from '@royal-chess/contracts/site';
import { adminRoutes } from '../features/admin/index.ts';
import { articlesRoutes } from '../features/articles/index.ts';
import { analysisRoutes } from '../features/analysis/index.ts';
import { collectionsRoutes } from '../features/collections/index.ts';
import { createTournamentRoutes } from '../features/create-tournament/index.ts';
import { bulkEmailRoutes } from '../features/bulk-email/index.ts';
import { bannerPages } from '../features/banner/index.ts';
import { boardWallRoutes } from '../features/board-wall/index.ts';
import { chatsRoutes } from '../features/chats/index.ts';
import { clubsRoutes } from '../features/clubs/index.ts';
import { databasePlayersRoutes } from '../features/database-players/index.ts';
import { emailLinksPages } from '../features/email-links/index.ts';
import { gameViewerRoutes } from '../features/game-viewer/index.ts';
import { glossaryRoutes } from '../features/glossary/index.ts';
import { homeRoutes } from '../features/home/index.ts';
import { identityRoutes } from '../features/identity/index.ts';
import { libraryRoutes } from '../features/library/index.ts';
import { lobbyRoutes } from '../features/lobby/index.ts';
import { notificationsRoutes } from '../features/notifications/index.ts';
import { playRoutes } from '../features/play/index.ts';
import { playersRoutes } from '../features/players/index.ts';
import { puzzlesRoutes } from '../features/puzzles/index.ts';
import { studyRoutes } from '../features/study/index.ts';
import { repertoireRoutes } from '../features/repertoire/index.ts';
import { settingsRoutes } from '../features/settings/index.ts';
import { rankingRoutes } from '../features/ranking/index.ts';
import { tournamentDeskRoutes } from '../features/tournament-desk/index.ts';
import { tournamentRoutes } from '../features/tournament/index.ts';
import { tournamentSlipRoutes } from '../features/tournament-slip/index.ts';
import { tournamentsListRoutes } from '../features/tournaments-list/index.ts';
import { tvRoutes } from '../features/tv/index.ts';
import { row, type PageImports, type RouteRow } from '../shared/routing/route-row.ts';

const pages: PageImports = {
  ...homeRoutes,
  ...glossaryRoutes,
  ...articlesRoutes,
  ...puzzlesRoutes,
  ...repertoireRoutes,
  ...identityRoutes,
  ...lobbyRoutes,
  ...playRoutes,
  ...tvRoutes,
  ...analysisRoutes,
  ...studyRoutes,
  ...clubsRoutes,
  ...libraryRoutes,
  ...collectionsRoutes,
  ...gameViewerRoutes,
  ...playersRoutes,
  ...databasePlayersRoutes,
  ...chatsRoutes,
  ...notificationsRoutes,
  ...rankingRoutes,
  ...tournamentRoutes,
  ...tournamentDeskRoutes,
  ...tournamentSlipRoutes,
  ...tournamentsListRoutes,
  ...createTournamentRoutes,
  ...settingsRoutes,
  ...adminRoutes,
  ...bannerPages,
  ...bulkEmailRoutes,
  ...boardWallRoutes,
  ...emailLinksPages,
};

/**
 * Every address of the product (contracts/site) with the module of its page. To build a page, write a module with a default
 * export in its feature's folder, and name it in that feature's `routes.ts`: `{ '/allLeader': () => import('./rankings-page.tsx') }`.
 */
export const routes: readonly RouteRow[] = Object.entries(sitePages).map(([path, options]) =>
  row(path, { page: pages[path as keyof typeof sitePages] ?? 'coming', ...options }),
);
