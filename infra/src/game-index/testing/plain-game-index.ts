import { decodeGameCursor, encodeGameCursor } from '../game-cursor.ts';
import { sortValues } from '../game-order.ts';
import { GameIndex, type GameIndexWriter } from '../game-index.ts';
import type { FoundGame, FoundPage, GameConditions, GamePageQuery } from '../game-query.ts';
import type {
  CountedFacets,
  Exploration,
  FacetCounts,
  GameTables,
  IndexedName,
  TablePage,
  TableRows,
} from '../game-statistics.ts';
import type { GameChange, StoredGame } from '../indexed-game.ts';
import { changedId, mergeChange, storedGame, unknownGame } from '../merged-game.ts';
import type { MergedGame } from '../merged-game.ts';
import { exactNameMatcher, nameMatcher, wordsMatcher } from '../person-names.ts';
import { PersonsAmong } from '../persons-among.ts';
import { foundGame, namedSide, plainGame } from './plain-filters.ts';
import type { PlainGame } from './plain-filters.ts';
import {
  byText,
  byValue,
  exploration,
  facetOf,
  grouped,
  rowName,
  rowValue,
  tableRows,
} from './plain-statistics.ts';

type Found = FoundGame & { readonly game: PlainGame };

/** The game index in memory by the plainest code: what the real ones are compared with. It also counts those that it reads. */
export class PlainGameIndex extends GameIndex implements GameIndexWriter {
  readonly #generations = new Map<number, Map<string, MergedGame>>();
  /** Stored games by what they were made of: replayed once. */
  readonly #made = new WeakMap<MergedGame, PlainGame>();

