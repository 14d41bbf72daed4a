import { catalogue } from '../../shared/language/catalogue.ts';

/** Whom a list ranks. */
export const amongTexts = catalogue('ranking-among', {
  label: 'Among',
  all: 'All players',
  friends: 'My friends and I',
  clubs: 'My clubs',
  club: 'One club',
  ownCountry: 'My country',
  countries: 'Countries',
  loginTitle: 'Log in to see yourself among your friends',
  loginLine: 'This list ranks the friends of the player who is logged in.',
  login: 'Log in',
} as const);
