import { z } from 'zod';
import { gameNamesAnswer } from '../library/game-names.ts';
import { gameSummary } from '../library/games.ts';
import { liveMatchesAnswer } from '../matches/matches.ts';
import { playersAnswer } from '../players/players.ts';
import { tournamentCard } from '../tournaments/tournament-cards.ts';

/** Most suggestions of one kind. */
export const maxSuggestions = 3;

/** `GET /api/suggestions?text=`: what the search field of the header offers while one types. */
export const suggestionsQuery = z.strictObject({
  /** Beginnings of words; case and accents are ignored. */
  text: z.string().trim().min(2).max(80),
});

/** An opening with all its variations. */
export const suggestedOpening = z.object({
  name: z.string(),
  /** First and last ECO code of its positions. */
  ecoFrom: z.string(),
  ecoTo: z.string(),
  /** Games of the database in it. */
  games: z.int(),
});

/** A search of the game database, as the page's address has it. */
export const suggestedSearch = z.strictObject({
  player: z.string().optional(),
  opponent: z.string().optional(),
  opening: z.string().optional(),
  event: z.string().optional(),
  /** First moves in SAN, without numbers. */
  movetext: z.string().optional(),
});
export type SuggestedSearch = z.infer<typeof suggestedSearch>;

/** Answer of `GET /api/suggestions`: the best of each kind. */
export const suggestionsAnswer = z.object({
  /** Users; none for a visitor. */
  players: playersAnswer.shape.players.max(maxSuggestions),
  /** Players of the database, who are no users; most games first. */
  databasePlayers: gameNamesAnswer.shape.names.max(maxSuggestions),
  /** Running games of players with such a name, the strongest. */
  liveGames: liveMatchesAnswer.shape.matches.max(maxSuggestions),
  /** The newest games of players with such a name. Those of `search` where there are none, or where two names, moves or a code are meant. */
  games: z.array(gameSummary).max(maxSuggestions),
  openings: z.array(suggestedOpening).max(maxSuggestions),
  /** Events of the database. */
  events: gameNamesAnswer.shape.names.max(maxSuggestions),
  tournaments: z.array(tournamentCard).max(maxSuggestions),
  /** What lists all games that the text means: of those that it may mean, the search with the most games. */
  search: suggestedSearch,
});
export type SuggestionsAnswer = z.infer<typeof suggestionsAnswer>;
export type SuggestedOpening = z.infer<typeof suggestedOpening>;
