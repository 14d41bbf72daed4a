import type { WholeTranslation } from '../language/catalogue.ts';
import type { messages } from './messages.ts';

export const german: WholeTranslation<typeof messages> = {
  failed: 'Das hat nicht geklappt',
  timeout: 'Der Server hat nicht innerhalb von 10 Sekunden geantwortet.',
  network: 'Der Server ist nicht erreichbar. Prüfe deine Verbindung.',
  unexpected: 'Diese Seite versteht die Antwort des Servers nicht. Lade die Seite neu.',
  browser: 'Auf dieser Seite ging etwas schief. Lade sie neu.',
  status: (status) => `Der Server antwortete mit Status ${status}.`,
};
