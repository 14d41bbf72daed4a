import {
  IconArticle,
  IconBook2,
  IconChartBar,
  IconChessKnight,
  IconDatabase,
  IconPuzzle,
  IconTrophy,
} from '@tabler/icons-react';

/** The seven areas of the product, in the header's order. */
export const areas = [
  { name: 'Play', short: 'Play', to: '/match', begins: ['/match', '/chessplay/tv'], icon: IconChessKnight },
  {
    name: 'Puzzles',
    short: 'Puzzles',
    to: '/chessplay/puzzles/daily',
    begins: ['/chessplay/puzzles'],
    icon: IconPuzzle,
  },
  {
    name: 'Learn',
    short: 'Learn',
    to: '/learning1v1',
    begins: ['/learning', '/bootcampcategory', '/schoolprogram', '/batchCenter', '/dashboard/bootcamps'],
    icon: IconBook2,
  },
  {
    name: 'Database',
    short: 'Database',
    to: '/games',
    begins: ['/games', '/chessplay/database'],
    icon: IconDatabase,
  },
  {
    name: 'Tournaments',
    short: 'Events',
    to: '/category-tournament/open',
    begins: ['/tournament', '/category-tournament'],
    icon: IconTrophy,
  },
  { name: 'Rankings', short: 'Rankings', to: '/allLeader', begins: ['/allLeader'], icon: IconChartBar },
  {
    name: 'Articles',
    short: 'Articles',
    to: '/allBlog',
    begins: ['/allBlog', '/displayBlog'],
    icon: IconArticle,
  },
] as const;

export type Area = (typeof areas)[number];

/** The area a page belongs to, if any. */
export function areaOf(pathname: string): Area | undefined {
  return areas.find(({ begins }) => begins.some((beginning) => pathname.startsWith(beginning)));
}

/** The four areas of the phone's bar; the fifth place is "More". */
export const barAreas: readonly Area[] = areas.filter(({ name }) =>
  ['Play', 'Puzzles', 'Learn', 'Tournaments'].includes(name),
);
export const moreAreas: readonly Area[] = areas.filter((area) => !barAreas.includes(area));
