import { z } from 'zod';
import { annotationHeaders, headersOf } from './annotation-headers.ts';
import { type DraftOf, keptDraft } from './draft-place.ts';

/** What one wrote and did not save yet, kept by this browser. */
const draft = z.object({
  movetext: z.string(),
  headers: annotationHeaders.extend({ date: z.string().nullable() }).transform(headersOf),
  /** Version of one's own copy that was changed; null where a new copy is written. */
  version: z.int().nullable(),
});
export type AnnotationDraft = z.infer<typeof draft>;

/** The draft of a game; null without one, and for one that cannot be read. */
export function readDraft(of: DraftOf): AnnotationDraft | null {
  try {
    return draft.parse(JSON.parse(keptDraft(of) ?? ''));
  } catch {
    return null;
  }
}

/** A draft as `keepDraft` keeps it. */
export const writeDraft = (written: AnnotationDraft): string => JSON.stringify(written);
