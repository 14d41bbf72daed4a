import type { WholeTranslation } from '../language/catalogue.ts';
import type { messages } from './messages.ts';

export const german: WholeTranslation<typeof messages> = {
  close: 'Schließen',
  toDark: 'Dunkle Farben',
  toLight: 'Helle Farben',
};
