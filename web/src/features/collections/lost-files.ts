import { z } from 'zod';

/** A file that was to be sent when the page was closed: a browser does not keep it, so it must be chosen again. */
const lostFile = z.object({ id: z.string(), collectionId: z.string(), name: z.string() });
export type LostFile = z.infer<typeof lostFile>;

/** Of this tab: what waits in another tab is not lost. */
const storageKey = 'royal-chess-waiting-files';

/** The files that waited when this tab was closed or loaded again. */
export function readLostFiles(): readonly LostFile[] {
  try {
    return z.array(lostFile).parse(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'));
  } catch {
    // Storage that is forbidden or has something else: nothing is known of other files.
    return [];
  }
}

/** Remembers the files that would be lost now. */
export function rememberWaiting(files: readonly LostFile[]): void {
  try {
    if (files.length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(files));
  } catch {
    // As above.
  }
}
