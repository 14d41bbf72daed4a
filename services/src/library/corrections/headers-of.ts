import type { CorrectedHeaders, Correction, Renaming } from '@royal-chess/contracts/library';
import { knownDate } from '@royal-chess/domain/chess/pgn/tag-date';
import type { IndexedGame } from '@royal-chess/infra/game-index/indexed-game';

/** A game with the headers that it gets. */
export interface CorrectedGame {
  readonly game: IndexedGame;
  readonly headers: CorrectedHeaders;
}

/** Most games of one event, and of a correction that can be undone. */
const pieceSize = 1_000;

/** The headers of a game that a renaming changes. */
export function renamedHeaders(game: IndexedGame, { field, from, to }: Renaming): CorrectedHeaders {
  if (field !== 'player') return { [field]: to };
  return {
    ...(game.white.name === from && { whiteName: to }),
    ...(game.black.name === from && { blackName: to }),
  };
}

const current: {
  readonly [Name in keyof CorrectedHeaders]-?: (game: IndexedGame) => CorrectedHeaders[Name];
} = {
  whiteName: ({ white }) => white.name ?? '',
  blackName: ({ black }) => black.name ?? '',
  whiteRating: ({ white }) => white.rating,
  blackRating: ({ black }) => black.rating,
  event: ({ event }) => event,
  site: ({ site }) => site,
  round: ({ round }) => round,
  date: ({ date }) => date && knownDate(date),
  result: ({ result }) => result,
};

/** What a game has now in place of these headers. */
const headersBefore = ({ game, headers }: CorrectedGame): CorrectedHeaders =>
  Object.fromEntries(
    (Object.keys(headers) as (keyof CorrectedHeaders)[]).map((name) => [name, current[name](game)]),
  );

/**
 * Corrections of many games, of which only the ids are kept: games with equal headers together. What at most 1,000 games had before is kept
 * as well.
 */
export class GatheredCorrections {
  readonly #groups = new Map<string, { readonly headers: CorrectedHeaders; readonly gameIds: string[] }>();
  #before: GatheredCorrections | null = null;
  #games = 0;

  /** @param undoable whether {@link undo} is called */
  constructor(undoable = true) {
    if (undoable) this.#before = new GatheredCorrections(false);
  }

  get games(): number {
    return this.#games;
  }

  add(corrected: CorrectedGame): void {
    this.#games += 1;
    this.#put(corrected.game.id, corrected.headers);
    if (this.#games > pieceSize) this.#before = null;
    this.#before?.add({ game: corrected.game, headers: headersBefore(corrected) });
  }

  /** At most 1,000 games in each. */
  *pieces(): Generator<Correction> {
    for (const { headers, gameIds } of this.#groups.values())
      for (let from = 0; from < gameIds.length; from += pieceSize)
        yield { gameIds: gameIds.slice(from, from + pieceSize), headers };
  }

  /** The corrections that restore what the games had; null for more than 1,000 games. */
  undo(): Correction[] | null {
    return this.#before && [...this.#before.pieces()];
  }

  #put(gameId: string, headers: CorrectedHeaders): void {
    const key = JSON.stringify(headers);
    const group = this.#groups.get(key) ?? { headers, gameIds: [] };
    this.#groups.set(key, group);
    group.gameIds.push(gameId);
  }
}
