import type { z } from 'zod';
import { refusalOf } from '../progress-stream.ts';
import type { ServerConnection } from '../server-connection.ts';
import { fetchRenewed } from './fetch-renewed.ts';

/**
 * Reads a query of the server.
 * @throws CommandRefused when the server refuses it
 */
export async function fetchAnswer<Answer extends z.ZodType>(
  server: ServerConnection,
  path: string,
  query: URLSearchParams,
  answer: Answer,
): Promise<z.output<Answer>> {
  const response = await fetchRenewed(server, `${path}?${query}`);
  if (!response.ok) throw await refusalOf(response);
  return answer.parse(await response.json());
}
