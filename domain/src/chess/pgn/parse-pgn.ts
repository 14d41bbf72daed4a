import type { PgnEntry, PgnLimits } from './pgn-game.ts';

/**
 * Reads PGN as it streams in and yields one entry per game, holding no more than one game in memory. Comments, NAGs and
 * variations are passed over. Bytes are UTF-8, or Latin-1 where they are not valid UTF-8.
 */
export async function* parsePgn(
  _chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  _limits: Partial<PgnLimits> = {},
): AsyncGenerator<PgnEntry, void, undefined> {
  throw new Error('being built');
}
