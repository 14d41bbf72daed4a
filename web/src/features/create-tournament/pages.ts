/** The modules of these pages, apart from the first load of all others. */
export const pages = {
  '/tournamentAdmin/create': () => import('./create-tournament-page.tsx'),
  '/tournamentAdmin/edit/:id': () => import('./edit-tournament-page.tsx'),
  '/clubs/:id/create-tournament': () => import('./club-tournament-page.tsx'),
};
