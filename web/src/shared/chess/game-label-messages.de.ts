import type { WholeTranslation } from '../language/catalogue.ts';
import type { messages } from './game-label-messages.ts';

export const german: WholeTranslation<typeof messages> = {
  speeds: {
    bullet: 'Bullet',
    blitz: 'Blitz',
    rapid: 'Schnellschach',
    classical: 'Klassisch',
    correspondence: 'Fernschach',
  },
  unknownSpeed: 'Partie',
  variants: { classical: 'Klassisches Schach', '960': 'Chess960', capablanca: 'Capablanca 10×8' },
  classicalInShort: 'Klassisch',
  arrays: { capablanca: 'Capablanca', gothic: 'Gothic', embassy: 'Embassy' },
  days: (days) => `${days} ${days === 1 ? 'Tag' : 'Tage'}`,
  usDelay: 'US-Verzögerung',
  bronsteinDelay: 'Bronstein-Verzögerung',
  start: (number) => `Startstellung ${number}`,
  from: (rating) => `ab ${rating}`,
  upTo: (rating) => `bis ${rating}`,
  between: (min, max) => `${min} bis ${max}`,
  rated: 'gewertet',
  casual: 'ungewertet',
  within: (name) => name,
  randomColours: 'Farben werden gelost',
  youPlay: (color) => `du hast ${color === 'white' ? 'Weiß' : 'Schwarz'}`,
};
