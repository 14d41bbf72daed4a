import type { WholeTranslation } from '../language/catalogue.ts';
import type { messages } from './not-found-messages.ts';

export const german: WholeTranslation<typeof messages> = {
  title: 'Auf diesem Feld steht nichts',
  line: 'Die Adresse ist vielleicht vertippt, oder die Seite ist umgezogen.',
  home: 'Zur Startseite',
  play: 'Jetzt spielen',
};
