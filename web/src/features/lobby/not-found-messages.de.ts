import type { WholeTranslation } from '../../shared/language/catalogue.ts';
import type { messages } from './not-found-messages.ts';

export const german: WholeTranslation<typeof messages> = {
  notFound: 'Kein Gegner gefunden',
  notFoundLine: (game, span) => `Für ${game} kam in dieser Zeit niemand (${span}). Was nun?`,
  searchLonger: (span) => `Länger suchen: ${span}`,
  searchAnyRating: 'Noch einmal suchen, jede Wertung',
  leaveOffer: 'Ein offenes Angebot machen',
  leaveOfferLine: 'Es bleibt in der Lobby, solange du hier bist; wer annimmt, beginnt die Partie.',
  computerLine: 'Die Partie beginnt sofort, auf der Stufe, die du wählst, und wird nicht gewertet.',
};
