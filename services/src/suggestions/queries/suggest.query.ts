import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import {
  maxSuggestions,
  type SuggestedOpening,
  type SuggestedSearch,
  type SuggestionsAnswer,
} from '@royal-chess/contracts/suggestions';
import { type GamesAnswer, gamesQuery } from '@royal-chess/contracts/library';
import { tournamentsQuery } from '@royal-chess/contracts/tournaments';
import { loadedOnce } from '@royal-chess/domain/openings/loaded-once';
import { openingBook } from '@royal-chess/domain/openings/opening-book';
import { FindGameNames } from '../../library/queries/find-game-names.query.ts';
import { SearchGames } from '../../library/queries/search-games.query.ts';
import { LiveMatches } from '../../matches/queries/live-matches.query.ts';
import type { SignedInUser } from '../../platform/access/signed-in-user.ts';
import { FindPlayers } from '../../players/queries/find-players.query.ts';
import { ListTournaments } from '../../tournaments/queries/list-tournaments.query.ts';
import { meantSearches } from '../meant-searches.ts';
import { type OpeningFamily, OpeningNames } from '../opening-names.ts';

/** What a text of the search field may mean: the best of each kind. */
export class Suggest extends Query<SuggestionsAnswer> {
  constructor(
    readonly text: string,
    /** Null for a visitor, to whom no users are named. */
    readonly user: SignedInUser | null,
  ) {
    super();
  }
}

interface FoundSearch {
  readonly search: SuggestedSearch;
  readonly total: number;
  /** The newest. */
  readonly games: GamesAnswer['items'];
}

@QueryHandler(Suggest)
export class SuggestHandler implements IQueryHandler<Suggest> {
  readonly #openingNames = loadedOnce(async () => new OpeningNames((await openingBook()).named()));

  constructor(private readonly queries: QueryBus) {}

  async execute({ text, user }: Suggest): Promise<SuggestionsAnswer> {
    const [players, databasePlayers, live, byPlayer, openings, events, tournaments] = await Promise.all([
      user ? this.queries.execute(new FindPlayers(text, user.id)) : { players: [] },
      this.queries.execute(new FindGameNames('player', text, user, maxSuggestions)),
      this.queries.execute(new LiveMatches(maxSuggestions, text)),
      this.#found({ player: text }, user),
      this.#openings(text),
      this.queries.execute(new FindGameNames('event', text, user, maxSuggestions)),
      this.queries.execute(
        new ListTournaments(tournamentsQuery.parse({ q: text, limit: maxSuggestions }), user),
      ),
    ]);
    const { search, games } = await this.#meant(text, openings, user);
    return {
      players: players.players.slice(0, maxSuggestions),
      databasePlayers: databasePlayers.names,
      liveGames: live.matches,
      games: byPlayer.games.length > 0 ? byPlayer.games : games,
      openings,
      events: events.names,
      tournaments: tournaments.items,
      search,
    };
  }

  async #meant(
    text: string,
    openings: readonly SuggestedOpening[],
    user: SignedInUser | null,
  ): Promise<FoundSearch> {
    const meant = meantSearches(text);
    const found = await Promise.all(meant.first.map((search) => this.#found(search, user)));
    const [opening] = openings;
    // Its name has signs that the text lacks: `kings gambit`.
    if (opening && found.every(({ search, total }) => search.opening === undefined || total === 0))
      found.push(await this.#found({ opening: opening.name }, user));
    const most = found.reduce((one, other) => (other.total > one.total ? other : one));
    if (most.total > 0) return most;
    for (const search of meant.else) {
      const other = await this.#found(search, user);
      if (other.total > 0) return other;
    }
    return most;
  }

  async #found(search: SuggestedSearch, user: SignedInUser | null): Promise<FoundSearch> {
    const query = gamesQuery.parse({ ...search, limit: maxSuggestions });
    const { items, total } = await this.queries.execute(new SearchGames(query, user));
    return { search, total, games: items };
  }

  async #openings(text: string): Promise<SuggestedOpening[]> {
    const names = await this.#openingNames();
    return Promise.all(names.find(text, maxSuggestions).map((opening) => this.#counted(opening)));
  }

  async #counted(opening: OpeningFamily): Promise<SuggestedOpening> {
    const { total } = await this.queries.execute(
      new SearchGames(gamesQuery.parse({ opening: opening.name, limit: 1 }), null),
    );
    return { ...opening, games: total };
  }
}
