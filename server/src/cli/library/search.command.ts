import { type GamesAnswer, type GameSummary, gamesAnswer } from '@royal-chess/contracts/library';
import { wholeNumber } from '../bad-use.ts';
import { RIGHT } from '../cli-io.ts';
import type { CliOutput } from '../cli-output.ts';
import type { ServerConnection } from '../server-connection.ts';
import { fetchAnswer } from './fetch-answer.ts';
import { type FilterFlags, filterQuery } from './search-options.ts';

export type SearchFlags = FilterFlags & {
  readonly limit: string;
  readonly sort: string;
  readonly order: string;
};

/** Most games of one request. */
const pageSize = 100;

/**
 * Prints the games that match all filters.
 * @throws BadUse for a limit that is no number
 * @throws CommandRefused when the server refuses a filter
 */
export async function searchCommand(
  server: ServerConnection,
  flags: SearchFlags,
  output: CliOutput,
): Promise<number> {
  const limit = wholeNumber('limit', flags.limit, 1, 1_000_000);
  const query = filterQuery(flags);
  query.set('sort', flags.sort);
  query.set('order', flags.order);
  const games: GameSummary[] = [];
  let total = 0;
  for (let cursor: string | null | undefined; cursor !== null && games.length < limit;) {
    query.set('limit', String(Math.min(pageSize, limit - games.length)));
    if (cursor) query.set('cursor', cursor);
    const page: GamesAnswer = await fetchAnswer(server, '/api/games', query, gamesAnswer);
    for (const game of page.items) {
      games.push(game);
      output.detail(lineOf(game));
    }
    ({ nextCursor: cursor, total } = page);
  }
  output.answer(`${games.length} of ${total} games`, { total, items: games });
  return RIGHT;
}

function lineOf(game: GameSummary): string {
  const { id, date, white, black, result, eco, plies, event, brokenAt } = game;
  const side = ({ name, rating }: GameSummary['white']): string =>
    rating === null ? name : `${name} (${rating})`;
  const count = Math.ceil(plies / 2);
  const moves = `${count} ${count === 1 ? 'move' : 'moves'}${brokenAt === null ? '' : `, then ${brokenAt}`}`;
  return [id, date ?? '?', `${side(white)} - ${side(black)}`, result, eco ?? '', moves, event ?? ''].join(
    '\t',
  );
}
