import type { WholeTranslation } from '../language/catalogue.ts';
import type { messages } from './messages.ts';

const units = { s: 'Sek.', m: 'Min.', h: 'Std.', d: 'Tg.' } as const;

export const german: WholeTranslation<typeof messages> = {
  retry: 'Noch einmal versuchen',
  loading: 'Lädt',
  copyFailed: 'Nicht kopiert',
  copyFailedLine: 'Dieser Browser erlaubt es hier nicht. Markiere den Text und kopiere ihn von Hand.',
  closeToast: 'Diese Meldung schließen',
  countUnfinished: 'Das Zählen dauert lange: Erst ein Teil der Partien ist gezählt.',
  countOn: 'Weiter zählen',
  ago: (count, unit) => `vor ${count} ${units[unit]}`,
};
