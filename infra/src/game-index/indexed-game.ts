import type { GameResult, GameSummary } from '@royal-chess/contracts/library';

/** A side of a game: a user, whose name is looked up when it is shown, or a name from a PGN file. */
export interface IndexedSide {
  readonly userId: string | null;
  readonly name: string | null;
  readonly rating: number | null;
  readonly title: string | null;
  /** The number that FIDE knows the player by; absent where the file does not say it. */
  readonly fideId?: number | undefined;
}

/** A whole game as the index keeps it. */
export interface IndexedGame {
  /** UUID: of the match, of the annotated copy, or derived from the content of an imported game. */
  readonly id: string;
  readonly origin: GameSummary['origin'];
  readonly white: IndexedSide;
  readonly black: IndexedSide;
  readonly result: GameResult;
  /** Why it ended: a `finishReason`, or the tag `Termination` in lower case. */
  readonly reason: string | null;
  readonly rated: boolean;
  readonly variant: GameSummary['variant'];
  readonly startFen: string;
  /** Main line as `domain/chess/packed-moves` writes it. */
  readonly moves: string;
  /** What the mover's clock showed after each move, milliseconds; empty where unknown. */
  readonly clocks: readonly number[];
  /** As PGN writes it: `300+3`. */
  readonly timeControl: string | null;
  readonly speed: GameSummary['speed'];
  /** `1907`, `1907-12` or `1907-12-26`. */
  readonly date: string | null;
  /** When it began here, epoch milliseconds; 0 for imported games. Orders the games of one day. */
  readonly at: number;
  readonly event: string | null;
  readonly site: string | null;
  readonly round: string | null;
  readonly eco: string | null;
  readonly opening: string | null;
  readonly movetext: string | null;
  readonly annotated: boolean;
  readonly brokenAt: string | null;
}

/** Fields of a game that corrections may replace. A corrected name is still that of the player with the number of FIDE's. */
export type CorrectableHeaders = Partial<{
  readonly whiteName: string;
  readonly blackName: string;
  readonly whiteRating: number | null;
  readonly blackRating: number | null;
  readonly event: string | null;
  readonly site: string | null;
  readonly round: string | null;
  readonly date: string | null;
  readonly result: GameResult;
}>;

/**
 * A change of one game. Changes of different kinds arrive in any order, each at least once, and give the same game in every order:
 * a game is found from its first `put` on, as long as it has a source.
 */
export type GameChange =
  | {
      /**
       * The game itself. Of two puts of one id the one with the smaller `order` wins, of an annotated copy the one with the greater: the
       * first import provides the headers, the last save the annotations.
       */
      readonly kind: 'put';
      readonly game: IndexedGame;
      /** Compared as text. */
      readonly order: string;
      readonly source: string;
    }
  /** The game belongs to a source as well. */
  | { readonly kind: 'join'; readonly id: string; readonly source: string }
  /** The game leaves sources for good; a later `join` of the same source changes nothing. */
  | { readonly kind: 'leave'; readonly id: string; readonly sources: readonly string[] }
  /** The game leaves all sources for good, those of earlier and later joins too. */
  | { readonly kind: 'remove'; readonly id: string }
  /** Field by field, the correction with the greatest `order` holds. */
  | {
      readonly kind: 'correct';
      readonly id: string;
      readonly order: string;
      readonly headers: CorrectableHeaders;
    };

/** A game with the sources it belongs to. */
export interface StoredGame {
  readonly game: IndexedGame;
  readonly sources: readonly string[];
}
