import type { PageImports } from '../../shared/routing/route-row.ts';

/** Where the banner is written. */
export const bannerPages: PageImports = {
  '/admin/banner': () => import('./banner-page.tsx'),
};
