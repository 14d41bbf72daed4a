import { dateFormat } from '../../shared/language/date-format.ts';
import { catalogue } from '../../shared/language/catalogue.ts';
const month = dateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' });
const year = dateFormat({ year: 'numeric', timeZone: 'UTC' });

/** Texts of the page of a player of the database. */
export const messages = catalogue('database-players', {
  title: 'Player of the database',
  titleOf: (name: string, other: string | undefined): string =>
    other === undefined ? name : `${name} and ${other}`,
  month: (at: number): string => month(at),
  year: (at: number): string => year(at),
  from: (first: number, last: number): string => (first === last ? String(first) : `${first} to ${last}`),
  rating: (rating: number): string => `Last rating ${rating}`,
  peak: (rating: number): string => `Best ${rating}`,
  ratings: 'Rating',
  noRatings: 'No game with a date has a rating.',
  openingsWhite: 'Openings with White',
  openingsBlack: 'Openings with Black',
  opening: 'Opening',
  opponents: 'Opponents',
  opponent: 'Opponent',
  none: 'No game yet.',
  years: 'Games by year',
  yearGames: (of: number, games: string): string => `${of}: ${games}`,
  oneYear: (of: number, games: string): string => `${games}, all in ${of}`,
  latest: 'Latest games',
  between: 'Against each other',
  allGames: 'All games',
  compare: 'Compare with',
  comparePlaceholder: 'Name of a player',
  stop: 'End the comparison',
  unknown: 'No such player',
  unknownLine: 'The database has no games of a player with this name.',
  ownUnknown: (name: string): string => `${name} is a player of your own games only`,
  ownUnknownLine: (games: number): string =>
    `${games.toLocaleString('en')} of your games ${games === 1 ? 'has' : 'have'} a player with this name. No one else finds ${games === 1 ? 'it' : 'them'}, so that this page counts none.`,
  toOwnGames: 'Show them under My games',
  noName: 'Whose games?',
  noNameLine: 'Search a player to see results, openings and opponents.',
  toGames: 'To the game database',
  failed: 'The player did not load',
  date: 'Date',
  players: 'Players',
  result: 'Result',
} as const);
