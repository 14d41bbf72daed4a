import { type OpeningsAnswer, openingsAnswer } from '@royal-chess/contracts/library';
import { joinFen, readPosition } from '../chess/position-arguments.ts';
import { RIGHT } from '../cli-io.ts';
import type { CliOutput } from '../cli-output.ts';
import type { ServerConnection } from '../server-connection.ts';
import { fetchAnswer } from './fetch-answer.ts';
import { type FilterFlags, filterQuery } from './search-options.ts';

export type ExploreFlags = FilterFlags & {
  /** Also `gothic`, `embassy`. */
  readonly variant?: string;
  /** Games to list, of the highest rated and of the newest each. */
  readonly games?: string;
};

/**
 * Prints what was played from a position, the most played move first.
 * @param words of the FEN; none: the start of the variant
 * @throws BadUse when the FEN is no position
 * @throws CommandRefused when the server refuses a filter
 */
export async function exploreCommand(
  server: ServerConnection,
  words: readonly string[],
  { variant, games: listed, ...filters }: ExploreFlags,
  output: CliOutput,
): Promise<number> {
  const position = readPosition(joinFen(words), variant, 'fen');
  const query = filterQuery(filters);
  query.set('fen', position.fen());
  query.set('variant', position.variant);
  if (listed !== undefined) query.set('games', listed);
  const answer = await fetchAnswer(server, '/api/openings', query, openingsAnswer);
  const { eco, name } = answer;
  if (eco !== null) output.detail(`${eco} ${name ?? ''}`.trim());
  for (const move of answer.moves) output.detail(`${move.san}\t${scoreOf(move)}`);
  // The newest may be among the best.
  const games = new Map([...answer.topGames, ...answer.recentGames].map((game) => [game.id, game]));
  for (const { date, white, black, result, id } of games.values())
    output.detail(`${date ?? '?'}\t${white.name} - ${black.name}\t${result}\t${id}`);
  if (!answer.complete) output.detail('Not all games are counted: the search took too long. Send it again.');
  output.answer(`all\t${scoreOf(answer)}`, answer);
  return RIGHT;
}

type Counts = Pick<OpeningsAnswer, 'white' | 'draw' | 'black' | 'total'>;

/** Games, then the shares of White's wins, draws and Black's wins. */
function scoreOf({ white, draw, black, total }: Counts): string {
  const share = (games: number): string => `${total === 0 ? 0 : Math.round((games / total) * 100)}%`;
  return `${total} ${total === 1 ? 'game' : 'games'}\t${[white, draw, black].map(share).join(' / ')}`;
}
