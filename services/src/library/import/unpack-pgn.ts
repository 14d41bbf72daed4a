import { PackedFileUnreadable } from '@royal-chess/infra/packed-files/packed-file-unreadable';
import { unpackFile, type ByteChunks } from '@royal-chess/infra/packed-files/unpack-file';
import { ProblemException } from '../../platform/problems/problem-exception.ts';

const options = {
  wanted: { names: /\.pgn$/i, kind: 'PGN file' },
  // Eight times the largest upload: PGN is packed to a fifth.
  maxBytes: 16 * 1024 ** 3,
};

/**
 * The bytes of a PGN file, out of a ZIP, gzip or Zstandard file or as it is.
 * @throws ProblemException `RC_PGN_INVALID` when the packing is damaged or has no PGN file in it
 */
export async function* unpackPgn(file: ByteChunks): AsyncGenerator<Uint8Array, void> {
  try {
    yield* (await unpackFile(file, options)).bytes;
  } catch (error) {
    if (!(error instanceof PackedFileUnreadable)) throw error;
    throw ProblemException.because('RC_PGN_INVALID', error.message);
  }
}
