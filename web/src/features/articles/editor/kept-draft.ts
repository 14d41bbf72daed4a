import { z } from 'zod';
import { newCommandId } from '../../../shared/api/new-command-id.ts';
import { keptValues, type ArticleValues } from './article-values.ts';

/** An open draft that was not saved for so long was left by a tab that could not close it, milliseconds. */
const lostMs = 86_400_000;

const keptDraft = z.object({
  values: keptValues,
  version: z.int(),
  savedAt: z.number(),
  commandId: z.uuid(),
  isOpen: z.boolean(),
});

/** A form that was not sent yet, as this browser keeps it. */
export interface KeptDraft {
  readonly values: ArticleValues;
  /** Of the article that its writer had read; 0 for a new one. */
  readonly version: number;
  /** Epoch milliseconds. */
  readonly savedAt: number;
  /** Of the command that sends these values: sent again after a reload, they are one article. */
  readonly commandId: string;
  /** A form shows it now, in this tab or in another one. */
  readonly isOpen: boolean;
}

/** @param id of the article, or of the draft of a new one */
export const draftKey = (userId: string, id: string): string => `article draft ${userId} ${id}`;

const newPrefix = (userId: string): string => draftKey(userId, 'new ');
const tabKey = (userId: string): string => `article draft of this tab ${userId}`;

/**
 * Key of a new article's draft: the one that this tab had, else the latest that no other tab has open, else another one. Two tabs
 * write two drafts.
 */
export function newDraftKey(userId: string, now: number): string {
  const other = `${newPrefix(userId)}${newCommandId()}`;
  try {
    const mine = sessionStorage.getItem(tabKey(userId));
    const free = Object.keys(localStorage)
      .filter((key) => key.startsWith(newPrefix(userId)))
      .flatMap((key) => {
        const draft = keptDraftOf(key);
        return draft && (key === mine || !draft.isOpen || draft.savedAt < now - lostMs)
          ? [{ key, savedAt: key === mine ? Infinity : draft.savedAt }]
          : [];
      })
      .toSorted((one, next) => next.savedAt - one.savedAt);
    const key = free[0]?.key ?? other;
    sessionStorage.setItem(tabKey(userId), key);
    return key;
  } catch {
    return other;
  }
}

export function keptDraftOf(key: string): KeptDraft | null {
  try {
    const read = keptDraft.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Whether it was kept: storage may be closed or full. */
export function keepDraft(key: string, draft: KeptDraft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Opens a draft in a form, or closes it; what was not kept or was forgotten stays so. */
export function openDraft(key: string, isOpen: boolean): void {
  const draft = keptDraftOf(key);
  if (draft && draft.isOpen !== isOpen) keepDraft(key, { ...draft, isOpen });
}

export function forgetDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // What is closed has kept nothing.
  }
}
