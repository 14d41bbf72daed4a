import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { GamesExportQuery } from '@royal-chess/contracts/library';
import { yieldTurn } from '@royal-chess/infra/clock/yield-turn';
import { GameIndex } from '@royal-chess/infra/game-index/game-index';
import type { StoredGame } from '@royal-chess/infra/game-index/indexed-game';
import type { SignedInUser } from '../../platform/access/signed-in-user.ts';
import type { FileAnswer } from '../../platform/routes/route-input.ts';
import { csvHeader, csvRow } from '../game-csv.ts';
import { GameConditionsOf } from '../game-conditions.ts';
import { IndexedGames, summaryOf } from '../indexed-games.ts';
import { pgnOfIndexed } from '../indexed-pgn.ts';

/** Games that are written in one turn of the event loop. */
const gamesPerTurn = 10;

/** All games found as one file, written while it is read. Refuses what a search refuses. */
export class ExportGames extends Query<FileAnswer> {
  constructor(
    readonly query: GamesExportQuery,
    readonly user: SignedInUser | null,
  ) {
    super();
  }
}

@QueryHandler(ExportGames)
export class ExportGamesHandler implements IQueryHandler<ExportGames> {
  constructor(
    private readonly index: GameIndex,
    private readonly conditions: GameConditionsOf,
    private readonly games: IndexedGames,
  ) {}

  async execute({ query, user }: ExportGames): Promise<FileAnswer> {
    const { format, sort, order, ...filters } = query;
    const conditions = await this.conditions.filters(filters, user);
    const pieces = this.index.stream(this.games.generation, { ...conditions, sort, order });
    // The first piece is read before the answer begins: a failure of the search is answered as one.
    const content = await begun(this.#written(pieces, format));
    const mediaType = format === 'csv' ? 'text/csv; charset=utf-8' : undefined;
    return { filename: `games.${format}`, content, mediaType };
  }

  async *#written(
    pieces: AsyncIterable<readonly StoredGame[]>,
    format: GamesExportQuery['format'],
  ): AsyncGenerator<string, void> {
    if (format === 'csv') yield csvHeader;
    for await (const piece of pieces) {
      const names = await this.games.namesOf(piece);
      const write = ({ game }: StoredGame): string =>
        format === 'csv' ? csvRow(summaryOf(game, names)) : pgnOfIndexed(game, names);
      for (let start = 0; start < piece.length; start += gamesPerTurn) {
        // Writing long games must not hold up what else the process answers.
        if (start > 0) await yieldTurn();
        yield piece
          .slice(start, start + gamesPerTurn)
          .map(write)
          .join('');
      }
    }
  }
}

/** The same pieces, of which the first two are there already: the second comes from the index where the first is a header. */
async function begun(pieces: AsyncGenerator<string, void>): Promise<AsyncIterable<string>> {
  const first = [await pieces.next(), await pieces.next()].flatMap(({ value }) => value ?? []);
  return (async function* () {
    try {
      yield* first;
      yield* pieces;
    } finally {
      await pieces.return();
    }
  })();
}
