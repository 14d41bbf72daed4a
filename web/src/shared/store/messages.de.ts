import type { WholeTranslation } from '../language/catalogue.ts';
import type { messages } from './messages.ts';

export const german: WholeTranslation<typeof messages> = {
  workflowStopped: 'Ein Teil dieser Seite funktioniert nicht mehr',
  workflowStoppedDetail: 'Lade die Seite neu, um weiterzumachen.',
};
