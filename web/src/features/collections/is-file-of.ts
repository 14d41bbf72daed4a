import type { ImportSummary } from '@royal-chess/contracts/library';
import { isMarked, markFor } from './file-marks.ts';
import { isReadable, kindOf, openPgn } from './pgn-bytes.ts';

/**
 * Whether an import that was interrupted began with this file: by its name and its size, and by its content where this browser sent it.
 */
export async function isFileOf({ id, name, bytes }: ImportSummary, file: File): Promise<boolean> {
  if (file.name.slice(0, 200) !== name || (bytes !== null && bytes !== file.size)) return false;
  const mark = markFor(id);
  if (!mark) return true;
  const kind = await kindOf(file);
  if (!isReadable(kind)) return false;
  // A packed file that breaks off before the place is another one.
  return isMarked(file, openPgn(file, kind), mark).catch(() => false);
}
