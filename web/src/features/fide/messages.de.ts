import type { WholeTranslation } from '../../shared/language/catalogue.ts';
import type { messages } from './messages.ts';

export const german: WholeTranslation<typeof messages> = {
  label: 'Spieler',
  hint: 'Name oder FIDE-ID',
  searching: 'Suche läuft …',
  none: 'Kein Spieler der FIDE-Liste hat diesen Namen oder diese ID.',
  noList: 'Noch ist keine FIDE-Liste importiert.',
  failed: 'Die FIDE-Liste lässt sich gerade nicht durchsuchen.',
  again: 'Noch einmal versuchen',
  id: (id) => `FIDE-ID ${id}`,
  born: (year) => `geboren ${year}`,
  standard: (rating) => `Standard ${rating}`,
  rapid: (rating) => `Schnellschach ${rating}`,
  blitz: (rating) => `Blitz ${rating}`,
  unrated: 'ohne Wertungszahl',
  inactive: 'inaktiv',
};
