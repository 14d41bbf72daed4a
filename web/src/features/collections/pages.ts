/** The modules of these pages, apart from the first load of all others. */
export const pages = {
  '/collections': () => import('./collections-page.tsx'),
  '/collections/import': () => import('./import-page.tsx'),
  '/collections/:id': () => import('./collection-page.tsx'),
};
