import { row } from '../../shared/routing/route-row.ts';

/** All boards of a round: on a page, for a projector, and for another site. */
export const boardWallRoutes = [
  row('/tournament-details/:id/boards', 'Boards', 'All boards of a round, live.', {
    page: () => import('./board-wall-page.tsx'),
  }),
  row(
    '/tournament-details/:id/broadcast',
    'Broadcast',
    'The top boards and the standings, for a projector.',
    {
      frame: 'bare',
      page: () => import('./broadcast-page.tsx'),
    },
  ),
  row('/tournament-details/:id/embed', 'Boards', 'All boards of a round, for the page of a club.', {
    frame: 'bare',
    page: () => import('./embed-page.tsx'),
  }),
];
