import { row } from '../../shared/routing/route-row.ts';

/** The address behind the code on a result slip. */
export const tournamentSlipRoutes = [
  row('/tournament-slip/:id/:slipId', 'Result', 'Report the result of your board.', {
    frame: 'bare',
    page: () => import('./slip-page.tsx'),
  }),
];
