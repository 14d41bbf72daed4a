import { z } from 'zod';
import { annotationHeaders, headersOf } from './annotation-headers.ts';

/** What one wrote and did not save yet, kept by this browser. */
const draft = z.object({
  movetext: z.string(),
  headers: annotationHeaders.extend({ date: z.string().nullable() }).transform(headersOf),
  /** Version of one's own copy that was changed; null where a new copy is written. */
  version: z.int().nullable(),
});
export type AnnotationDraft = z.infer<typeof draft>;

/** Whose draft it is, and of which game: others who use this browser do not see it. */
export interface DraftOf {
  /** Null for a game that is not stored: its draft is of this window, and one may sign in to save it. */
  readonly userId: string | null;
  readonly gameId: string;
}

const keyOf = ({ userId, gameId }: DraftOf): string => `annotation-draft-${userId ?? 'new'}-${gameId}`;

const storageOf = ({ userId }: DraftOf): Storage => (userId === null ? sessionStorage : localStorage);

/** The draft of a game; null without one, and for one that cannot be read. */
export function readDraft(of: DraftOf): AnnotationDraft | null {
  try {
    return draft.parse(JSON.parse(storageOf(of).getItem(keyOf(of)) ?? ''));
  } catch {
    return null;
  }
}

/** A draft as {@link keepDraft} keeps it. */
export const writeDraft = (written: AnnotationDraft): string => JSON.stringify(written);

/** Keeps a draft; null forgets it. A browser that keeps nothing loses it with the page. */
export function keepDraft(of: DraftOf, kept: string | null): void {
  try {
    if (kept !== null) storageOf(of).setItem(keyOf(of), kept);
    else storageOf(of).removeItem(keyOf(of));
  } catch {
    // No place for it.
  }
}
