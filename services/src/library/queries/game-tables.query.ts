import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { UNKNOWN_NAME } from '@royal-chess/application/names/user-names';
import type {
  EventTableQuery,
  GameFilters,
  OpeningRow,
  OpeningTableQuery,
  PlayerTableQuery,
} from '@royal-chess/contracts/library';
import { openingBook } from '@royal-chess/domain/openings/opening-book';
import { GameIndex } from '@royal-chess/infra/game-index/game-index';
import type { GameTables, TablePage } from '@royal-chess/infra/game-index/game-statistics';
import { ChildAccounts, pageOf } from '../../identity/child-accounts.ts';
import { Names } from '../../identity/names.ts';
import type { SignedInUser } from '../../platform/access/signed-in-user.ts';
import { ecoNames } from '../eco-names.ts';
import { GameConditionsOf } from '../game-conditions.ts';
import { IndexedGames } from '../indexed-games.ts';

interface TableAnswer<Row> {
  readonly rows: Row[];
  readonly total: number;
  readonly complete: boolean;
}

interface TableQueries {
  readonly events: EventTableQuery;
  readonly openings: OpeningTableQuery;
  readonly players: PlayerTableQuery;
}

/** A page of a table about the games found: by event, opening or player. */
export class GameTable<Kind extends keyof GameTables = keyof GameTables> extends Query<
  TableAnswer<GameTables[Kind]['row']>
> {
  constructor(
    readonly kind: Kind,
    readonly query: TableQueries[Kind],
    readonly user: SignedInUser | null,
  ) {
    super();
  }
}

@QueryHandler(GameTable)
export class GameTableHandler implements IQueryHandler<GameTable> {
  constructor(
    private readonly index: GameIndex,
    private readonly conditions: GameConditionsOf,
    private readonly games: IndexedGames,
    private readonly names: Names,
    private readonly children: ChildAccounts,
  ) {}

  async execute({ kind, query, user }: GameTable): Promise<TableAnswer<GameTables[keyof GameTables]['row']>> {
    const { sort, order, offset, limit, ...filters } = query;
    const page = { sort, order, offset, limit };
    if (kind === 'players') return this.#players(filters, user, page as TablePage<PlayerTableQuery['sort']>);
    const conditions = await this.conditions.filters(filters, user);
    const { rows, total, complete } = await this.index.table(
      this.games.generation,
      kind,
      conditions,
      page as never,
    );
    return {
      rows: kind === 'openings' ? await this.#named(rows as readonly OpeningRow[]) : [...rows],
      total,
      complete,
    };
  }

  async #named(rows: readonly OpeningRow[]): Promise<OpeningRow[]> {
    const names = ecoNames(await openingBook());
    return rows.map((row) => ({ ...row, name: names.get(row.eco) ?? row.name }));
  }

  async #players(
    filters: GameFilters,
    user: SignedInUser | null,
    page: TablePage<PlayerTableQuery['sort']>,
  ): Promise<TableAnswer<GameTables['players']['row']>> {
    const conditions = await this.conditions.filters(filters, user);
    const found = await this.index.table(this.games.generation, 'players', conditions, page);
    const users = found.rows.flatMap(({ userId }) => userId ?? []);
    const [names, children] = await Promise.all([this.names.of(users), this.children.among(users)]);
    const rows = found.rows.map((row) =>
      row.userId === null
        ? row
        : { ...row, name: names.get(row.userId) ?? UNKNOWN_NAME, ...pageOf(row.userId, children) },
    );
    return { rows, total: found.total, complete: found.complete };
  }
}
