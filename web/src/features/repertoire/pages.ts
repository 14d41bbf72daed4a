import type { PageImports } from '../../shared/routing/route-row.ts';

/** The modules of the pages. */
export const pages = {
  '/chessplay/opening/repertoire': () => import('./repertoire-page.tsx'),
} satisfies PageImports;
