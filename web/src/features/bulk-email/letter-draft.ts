import { addressRepair, bulkEmailLimits } from '@royal-chess/contracts/bulk-email';
import { id } from '@royal-chess/contracts/core';
import { z } from 'zod';

/** A list that was chosen: the browser keeps no file, but which one it was and what was repaired. */
const listDraft = z.object({
  name: z.string(),
  hash: z.string(),
  /** Other addresses for lines with a fault. */
  repairs: z.array(addressRepair).default([]),
});
export type ListDraft = z.infer<typeof listDraft>;

/** A try to send a letter whose answer did not come yet: sent again with its id to the same list, it is the same campaign. */
const letterAttempt = listDraft.extend({ commandId: id });

/** Whether two lists are one file, whatever its name, with the same other addresses. */
export function isSameList(one: ListDraft, other: ListDraft): boolean {
  const addresses = ({ repairs }: ListDraft): string =>
    JSON.stringify(
      repairs.map(({ line, email }) => [line, email]).toSorted(([a], [b]) => Number(a) - Number(b)),
    );
  return one.hash === other.hash && addresses(one) === addresses(other);
}

/** A letter that was not sent yet, as this browser keeps it. */
const letterDraft = z.object({
  subject: z.string().max(bulkEmailLimits.subject),
  /** HTML of the editor. */
  message: z.string().max(bulkEmailLimits.message),
  /** Epoch milliseconds. */
  savedAt: z.number(),
  /** The file that was chosen for it last; absent until one is. */
  list: listDraft.optional(),
  /** Of this text; absent until it is sent. */
  attempt: letterAttempt.optional(),
});
export type LetterDraft = z.infer<typeof letterDraft>;

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
