import { largestImportChunk } from '@royal-chess/contracts/library';

/** Bytes of a file's first chunk: soon there is progress to be seen, on a slow line too. */
export const firstChunkBytes = 1024 ** 2;
const fewestBytes = 256 * 1024;

/** A chunk took less than this: larger ones need fewer calls, between which the reading thread is idle. */
const quickMs = 1_500;
/** It took more: smaller ones show progress more often, and less is sent again after a fault. */
const slowMs = 4_000;

/** A chunk that was answered. */
export interface AnsweredChunk {
  /** Its size; the last chunk of a file may have had fewer. */
  readonly bytes: number;
  /** Bytes up to the end of its last whole game: the next chunk begins there; 0 when it had no whole game. */
  readonly kept: number;
  /** Until its answer, with reading its bytes from the file, milliseconds. */
  readonly ms: number;
}

/** Bytes of the chunk that follows in a file. */
export function nextChunkBytes({ bytes, kept, ms }: AnsweredChunk): number {
  if (kept === 0 || ms < quickMs) return Math.min(2 * bytes, largestImportChunk);
  return ms > slowMs ? Math.max(bytes / 2, fewestBytes) : bytes;
}
