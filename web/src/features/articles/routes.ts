import type { PageImports } from '../../shared/routing/route-row.ts';

/** Articles as everybody reads them. */
export const articlesRoutes: PageImports = {
  '/allBlog': () => import('./articles-page.tsx'),
  '/displayBlog/:id': () => import('./article-page.tsx'),
};
