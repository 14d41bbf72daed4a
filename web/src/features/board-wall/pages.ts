/** The modules of these pages, apart from the first load of all others. */
export const pages = {
  '/tournament-details/:id/boards': () => import('./board-wall-page.tsx'),
  '/tournament-details/:id/broadcast': () => import('./broadcast-page.tsx'),
  '/tournament-details/:id/embed': () => import('./embed-page.tsx'),
};
