import type { Translation } from '../../shared/language/catalogue.ts';
import type { adminAreas } from './admin-areas.ts';

export const germanAdminAreas: Translation<typeof adminAreas> = [
  { pages: [{ name: 'Übersicht' }] },
  {
    heading: 'Menschen',
    pages: [
      { name: 'Schüler' },
      { name: 'Trainer freigeben' },
      { name: 'Urlaubsanträge' },
      { name: 'Interessenten' },
      { name: 'Nutzer' },
      { name: 'Meldungen' },
      { name: 'Protokoll' },
    ],
  },
  { heading: 'Schule', pages: [{ name: 'Kurse' }, { name: 'Anwesenheit' }, { name: 'Probestunden' }] },
  {
    heading: 'Inhalte und Geld',
    pages: [
      { name: 'Banner' },
      { name: 'Artikel' },
      { name: 'Rundmails' },
      { name: 'Nachrichten' },
      { name: 'WhatsApp' },
      { name: 'Zahlungen' },
      { name: 'Geschenke' },
      { name: 'Supportanfragen' },
    ],
  },
];
