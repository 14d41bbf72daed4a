import type { WholeTranslation } from '../../shared/language/catalogue.ts';
import type { messages } from './messages.ts';

export const german: WholeTranslation<typeof messages> = {
  region: 'Ankündigung',
  close: 'Ankündigung schließen',
};
