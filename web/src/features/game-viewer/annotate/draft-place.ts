/** Whose draft it is, and of which game: others who use this browser do not see it. */
export interface DraftOf {
  /** Null for a draft of this window: a game that is not stored, and moves in a stored one that are no copy yet. */
  readonly userId: string | null;
  readonly gameId: string;
}

const keyOf = ({ userId, gameId }: DraftOf): string => `annotation-draft-${userId ?? 'new'}-${gameId}`;

const storageOf = ({ userId }: DraftOf): Storage => (userId === null ? sessionStorage : localStorage);

/** What is kept of a draft; null without one, and where the browser keeps nothing. */
export function keptDraft(of: DraftOf): string | null {
  try {
    return storageOf(of).getItem(keyOf(of));
  } catch {
    return null;
  }
}

/** Keeps a draft; null forgets it. A browser that keeps nothing loses it with the page. */
export function keepDraft(of: DraftOf, kept: string | null): void {
  try {
    if (kept !== null) storageOf(of).setItem(keyOf(of), kept);
    else storageOf(of).removeItem(keyOf(of));
  } catch {
    // No place for it.
  }
}
