import { z } from 'zod';

/** Of so many games notes are kept, the newest; the browser has room for little. */
const mostGames = 50;
/** Characters. */
export const longestNote = 4_000;

/** Notes by the id of the match, the one that was changed last at the end. */
const stored = z.array(z.tuple([z.string(), z.string()]));

/** Each user of the browser has notes of their own; a log-out forgets them (identity/auth-storage). */
const keyOf = (userId: string): string => `match-notes-${userId}`;

/** Notes that the browser does not store, in a private window, by user and match: they are held as long as the page is open. */
const held = new Map<string, string>();
const heldKey = (userId: string, matchId: string): string => `${userId} ${matchId}`;

const watchers = new Set<() => void>();

function kept(userId: string): z.infer<typeof stored> {
  try {
    const read = stored.safeParse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]'));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}

/** What a user of this browser has written down about a match; '' for nothing. */
export const noteOf = (userId: string, matchId: string): string =>
  held.get(heldKey(userId, matchId)) ?? kept(userId).find(([id]) => id === matchId)?.[1] ?? '';

/** Keeps what a user writes down about a match; an empty note is forgotten. */
export function setNote(userId: string, matchId: string, text: string): void {
  const others = kept(userId).filter(([id]) => id !== matchId);
  const notes = text === '' ? others : [...others, [matchId, text] as const];
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(notes.slice(-mostGames)));
    held.delete(heldKey(userId, matchId));
  } catch {
    held.set(heldKey(userId, matchId), text);
  }
  for (const watcher of watchers) watcher();
}

/** Calls whenever a note may have changed, in this window or another; for `useSyncExternalStore`. */
export function watchNotes(watcher: () => void): () => void {
  watchers.add(watcher);
  window.addEventListener('storage', watcher);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener('storage', watcher);
  };
}
