import type { WholeTranslation } from '../language/catalogue.ts';
import type { messages } from './messages.ts';

export const german: WholeTranslation<typeof messages> = {
  changedElsewhere:
    'Deine Einstellungen wurden auf einem anderen Gerät geändert und werden gezeigt, wie sie dort sind',
  notSaved: 'Die Einstellungen konnten nicht gespeichert werden',
};
