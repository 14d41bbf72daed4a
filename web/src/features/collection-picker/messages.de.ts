import type { WholeTranslation } from '../../shared/language/catalogue.ts';
import type { messages } from './messages.ts';

export const german: WholeTranslation<typeof messages> = {
  collection: 'Sammlung',
  chosen: (name) => `Sammlung: ${name}`,
  mine: 'Meine Sammlungen',
  public: 'Öffentliche Sammlungen',
  search: 'Teil eines Namens',
  more: 'Mehr zeigen',
  none: 'Keine Sammlung heißt so',
  loading: 'Lädt',
  failed: 'Die Sammlungen wurden nicht geladen',
  someCollection: 'eine Sammlung',
  andOthers: (name, others) => `${name} und ${others} weitere`,
};
