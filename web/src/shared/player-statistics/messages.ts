import { catalogue } from '../language/catalogue.ts';
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 });

/** Texts of results and ratings of a player. */
export const messages = catalogue('player-statistics', {
  games: (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'game' : 'games'}`,
  results: 'Results',
  all: 'All games',
  asWhite: 'As White',
  asBlack: 'As Black',
  won: 'won',
  drawn: 'drawn',
  lost: 'lost',
  tally: (won: number, drawn: number, lost: number): string => `${won} won, ${drawn} drawn, ${lost} lost`,
  score: 'Score',
  percent: (share: number): string => percent.format(share),
  noGame: 'No game yet.',
  gamesHead: 'Games',
  graph: 'Rating over time',
  graphText: (name: string, first: number, last: number, best: number): string =>
    `${name}: from ${first} to ${last}, ${best} at best`,
  best: (rating: number): string => `Best ${rating}`,
} as const);
