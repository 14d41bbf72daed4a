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
import { exactNameMatcher } from '@royal-chess/infra/game-index/person-names';
import { FindGameNames } from '../../library/queries/find-game-names.query.ts';
import { SearchGames } from '../../library/queries/search-games.query.ts';
import { LiveMatches } from '../../matches/queries/live-matches.query.ts';
import type { SignedInUser } from '../../platform/access/signed-in-user.ts';
import { FindPlayers } from '../../players/queries/find-players.query.ts';
import { ListTournaments } from '../../tournaments/queries/list-tournaments.query.ts';
import { gamesOf, type MeantSearches, meantSearches, mostGames } from '../meant-searches.ts';
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
    const meant = meantSearches(text);
    const [players, databasePlayers, live, begun, spelled, events, tournaments] = await Promise.all([
      user ? this.queries.execute(new FindPlayers(text, user.id)) : { players: [] },
      this.queries.execute(new FindGameNames('player', text, user, maxSuggestions)),
      this.queries.execute(new LiveMatches(maxSuggestions, text)),
      this.#found(meant.first[0], user),
      this.#openings(text, user),
      this.queries.execute(new FindGameNames('event', text, user, maxSuggestions)),
      this.queries.execute(
        new ListTournaments(tournamentsQuery.parse({ q: text, limit: maxSuggestions }), user),
      ),
    ]);
    const isNamed =
      databasePlayers.names.some(({ name }) => exactNameMatcher(text)(name)) ||
      [players.players, events.names, tournaments.items].some(({ length }) => length > 0);
    const shown = {
      databasePlayers: databasePlayers.names,
      // What names a player or an event is no misspelled opening.
      openings: spelled.length > 0 || isNamed ? spelled : await this.#misspelledOpenings(text, user),
      events: events.names,
    };
    const { search, games } = await this.#meant(text, meant, begun, shown, user);
    return {
      players: players.players.slice(0, maxSuggestions),
      ...shown,
      liveGames: live.matches,
      games,
      tournaments: tournaments.items,
      search,
    };
  }

  /**
   * The search that is meant, and the games to show. A keystroke costs at most one search more than `begun`: what else a text may mean is compared by
   * the counts that are shown anyway.
   * @param begun the first of the searches
   */
  async #meant(
    text: string,
    meant: MeantSearches,
    begun: FoundSearch,
    shown: Pick<SuggestionsAnswer, 'databasePlayers' | 'openings' | 'events'>,
    user: SignedInUser | null,
  ): Promise<FoundSearch> {
    const isWhole = meant.first.length > 1;
    if (!isWhole && (begun.total > 0 || meant.else.length === 0)) return begun;
    const search = mostGames(text, isWhole ? begun.total : gamesOf(shown.databasePlayers), shown);
    if (search && begun.total > 0) return { ...begun, search };
    if (search) return this.#found(search, user);
    const pair = isWhole ? await this.#knownPair(meant.else, user) : undefined;
    const found = pair && (await this.#found(pair, user));
    return found && found.total > 0 ? found : begun;
  }

  /** Of several ways to take two names apart the one in which the database has both players, or the one in the middle. */
  async #knownPair(
    pairs: readonly SuggestedSearch[],
    user: SignedInUser | null,
  ): Promise<SuggestedSearch | undefined> {
    const middle = pairs[Math.floor((pairs.length - 1) / 2)];
    if (pairs.length < 2) return middle;
    const known = await Promise.all(
      pairs.map(async ({ player = '', opponent = '' }) => {
        const names = [player, opponent].map((name) =>
          this.queries.execute(new FindGameNames('player', name, user, 1)),
        );
        return (await Promise.all(names)).every((found) => found.names.length > 0);
      }),
    );
    return pairs.find((_, at) => known[at]) ?? middle;
  }

  async #found(search: SuggestedSearch, user: SignedInUser | null): Promise<FoundSearch> {
    const query = gamesQuery.parse({ ...search, limit: maxSuggestions });
    const { items, total } = await this.queries.execute(new SearchGames(query, user));
    return { search, total, games: items };
  }

  async #openings(text: string, user: SignedInUser | null): Promise<SuggestedOpening[]> {
    return this.#allCounted((await this.#openingNames()).find(text, maxSuggestions), user);
  }

  async #misspelledOpenings(text: string, user: SignedInUser | null): Promise<SuggestedOpening[]> {
    return this.#allCounted((await this.#openingNames()).findMisspelled(text, maxSuggestions), user);
  }

  /** Those without a game are last. */
  async #allCounted(
    families: readonly OpeningFamily[],
    user: SignedInUser | null,
  ): Promise<SuggestedOpening[]> {
    const counted = await Promise.all(families.map((opening) => this.#counted(opening, user)));
    return counted.toSorted((one, other) => Number(one.games === 0) - Number(other.games === 0));
  }

  async #counted(opening: OpeningFamily, user: SignedInUser | null): Promise<SuggestedOpening> {
    const { total } = await this.queries.execute(
      new SearchGames(gamesQuery.parse({ opening: opening.name, limit: 1 }), user),
    );
    return { ...opening, games: total };
  }
}
