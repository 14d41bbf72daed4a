import { type OpeningsAnswer, openingsAnswer } from '@royal-chess/contracts/library';
import { joinFen, readPosition } from '../chess/position-arguments.ts';
import { RIGHT } from '../cli-io.ts';
import type { CliOutput } from '../cli-output.ts';
import type { ServerConnection } from '../server-connection.ts';
import { fetchAnswer } from './fetch-answer.ts';

/**
 * Prints what was played from a position, the most played move first.
 * @param words of the FEN; none: the start of the variant
 * @throws BadUse when the FEN is no position
 */
export async function exploreCommand(
  server: ServerConnection,
  words: readonly string[],
  variantName: string | undefined,
  output: CliOutput,
): Promise<number> {
  const position = readPosition(joinFen(words), variantName);
  const query = new URLSearchParams({ fen: position.fen(), variant: position.variant });
  const answer = await fetchAnswer(server, '/api/openings', query, openingsAnswer);
  const { eco, name } = answer;
  if (eco !== null) output.detail(`${eco} ${name ?? ''}`.trim());
  for (const move of answer.moves) output.detail(`${move.san}\t${scoreOf(move)}`);
  output.answer(`all\t${scoreOf(answer)}`, answer);
  return RIGHT;
}

type Counts = Pick<OpeningsAnswer, 'white' | 'draw' | 'black' | 'total'>;

/** Games, then the shares of White's wins, draws and Black's wins. */
function scoreOf({ white, draw, black, total }: Counts): string {
  const share = (games: number): string => `${total === 0 ? 0 : Math.round((games / total) * 100)}%`;
  return `${total} ${total === 1 ? 'game' : 'games'}\t${[white, draw, black].map(share).join(' / ')}`;
}
