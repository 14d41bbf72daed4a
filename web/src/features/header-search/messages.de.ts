import type { WholeTranslation } from '../../shared/language/catalogue.ts';
import type { messages } from './messages.ts';

export const german: WholeTranslation<typeof messages> = {
  placeholder: 'Spieler, Partie, Eröffnung',
  label: 'Spieler, Partien, Eröffnungen und Turniere suchen',
};
