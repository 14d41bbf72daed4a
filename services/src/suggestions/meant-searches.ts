import type { SuggestedSearch } from '@royal-chess/contracts/suggestions';
import { Replay } from '@royal-chess/domain/chess/replay';

/** `12.`, `12...`, also before a move without a space. */
const moveNumber = /^\d+\.+/;
const ecoCode = /^[A-E]\d{1,2}$/i;
/** `Kasparov - Topalov`, `Kasparov vs. Topalov`. */
const between = /\s+(?:[-–—]|vs?\.?)\s+/i;
/** Names of more words are not taken apart into two players. */
const mostWords = 5;

/** What a text of the search field may mean in the game database. */
export interface MeantSearches {
  /** The one with the most games is meant, the first of those with equally many. */
  readonly first: readonly SuggestedSearch[];
  /** The first of these that has a game is meant where none of the others has one. */
  readonly else: readonly SuggestedSearch[];
}

/** The moves of a text that begins a game, in SAN; null for another text. */
function movesOf(text: string): string | null {
  const moves = text
    .split(/\s+/)
    .map((part) => part.replace(moveNumber, ''))
    .filter((part) => part !== '');
  const replay = new Replay();
  return moves.length > 0 && moves.every((san) => replay.playSan(san)) ? moves.join(' ') : null;
}

/** The searches that a text may mean: first moves, an ECO code, two players, or a player, an opening or an event. */
export function meantSearches(text: string): MeantSearches {
  const movetext = movesOf(text);
  if (movetext !== null) return { first: [{ movetext }], else: [] };
  if (ecoCode.test(text)) return { first: [{ opening: text.toUpperCase() }], else: [] };
  const [player, opponent, ...more] = text.split(between);
  if (player && opponent && more.length === 0) return { first: [{ player, opponent }], else: [] };
  const words = text.split(/\s+/);
  const cuts = words.length > mostWords ? [] : words.slice(1).map((_, at) => at + 1);
  return {
    first: [{ player: text }, { opening: text }, { event: text }],
    else: cuts.map((cut) => ({
      player: words.slice(0, cut).join(' '),
      opponent: words.slice(cut).join(' '),
    })),
  };
}
