import { gameSearchRoutes } from '@royal-chess/contracts/library';
import { addressOf } from './call.ts';

type Format = 'pgn' | 'csv';

/**
 * Downloads all games that a search finds: the bytes of a file, in parts.
 * @param onBytes called with the bytes received so far
 * @throws the reason of the signal, or an error with the answer's status
 */
export async function exportGames(
  query: Readonly<Record<string, unknown>>,
  format: Format,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<readonly Uint8Array<ArrayBuffer>[]> {
  const answer = await fetch(addressOf(gameSearchRoutes.gamesExport, { query: { ...query, format } }), {
    credentials: 'same-origin',
    signal,
  });
  if (!answer.ok || !answer.body) throw new Error(String(answer.status));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = answer.body.getReader();
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    bytes += value.length;
    onBytes(bytes);
  }
  return parts;
}
