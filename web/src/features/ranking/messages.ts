import { catalogue } from '../../shared/language/catalogue.ts';
import type { LeaderboardQuery } from '@royal-chess/contracts/ranking';
import { numberFormat } from '../../shared/language/number-format.ts';

type Period = LeaderboardQuery['period'];
type RankingType = LeaderboardQuery['type'];

const periods: Readonly<Record<Period, string>> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  allTime: 'All Time',
};
const types: Readonly<Record<RankingType, string>> = {
  overall: 'Overall',
  tournament: 'Tournament',
  puzzle: 'Puzzle',
  puzzleRush: 'Puzzle Rush',
};
const before: Readonly<Record<Period, string>> = {
  daily: 'yesterday',
  weekly: 'last week',
  monthly: 'last month',
  allTime: 'before',
};
const number = numberFormat('en');

/** Texts of specification section 2.11. */
export const messages = catalogue('ranking', {
  title: 'Royal Chess Rankings',
  line: 'Points from games, tournaments, puzzles and puzzle rush. Ratings are the best of all speeds.',
  period: (period: Period): string => periods[period],
  type: (type: RankingType): string => types[type],
  periodLabel: 'Period',
  typeLabel: 'Type of points',
  heading: (period: Period, type: RankingType): string =>
    `${periods[period]} Leaderboard${type === 'overall' ? '' : ` - ${types[type]}`}`,
  figure: (value: number): string => number(value),
  rating: (text: string): string => `Rating ${text}`,
  points: 'points',
  games: 'Games',
  tournament: 'Tournament',
  puzzle: 'Puzzle',
  rush: 'Rush',
  noChange: 'No change',
  changeFrom: (change: number, period: Period): string =>
    `${change > 0 ? '+' : '−'}${Math.abs(change)} from ${before[period]}`,
  rank: 'Rank',
  player: 'Player',
  ratingHead: 'Rating',
  pointsHead: 'Points',
  change: 'Change',
  status: 'Status',
  up: 'up',
  down: 'down',
  online: 'Online',
  unknown: 'N/A',
  you: 'You',
  place: (rank: number): string => `Place ${rank}`,
  range: (from: number, to: number, total: number): string =>
    `${from} to ${to} of ${number(total)} ${total === 1 ? 'player' : 'players'}`,
  pages: 'Pages of the leaderboard',
  page: (page: number): string => `Page ${page}`,
  previous: 'Previous page',
  next: 'Next page',
  empty: 'Nobody is ranked yet',
  emptyLine:
    'A solved puzzle, a rush, or rated games against different players bring the first name into this list.',
  rules: 'How points and ratings count',
  emptyType: 'No points of this kind yet',
  emptyTypeLine: 'They will count from the first result on.',
  play: 'Play',
  failed: 'The rankings did not load',
} as const);
