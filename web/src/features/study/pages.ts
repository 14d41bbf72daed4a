const study = () => import('./study-page.tsx');

/** The modules of these pages, apart from the first load of all others. */
export const pages = {
  '/study': () => import('./studies-page.tsx'),
  '/study/:id': study,
  '/study/:id/:chapterId': study,
};
