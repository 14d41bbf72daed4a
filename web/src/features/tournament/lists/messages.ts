import { catalogue } from '../../../shared/language/catalogue.ts';
import type { CategoriesView, SchoolsQuery } from '@royal-chess/contracts/tournaments';

type Kind = CategoriesView['categories'][number]['kind'];

const kinds: Readonly<Record<Kind, string>> = {
  age: 'Ages',
  women: 'Women',
  rating: 'Ratings',
  unrated: 'Unrated',
  school: 'Schools',
  city: 'Cities',
  prizes: 'For prizes',
};
const groups: Readonly<Record<SchoolsQuery['of'], { readonly one: string; readonly many: string }>> = {
  school: { one: 'School', many: 'Schools' },
  club: { one: 'Club', many: 'Clubs' },
  city: { one: 'City', many: 'Cities' },
  federation: { one: 'Federation', many: 'Federations' },
};

export const messages = catalogue('tournament-lists', {
  categoriesFailed: 'The categories did not load',
  schoolsFailed: 'The ranking of schools did not load',
  crosstableFailed: 'The crosstable did not load',
  prizesFailed: 'The prizes did not load',
  paper: 'PDF',
  paperOf: (title: string): string => `${title} as PDF`,
  after: (round: number, isFinal = false): string =>
    isFinal ? 'Final' : round === 0 ? 'Before round 1' : `After round ${round}`,
  rank: '#',
  player: 'Player',
  points: 'Pts',
  overall: 'Overall',
  kind: 'Kind of category',
  kinds,
  all: (n: number): string => `All ${n}`,
  allCategories: 'All categories',
  players: (n: number): string => `${n} ${n === 1 ? 'player' : 'players'}`,
  noOne: 'No player belongs to it yet.',
  noCategories: 'No category yet',
  noCategoriesLine: 'Categories follow from the age, sex, rating, school and city of the players.',
  undecided: (n: number): string =>
    n === 1 ? '1 entry lacks what this category needs' : `${n} entries lack what this category needs`,
  groupBy: 'Ranked are',
  groups,
  best: 'Players that count',
  bestOf: (n: number, of: SchoolsQuery['of']): string => `${groups[of].many} by their best ${n}`,
  counted: 'Counted',
  others: 'Not counted',
  membersOf: (name: string): string => `Players of ${name}`,
  noGroups: (of: SchoolsQuery['of']): string => `No player has a ${groups[of].one.toLowerCase()} yet`,
  noGroupsLine: 'They are ranked as soon as entries name them.',
  crosstable: 'Crosstable',
  game: (one: string, other: string): string => `Game of ${one} and ${other}`,
  noResults: 'No result yet',
  noResultsLine: 'The table fills with the results of round 1.',
  prizes: 'Prizes',
  noFund: 'No prize list yet',
  noFundLine: 'The arbiter sets the prizes; who receives what then follows from the standings.',
  prizesNow: 'As the standings are now',
  prizesFinal: 'By the final standings',
  place: 'Place',
  amount: 'Amount',
  trophy: 'Trophy',
  why: 'Why',
  whyOf: (name: string): string => `Why ${name} receives this prize`,
  notAwarded: 'Not awarded',
  paid: (paid: string, total: string): string =>
    paid === total ? `${total} in all` : `${paid} of ${total} awarded`,
  onePerPlayer: 'One prize a player',
  severalPerPlayer: 'A player may receive several prizes',
  choice: { 'most-valuable': 'the most valuable', 'by-priority': "the first in the arbiter's order" },
  division: (percent: number): string => {
    if (percent === 100) return 'by place';
    if (percent === 0) return 'shared equally by players on the same points';
    return percent === 50 ? 'Hort system' : `${percent}% by place, the rest shared`;
  },
  rules: 'Rules',
} as const);
