import type { WholeTranslation } from '../../shared/language/catalogue.ts';
import type { messages } from './messages.ts';

export const german: WholeTranslation<typeof messages> = {
  game: 'Deine laufende Partie',
  yourGame: 'Deine Partie:',
  yourMove: 'du bist am Zug',
  theirMove: 'Gegner am Zug',
  stopped: 'die Uhren stehen',
  connecting: 'läuft',
  others: (count) => `${count} weitere`,
  toBoard: 'Zum Brett',
  left: 'Restzeit',
  titleMark: 'Du bist am Zug',
};
