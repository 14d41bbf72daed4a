import type { PageImports } from '../../shared/routing/route-row.ts';

/** The words of chess, explained. */
export const glossaryRoutes: PageImports = {
  '/glossary': () => import('./glossary-page.tsx'),
};
