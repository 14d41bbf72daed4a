import type { WholeTranslation } from '../../shared/language/catalogue.ts';
import type { messages } from './form-messages.ts';

export const german: WholeTranslation<typeof messages> = {
  title: 'Ankündigung',
  line: 'Die Zeile über jeder Seite. Jeder Besucher kann sie schließen; ein anderer Text wird allen wieder gezeigt.',
  text: 'Text',
  textHint: 'Höchstens 160 Zeichen; leer nimmt die Ankündigung weg',
  linkName: 'Name des Links',
  linkTo: 'Adresse des Links',
  linkHint: 'Ein Pfad dieser Website wie /match, oder https://...',
  save: 'Speichern',
  saved: 'Gespeichert: Seiten zeigen die Ankündigung, wenn sie das nächste Mal geladen werden',
  failed: 'Die Ankündigung wurde nicht gespeichert',
  loadFailed: 'Die Ankündigung wurde nicht geladen',
};
