import type { PageImports } from '../../shared/routing/route-row.ts';

/** The address behind the code on a result slip. */
export const tournamentSlipRoutes: PageImports = {
  '/tournament-slip/:id/:slipId': () => import('./slip-page.tsx'),
};
