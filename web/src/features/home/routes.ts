import type { PageImports } from '../../shared/routing/route-row.ts';

/** The front page. */
export const homeRoutes: PageImports = {
  '/': () => import('./landing-page.tsx'),
};
