/** The modules of the pages that few open, apart from the first load of all others. */
export const pages = {
  '/games/new': () => import('./new-game-page.tsx'),
  '/games/:gameId/print': () => import('./print-page.tsx'),
  '/embed/game/:gameId': () => import('./embed-page.tsx'),
};
