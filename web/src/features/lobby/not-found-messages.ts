import { catalogue } from '../../shared/language/catalogue.ts';

/** Of the dialog after a search without an opponent, which loads with it. */
export const messages = catalogue('lobby-not-found', {
  notFound: 'No match found',
  notFoundLine: (game: string, span: string): string => `Nobody came for ${game} within ${span}. What now?`,
  searchLonger: (span: string): string => `Look for ${span}`,
  searchAnyRating: 'Look again, any rating',
  leaveOffer: 'Leave an open offer',
  leaveOfferLine: 'It stays in the lobby while you are here; the player who accepts starts the game.',
  computerLine: 'The game begins at once, on the level you choose, and is not rated.',
} as const);
