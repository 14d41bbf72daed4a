import type { GameFilters, GameSort } from '@royal-chess/contracts/library';
import type { StoredGame } from './indexed-game.ts';

/** A player searched for. */
export interface SearchedPlayer {
  /**
   * Each word must be the beginning of a word of the name, or one misspelling away from such a beginning (from 4 letters on; two
   * from 8 letters on); case, accents and order do not matter. `Kasparov,G`, `Kasparov, Garry` and `Garry Kasparov` find each other's games:
   * a word of one letter matches a word that begins with it, and a longer first name matches its initial alone. Empty: matches no name.
   * `nameMatcher` (person-names) decides.
   */
  readonly text: string;
  /** Users that match, whatever their names. */
  readonly userIds: readonly string[];
  /**
   * A name as a game writes it, or a text that names a person (`PersonsAmong.label`): only games of this person among the players of all
   * games of `sources` (`PersonsAmong.meant`). `text` and `userIds` are empty then.
   */
  readonly person?: string | undefined;
}

/** Fields that mean the same as in `gameFilters` of the contracts. */
type PlainFilters = Omit<
  GameFilters,
  'player' | 'opponent' | 'collection' | 'mine' | 'masters' | 'fen' | 'movetext' | 'fragment'
>;

/**
 * Conditions on games, all of which must hold.
 *
 * - `player`, `opponent`, `color`: there is a side (of that colour) that is the player while the other is the opponent; a colour alone means nothing.
 * - `event`, `site`, `comment`, and `opening` where it is not the beginning of an ECO code: `wordsMatcher` (person-names); comments of a game
 *   are one text, without their commands (`[%...]`).
 * - `eventName`: the whole name of the event, letter by letter.
 * - `from`, `to`: a date stands for its first day (`1907` for 1907-00-00); games without a date are outside, as are games without
 *   an ECO code, a rating, a speed where these are limited. Both players need a rating within the bounds, or both one for the average.
 * - `termination`: equal to the reason but for case. `timeControl`: equal.
 * - `material`, `pieces`: hold for `lasting` positions in a row, the first and the last of a game included; given both, each for itself.
 *   `mirror` `colors` or `files` adds that form, `both` adds `colors`, `files` and both at once, each of which must last by itself. Of material
 *   only the colours can be exchanged.
 * - `movetext`, `fragment`: a token names a move by its piece, target, capture (of pawns only), promotion and what it says of the origin (`wantedMove` in
 *   domain/game-search); it may leave open which of two pieces it was.
 */
export interface GameConditions extends PlainFilters {
  /** The game belongs to one of these sources. What a reader may not see is not among them. */
  readonly sources: readonly string[];
  readonly player?: SearchedPlayer | undefined;
  readonly opponent?: SearchedPlayer | undefined;
  /** One of these users played it, or it belongs to one of these sources; in addition to `sources`. */
  readonly mine?: { readonly userId: string; readonly sources: readonly string[] } | undefined;
  readonly eventName?: string | undefined;
  /** Signed 64-bit key of a position (`Replay.signedKey`), after at most 60 half-moves. */
  readonly positionKey?: bigint | undefined;
  /** SAN tokens without numbers, from the first move on. */
  readonly movetext?: readonly string[] | undefined;
  /** SAN tokens in a row, anywhere. */
  readonly fragment?: readonly string[] | undefined;
}

export interface GamePageQuery extends GameConditions {
  readonly sort: GameSort;
  readonly order: 'asc' | 'desc';
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export interface FoundGame {
  readonly id: string;
  /**
   * After how many half-moves the requested position, the material, the pieces, or the last move of the fragment or of the movetext was there
   * first: the first of these that is requested. Where they last, the beginning.
   */
  readonly foundPly: number | null;
}

export interface FoundPage {
  /**
   * In the order of the query; games alike in it by date, `at` and id, newest first. Unknown values are last in either order. Texts
   * in the order of `sortText` (person-names), `opening` by ECO code, `timeControl` by the first number of seconds in it, then the increment;
   * names of users are unknown.
   */
  readonly games: readonly FoundGame[];
  /** The same games, whole. One that was deleted meanwhile is left out. */
  readonly stored: readonly StoredGame[];
  /** Null on the last page. Games indexed between two pages neither repeat nor hide others. */
  readonly nextCursor: string | null;
  /** Games on all pages, as of the first. */
  readonly total: number;
  /** False when the search was given up: there may be more games than `total`. Sent again, or on the next page, it goes on. */
  readonly complete: boolean;
}
