import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { ImportedGame } from '@royal-chess/contracts/library';

/** Comments and variations get a fifth smaller than by default. */
const levelOfText = 6;
/** Moves hardly compress: a twentieth larger than at the other level, in a fifth of its time. */
const levelOfMoves = 1;

/** Bytes that games of one event may have when unpacked: far more than any piece has. */
const maxOutputLength = 64 * 1024 ** 2;

/** Games as `GamesImported` has them; '' for none. */
export function packGames(games: readonly ImportedGame[]): string {
  if (games.length === 0) return '';
  const level = games.some(({ movetext }) => movetext !== null) ? levelOfText : levelOfMoves;
  const params = { [constants.ZSTD_c_compressionLevel]: level };
  return zstdCompressSync(Buffer.from(JSON.stringify(games)), { params }).toString('base64');
}

/** The games of a `GamesImported`. @throws Error when they are damaged */
export function unpackGames(packed: string): readonly ImportedGame[] {
  if (packed === '') return [];
  const json = zstdDecompressSync(Buffer.from(packed, 'base64'), { maxOutputLength }).toString();
  return JSON.parse(json) as ImportedGame[];
}
