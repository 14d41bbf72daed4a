import {
  IconArticle,
  IconBook2,
  IconChartBar,
  IconChessKnight,
  IconDatabase,
  IconDeviceTv,
  IconPuzzle,
  IconTrophy,
} from '@tabler/icons-react';
import { catalogue } from '../language/catalogue.ts';

/**
 * The areas of the product, the most used first; `short` is the name where there is little room. Which of them work is known from
 * their pages ({@link useAreas}).
 */
export const areas = catalogue('areas', [
  { name: 'Play', to: '/match', begins: ['/match', '/chessplay'], icon: IconChessKnight },
  {
    name: 'Tournaments',
    short: 'Events',
    to: '/category-tournament/open',
    begins: ['/tournament', '/category-tournament'],
    icon: IconTrophy,
  },
  {
    name: 'Database',
    to: '/games',
    begins: ['/games', '/chessplay/database', '/collections', '/database'],
    icon: IconDatabase,
  },
  { name: 'TV', to: '/chessplay/tv', begins: ['/chessplay/tv'], icon: IconDeviceTv },
  { name: 'Rankings', to: '/allLeader', begins: ['/allLeader'], icon: IconChartBar },
  {
    name: 'Puzzles',
    to: '/chessplay/puzzles/daily',
    begins: ['/chessplay/puzzles'],
    icon: IconPuzzle,
  },
  {
    name: 'Learn',
    to: '/learning1v1',
    begins: ['/learning', '/bootcampcategory', '/schoolprogram', '/batchCenter', '/dashboard/bootcamps'],
    icon: IconBook2,
  },
  {
    name: 'Articles',
    to: '/allBlog',
    begins: ['/allBlog', '/displayBlog', '/author'],
    icon: IconArticle,
  },
] as const);

export type Area = (typeof areas)[number];

/** The area a page belongs to, if any: the board is for playing where no later area names more of its address. */
export function areaOf(pathname: string): Area | undefined {
  return areas.findLast(({ begins }) => begins.some((beginning) => pathname.startsWith(beginning)));
}

/** How many areas the phone's bar has room for, and how many the header; More lists the rest. */
export const barPlaces = 4;
export const headerPlaces = 6;
