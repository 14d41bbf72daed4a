import type { WholeTranslation } from '../../../shared/language/catalogue.ts';
import type { todayMessages } from './today-messages.ts';

/** German texts of the way to the puzzle of the day. */
export const german: WholeTranslation<typeof todayMessages> = {
  title: 'Aufgabe des Tages',
  line: 'Eine Aufgabe für alle, jeden Tag eine neue.',
  results: {
    fresh: { state: null, act: 'Lösen' },
    open: { state: 'Begonnen', act: 'Weiter' },
    solved: { state: 'Gelöst', act: 'Noch einmal ansehen' },
    failed: { state: 'Nicht gelöst', act: 'Noch einmal ansehen' },
  },
};
