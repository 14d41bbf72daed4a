import { z } from 'zod';
import { keptValues, type ArticleValues } from './article-values.ts';

const keptDraft = z.object({ values: keptValues, version: z.int(), savedAt: z.number() });

/** A form that was not sent yet, as this browser keeps it. */
export interface KeptDraft {
  readonly values: ArticleValues;
  /** Of the article that its writer had read; 0 for a new one. */
  readonly version: number;
  /** Epoch milliseconds. */
  readonly savedAt: number;
}

const keyOf = (id: string | null): string => `article draft ${id ?? 'new'}`;

/** @param id of the article; null: a new one */
export function keptDraftOf(id: string | null): KeptDraft | null {
  try {
    const read = keptDraft.safeParse(JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null'));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Whether it was kept: storage may be closed or full. */
export function keepDraft(id: string | null, draft: KeptDraft): boolean {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function forgetDraft(id: string | null): void {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // What is closed has kept nothing.
  }
}
