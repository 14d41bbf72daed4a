import { catalogue } from '../language/catalogue.ts';

/** Texts of figures: where they come from, and how they are read and taken along. */
export const messages = catalogue('figures', {
  asTable: 'As a table',
  asTableOf: (title: string): string => `${title} as a table`,
  exported: 'CSV',
  exportOf: (title: string): string => `Export ${title} as CSV`,
  upToDate: (projection: string, time: string): string => `From ${projection}, up to date at ${time}`,
  behind: (projection: string, events: number, seconds: string): string =>
    `From ${projection}, ${events} ${events === 1 ? 'event' : 'events'} and ${seconds} s behind`,
  unknown: (projection: string): string =>
    `From ${projection}, of unknown age: its projector does not answer`,
  nothing: 'Nothing in this time.',
});
