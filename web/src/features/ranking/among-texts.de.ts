import type { WholeTranslation } from '../../shared/language/catalogue.ts';
import type { amongTexts } from './among-texts.ts';

export const german: WholeTranslation<typeof amongTexts> = {
  label: 'Unter',
  all: 'Alle Spieler',
  friends: 'Meine Freunde und ich',
  clubs: 'Meine Vereine',
  club: 'Ein Verein',
  ownCountry: 'Mein Land',
  countries: 'Länder',
  loginTitle: 'Melde dich an, um dich unter deinen Freunden zu sehen',
  loginLine: 'Diese Liste hat die Freunde des Spielers, der angemeldet ist.',
  login: 'Anmelden',
};
