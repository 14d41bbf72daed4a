/** The modules of these pages, apart from the first load of all others. */
export const pages = {
  '/clubs': () => import('./clubs-page.tsx'),
  '/clubs/:id': () => import('./club-page.tsx'),
};