  async prepare(generation: number): Promise<void> {
    if (!this.#generations.has(generation)) this.#generations.set(generation, new Map());
  }

  async isOutdated(): Promise<boolean> {
    return false;
  }

  async drop(generation: number): Promise<void> {
    this.#generations.delete(generation);
  }

  async write(generation: number, changes: readonly GameChange[]): Promise<void> {
    const games = this.#generations.get(generation);
    if (!games) throw new Error(`Generation ${generation} was not prepared.`);
    for (const change of changes) {
      const id = changedId(change);
      games.set(id, mergeChange(games.get(id) ?? unknownGame, change));
    }
  }

  async games(generation: number, ids: readonly string[]): Promise<readonly StoredGame[]> {
    const all = this.#games(generation);
    return ids.flatMap((id) => {
      const found = all.find(({ game }) => game.id === id);
      return found ? { game: found.game, sources: found.sources } : [];
    });
  }

  async known(generation: number, ids: readonly string[]): Promise<readonly boolean[]> {
    return ids.map((id) => (this.#generations.get(generation)?.get(id)?.put ?? null) !== null);
  }

  async search(generation: number, query: GamePageQuery): Promise<FoundPage> {
    const cursor = decodeGameCursor(query);
    const all = this.#sorted(generation, query);
    // The cursor has the values of the last game shown, because new games move the places.
    const later = cursor
      ? all.filter((one) => byPlace(query)(placeOf(query, one.game), cursor.after) > 0)
      : all;
    const shown = later.slice(0, query.limit);
    const last = later.length > shown.length ? shown.at(-1) : undefined;
    const total = cursor?.total ?? all.length;
    return {
      games: shown.map(({ id, foundPly }) => ({ id, foundPly })),
      stored: shown.map(({ game }) => ({ game: game.game, sources: game.sources })),
      nextCursor: last
        ? encodeGameCursor(query, { after: placeOf(query, last.game), total, complete: true })
        : null,
      total,
      complete: true,
    };
  }

  async *stream(
    generation: number,
    query: Omit<GamePageQuery, 'cursor' | 'limit'>,
  ): AsyncIterable<readonly StoredGame[]> {
    for (const { game } of this.#sorted(generation, query))
      yield [{ game: game.game, sources: game.sources }];
  }

  async facets(
    generation: number,
    conditions: GameConditions,
    facets: readonly FacetCounts['facet'][],
  ): Promise<CountedFacets> {
    const found = this.#found(generation, conditions).map(({ game }) => game);
    const persons = this.#persons(generation, conditions.sources);
    return {
      complete: true,
      total: found.length,
      facets: facets.map((facet) => facetOf(found, facet, conditions.sources, persons)),
    };
  }

  async explore(
    generation: number,
    conditions: GameConditions & { readonly positionKey: bigint },
    games: number,
  ): Promise<Exploration> {
    const by = (sort: GamePageQuery['sort']): PlainGame[] =>
      this.#sorted(generation, { ...conditions, sort, order: 'desc' })
        .map(({ game }) => game)
        .filter(({ game }) => game.result !== '*');
    const ids = (sort: GamePageQuery['sort']): string[] =>
      by(sort)
        .map(({ game }) => game.id)
        .slice(0, games);
    const top = ids('average');
    const recent = ids('date');
    return {
      complete: true,
      ...exploration(by('date'), conditions.positionKey),
      top,
      recent,
      stored: await this.games(generation, [...new Set([...top, ...recent])]),
    };
  }

  async table<Kind extends keyof GameTables>(
    generation: number,
    kind: Kind,
    conditions: GameConditions,
    { sort, order, offset, limit }: TablePage<GameTables[Kind]['sort']>,
  ): Promise<TableRows<GameTables[Kind]['row']>> {
    const games = this.#sorted(generation, { ...conditions, sort: 'date', order: 'desc' });
    const persons = this.#persons(generation, conditions.sources);
    const rows = tableRows[kind](
      games.map(({ game }) => game.game),
      persons,
    ).toSorted(
      (a, b) =>
        byValue(order)(rowValue(a, sort), rowValue(b, sort)) ||
        byText(rowName(a)[0]!, rowName(b)[0]!) ||
        byText(rowName(a)[1]!, rowName(b)[1]!),
    );
    return { rows: rows.slice(offset, offset + limit), total: rows.length, complete: true };
  }

  async names(
    generation: number,
    kind: 'player' | 'event' | 'site',
    text: string,
    sources: readonly string[],
    limit: number,
  ): Promise<readonly IndexedName[]> {
    const games = this.#found(generation, { sources }).map(({ game }) => game.game);
    const all = games.flatMap((game) =>
      kind === 'player'
        ? [game.white, game.black].flatMap((side) => namedSide(side) ?? [])
        : game[kind] === null
          ? []
          : { name: game[kind] },
    );
    const having = (matches: (name: string) => boolean) => all.filter(({ name }) => matches(name));
    const exact = having(kind === 'player' ? exactNameMatcher(text) : wordsMatcher(text));
    const matching = exact.length > 0 || kind !== 'player' ? exact : having(nameMatcher(text));
    const persons = this.#persons(generation, sources);
    const gamesOf = (person: string): number =>
      games.filter(({ white, black }) =>
        [white, black].some((side) => {
          const named = namedSide(side);
          return named !== null && persons.of(named) === person;
        }),
      ).length;
    return grouped(matching, (side) => [kind === 'player' ? persons.of(side) : side.name])
      .map(([key, same]) => {
        const name = grouped(same, (side) => [side.name]).toSorted(
          ([a, of], [b, other]) => other.length - of.length || byText(a, b),
        )[0]![0];
        return kind === 'player'
          ? { name: persons.label(key, name), games: gamesOf(key) }
          : { name, games: same.length };
      })
      .toSorted((a, b) => b.games - a.games || byText(a.name, b.name))
      .slice(0, limit);
  }

  #games(generation: number): readonly PlainGame[] {
    return [...(this.#generations.get(generation)?.values() ?? [])].flatMap((merged) => {
      const stored = storedGame(merged);
      if (stored === null) return [];
      const made = this.#made.get(merged) ?? plainGame(stored);
      this.#made.set(merged, made);
      return made;
    });
  }

  #persons(generation: number, sources: readonly string[]): PersonsAmong {
    const visible = this.#games(generation).filter((game) =>
      game.sources.some((source) => sources.includes(source)),
    );
    const sides = visible.flatMap(({ game }) =>
      [game.white, game.black].flatMap((side) => namedSide(side) ?? []),
    );
    return new PersonsAmong(
      grouped(sides, (side) => [JSON.stringify([side.name, side.fideId])]).map(([, same]) => ({
        ...same[0]!,
        games: same.length,
      })),
    );
  }

  #found(generation: number, conditions: GameConditions): readonly Found[] {
    const persons = this.#persons(generation, conditions.sources);
    return this.#games(generation).flatMap((game) => {
      const found = foundGame(game, conditions, persons);
      return found ? { id: game.game.id, foundPly: found.foundPly, game } : [];
    });
  }

  #sorted(generation: number, query: Omit<GamePageQuery, 'cursor' | 'limit'>): readonly Found[] {
    return this.#found(generation, query)
      .map((found) => ({ found, place: placeOf(query, found.game) }))
      .toSorted((a, b) => byPlace(query)(a.place, b.place))
      .map(({ found }) => found);
  }
}

type Sorting = Pick<GamePageQuery, 'sort' | 'order'>;
type Place = readonly (string | number | null)[];

const placeOf = ({ sort }: Sorting, { game }: PlainGame): Place => [
  sortValues[sort](game),
  sortValues.date(game),
  game.at,
  game.id,
];

const byPlace =
  ({ order }: Sorting) =>
  (a: Place, b: Place): number =>
    byValue(order)(a[0] ?? null, b[0] ?? null) ||
    byValue('desc')(a[1] ?? null, b[1] ?? null) ||
    byValue('desc')(a[2] ?? null, b[2] ?? null) ||
    byValue('desc')(a[3] ?? null, b[3] ?? null);
