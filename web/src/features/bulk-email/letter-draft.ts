import { addressRepair, bulkEmailLimits } from '@royal-chess/contracts/bulk-email';
import { id } from '@royal-chess/contracts/core';
import { z } from 'zod';

/** A try to send a letter whose answer did not come yet: sent again with its id to the same file, it is the same campaign. */
const letterAttempt = z.object({
  commandId: id,
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  hash: z.string(),
  /** Other addresses for lines with a fault. */
  repairs: z.array(addressRepair).default([]),
});
export type LetterAttempt = z.infer<typeof letterAttempt>;

/** A letter that was not sent yet, as this browser keeps it. */
const letterDraft = z.object({
  subject: z.string().max(bulkEmailLimits.subject),
  /** HTML of the editor. */
  message: z.string().max(bulkEmailLimits.message),
  /** Epoch milliseconds. */
  savedAt: z.number(),
  /** Of this text; absent until it is sent. */
  attempt: letterAttempt.optional(),
});
type LetterDraft = z.infer<typeof letterDraft>;

const keyOf = (userId: string): string => `letter draft ${userId}`;

/** The letter that a user has not sent; null where there is none. */
export function keptLetter(userId: string): LetterDraft | null {
  try {
    return letterDraft.safeParse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Whether it was kept: storage may be closed or full. */
export function keepLetter(userId: string, draft: LetterDraft): boolean {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** The letter was sent, or nothing is left of it. */
export function forgetLetter(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // What is closed has kept nothing.
  }
}
