import { PgnLines } from './pgn-lines.ts';
import type { PgnEntry, PgnLimits } from './pgn-game.ts';
import { PgnReader } from './pgn-reader.ts';
import { withDefaults } from './pgn-limits.ts';

/**
 * Reads PGN as it streams in and yields one entry per game, holding no more than one game and one piece of input in memory.
 * Comments, NAGs and variations are passed over. Bytes are UTF-8, or Latin-1 where they are not valid UTF-8.
 */
export async function* parsePgn(
  chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  limits: Partial<PgnLimits> = {},
): AsyncGenerator<PgnEntry, void, undefined> {
  const bounds = withDefaults(limits);
  const lines = new PgnLines(bounds.lineLength);
  const reader = new PgnReader(bounds);
  for await (const chunk of chunks) yield* readAll(reader, lines.push(chunk));
  yield* readAll(reader, lines.end());
  yield* reader.end();
}

/** The same for a text that is in memory already. */
export function* parsePgnText(
  text: string,
  limits: Partial<PgnLimits> = {},
): Generator<PgnEntry, void, undefined> {
  const bounds = withDefaults(limits);
  const lines = new PgnLines(bounds.lineLength);
  const reader = new PgnReader(bounds);
  yield* readAll(reader, lines.push(text));
  yield* readAll(reader, lines.end());
  yield* reader.end();
}

function* readAll(reader: PgnReader, lines: Iterable<string | null>): Generator<PgnEntry, void, undefined> {
  for (const line of lines) {
    reader.line(line);
    if (reader.hasFinished) yield* reader.take();
  }
}
