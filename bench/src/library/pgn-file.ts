import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { generatedGames } from './generated-games.ts';

/** What a generated file has. */
export interface PgnFile {
  readonly path: string;
  readonly games: number;
  readonly bytes: number;
}

const pieceSize = 262_144;

/** Writes generated games to a file; `each` gets every game's text. */
export async function writePgnFile(
  path: string,
  games: number,
  each: (text: string) => void = () => undefined,
): Promise<PgnFile> {
  let bytes = 0;
  const pieces = function* (): Generator<string> {
    let piece = '';
    for (const text of generatedGames(games)) {
      each(text);
      piece += text;
      if (piece.length < pieceSize) continue;
      bytes += Buffer.byteLength(piece);
      yield piece;
      piece = '';
    }
    bytes += Buffer.byteLength(piece);
    yield piece;
  };
  await pipeline(Readable.from(pieces()), createWriteStream(path));
  return { path, games, bytes };
}

/** Tags of a game's text, and its number of half-moves as `Plies`. */
export function tagsOf(text: string): Map<string, string> {
  const tags = new Map<string, string>();
  for (const [, name, value] of text.matchAll(/^\[(\w+) "(.*)"\]$/gm)) tags.set(name!, value!);
  tags.set('Plies', String(sansOf(text).length));
  return tags;
}

/** Moves of a game's text. */
export const sansOf = (text: string): string[] =>
  text
    .slice(text.indexOf('\n\n'))
    .split(/\s+/)
    .filter((token) => /^[a-hKQRBNO]/.test(token));
