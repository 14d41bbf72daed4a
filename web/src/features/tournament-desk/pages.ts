/** The modules of these pages, apart from the first load of all others. */
export const pages = {
  '/tournamentAdmin': () => import('./desk-page.tsx'),
  '/tournament-details/:id/desk': () => import('./desk-page.tsx'),
};
