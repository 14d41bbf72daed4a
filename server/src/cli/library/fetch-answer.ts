import type { z } from 'zod';
import { refusalOf } from '../progress-stream.ts';
import type { ServerConnection } from '../server-connection.ts';

/**
 * Reads a query of the server.
 * @throws CommandRefused when the server refuses it
 */
export async function fetchAnswer<Answer extends z.ZodType>(
  { url, headers }: ServerConnection,
  path: string,
  query: URLSearchParams,
  answer: Answer,
): Promise<z.output<Answer>> {
  const response = await fetch(`${url}${path}?${query}`, { headers });
  if (!response.ok) throw await refusalOf(response);
  return answer.parse(await response.json());
}
