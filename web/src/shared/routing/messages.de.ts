import type { WholeTranslation } from '../language/catalogue.ts';
import type { messages } from './messages.ts';

export const german: WholeTranslation<typeof messages> = {
  chunkTitle: 'Diese Seite wurde nicht geladen',
  chunkDetail:
    'Ein Teil davon kam nicht an. Prüfe deine Verbindung, oder es gibt eine neue Version: Versuche es noch einmal.',
  partFailed: 'Dieser Teil wurde nicht geladen.',
  loadPart: 'Noch einmal versuchen',
  faultTitle: 'Diese Seite funktioniert nicht mehr',
  faultDetail: 'Nichts Gespeichertes ist verloren. Versuche es noch einmal oder lade die Seite neu.',
};
