import { z } from 'zod';

/** Notes that are not sent yet are kept of so many games, the newest; the browser has room for little. */
const mostGames = 50;

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

function store(userId: string, notes: z.infer<typeof stored>): void {
  if (notes.length === 0) localStorage.removeItem(keyOf(userId));
  else localStorage.setItem(keyOf(userId), JSON.stringify(notes.slice(-mostGames)));
}

/** What a user of this browser has written about a match and the server does not have yet; null: nothing, '' deletes the note. */
export const unsentNote = (userId: string, matchId: string): string | null =>
  held.get(heldKey(userId, matchId)) ?? kept(userId).find(([id]) => id === matchId)?.[1] ?? null;

/** Keeps what a user writes about a match until it is sent. */
export function setNote(userId: string, matchId: string, text: string): void {
  const others = kept(userId).filter(([id]) => id !== matchId);
  try {
    store(userId, [...others, [matchId, text]]);
    held.delete(heldKey(userId, matchId));
  } catch {
    held.set(heldKey(userId, matchId), text);
  }
  for (const watcher of watchers) watcher();
}

/** The server has this text now: it is forgotten here, unless more was written meanwhile. */
export function noteIsSent(userId: string, matchId: string, text: string): void {
  if (unsentNote(userId, matchId) !== text) return;
  held.delete(heldKey(userId, matchId));
  const notes = kept(userId);
  if (notes.some(([id]) => id === matchId))
    try {
      store(
        userId,
        notes.filter(([id]) => id !== matchId),
      );
    } catch {
      // It is sent once more at the next visit, which changes nothing.
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
