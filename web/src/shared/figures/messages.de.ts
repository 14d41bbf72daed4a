import type { WholeTranslation } from '../language/catalogue.ts';
import type { messages } from './messages.ts';

export const german: WholeTranslation<typeof messages> = {
  asTable: 'Als Tabelle',
  asTableOf: (title) => `${title} als Tabelle`,
  exported: 'CSV',
  exportOf: (title) => `${title} als CSV exportieren`,
  upToDate: (projection, time) => `Aus ${projection}, aktuell um ${time}`,
  behind: (projection, events, seconds) =>
    `Aus ${projection}, ${events} ${events === 1 ? 'Ereignis' : 'Ereignisse'} und ${seconds} s zurück`,
  unknown: (projection) => `Aus ${projection}, Alter unbekannt: Der Projektor antwortet nicht`,
  nothing: 'Nichts in dieser Zeit.',
};
