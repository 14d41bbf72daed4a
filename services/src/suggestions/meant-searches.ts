import type { SuggestionsAnswer, SuggestedSearch } from '@royal-chess/contracts/suggestions';
import { Replay } from '@royal-chess/domain/chess/replay';
import { wordsMatcher } from '@royal-chess/infra/game-index/person-names';

/** `12.`, `12...`, also before a move without a space. */
const moveNumber = /^\d+\.+/;
const ecoCode = /^[A-E]\d{1,2}$/i;
/** `Kasparov - Topalov`, `Kasparov vs. Topalov`. A `V` without a point is an initial: `Anand V S`. */
const between = /\s+(?:[-–—]|v|V\.|v\.|[Vv][Ss]\.?)\s+/;
/** Letters that stand for given names: `S`, `V. B.`. No player is meant by them alone. */
const initials = /^(?:[\p{Lu}\p{Ll}](?:\.\s*|\s+|$))+$/u;
/** Names of more words are not taken apart into two players. */
const mostWords = 5;

/** What a text of the search field may mean in the game database. */
export interface MeantSearches {
  /** One of these is meant: the one with the most games, the first of those with equally many. */
  readonly first: readonly [SuggestedSearch, ...SuggestedSearch[]];
  /** One of these is meant where none of the others has a game. */
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
  const whole = [{ player: text }, { opening: text }, { event: text }] as const;
  const [player, opponent, ...more] = text.split(between);
  if (player && opponent && more.length === 0 && !initials.test(player) && !initials.test(opponent))
    return { first: [{ player, opponent }], else: whole };
  const words = text.split(/\s+/);
  const cuts = words.length > mostWords ? [] : words.slice(1).map((_, at) => at + 1);
  return {
    first: whole,
    else: cuts.map((cut) => ({
      player: words.slice(0, cut).join(' '),
      opponent: words.slice(cut).join(' '),
    })),
  };
}

type Counted = Pick<SuggestionsAnswer, 'openings' | 'events'>;

/**
 * Of the player, the opening and the events of a text the search with the most games, as far as the suggestions show them; null where none has a
 * game.
 * @param games of the player
 */
export function mostGames(
  text: string,
  games: number,
  { openings, events }: Counted,
): SuggestedSearch | null {
  const [opening] = openings.toSorted((one, other) => other.games - one.games);
  // A name has signs that the text lacks: `kings gambit`.
  const named = opening === undefined || wordsMatcher(text)(opening.name) ? text : opening.name;
  const counted: readonly (readonly [SuggestedSearch, number])[] = [
    [{ player: text }, games],
    [{ opening: named }, opening?.games ?? 0],
    [{ event: text }, gamesOf(events)],
  ];
  const [search, most] = counted.reduce((one, other) => (other[1] > one[1] ? other : one));
  return most > 0 ? search : null;
}

/** Games of all these names. */
export const gamesOf = (names: readonly { readonly games: number }[]): number =>
  names.reduce((sum, { games }) => sum + games, 0);
