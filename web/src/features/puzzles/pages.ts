import type { PageImports } from '../../shared/routing/route-row.ts';

const page = () => import('./puzzles-page.tsx');

/** The modules of the pages. */
export const pages = {
  '/chessplay/puzzles/:method': page,
  '/chessplay/puzzles/:method/:date': page,
} satisfies PageImports;
