import type { WholeTranslation } from '../../shared/language/catalogue.ts';
import type { messages } from './embed-messages.ts';

export const german: WholeTranslation<typeof messages> = {
  embed: 'Einbetten',
  embedTitle: 'Bretter auf deiner eigenen Website',
  embedLine: 'Füge diese Zeile in eine Seite deiner Website ein:',
  copied: 'Kopiert',
  copy: 'Kopieren',
};
