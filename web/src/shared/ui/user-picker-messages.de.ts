import type { WholeTranslation } from '../language/catalogue.ts';
import type { messages } from './user-picker-messages.ts';

export const german: WholeTranslation<typeof messages> = {
  hint: 'Anfang des Namens',
  type: 'Gib den Anfang eines Namens ein.',
  none: 'Kein Nutzer heißt so.',
  searching: 'Suche läuft …',
  failed: 'Die Suche schlug fehl. Gib den Namen noch einmal ein.',
};
