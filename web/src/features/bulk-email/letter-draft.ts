import { addressRepair, bulkEmailLimits } from '@royal-chess/contracts/bulk-email';
import { id } from '@royal-chess/contracts/core';
import { z } from 'zod';

/** A list that was chosen: the browser keeps no file, but which one it was and what was repaired. */
const listDraft = z.object({
  name: z.string(),
  hash: z.string(),
  /** Other addresses for lines with a fault. */
  repairs: z.array(addressRepair).default([]),
  /** How many there were when it was kept: more than there are where a log-out has removed them. */
  repaired: z.int().optional(),
});
export type ListDraft = z.infer<typeof listDraft>;

/** A try to send a letter whose answer did not come yet: sent again with its id to the same list, it is the same campaign. */
const letterAttempt = listDraft.extend({ commandId: id });

/** Whether a log-out has removed the other addresses of a list. */
export const isForgotten = ({ repairs, repaired = 0 }: ListDraft): boolean => repaired > repairs.length;

/** Whether two lists are one file, whatever its name, with the same other addresses. */
export function isSameList(one: ListDraft, other: ListDraft): boolean {
  const addresses = ({ repairs }: ListDraft): string =>
    JSON.stringify(
      repairs.map(({ line, email }) => [line, email]).toSorted(([a], [b]) => Number(a) - Number(b)),
    );
  if (isForgotten(one) || isForgotten(other)) return false;
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
/** The other addresses are kept beside the draft: a log-out removes them alone. */
const repairsKeyOf = (userId: string): string => `letter-repairs ${userId}`;
const keptRepairs = z.object({ list: z.array(addressRepair), attempt: z.array(addressRepair) });

const withoutRepairs = <List extends ListDraft>(list: List): List => ({
  ...list,
  repairs: [],
  repaired: Math.max(list.repairs.length, list.repaired ?? 0),
});

/** The letter that a user has not sent; null where there is none. */
export function keptLetter(userId: string): LetterDraft | null {
  try {
    const draft = letterDraft.safeParse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null')).data;
    if (!draft) return null;
    const repairs = keptRepairs.safeParse(
      JSON.parse(localStorage.getItem(repairsKeyOf(userId)) ?? 'null'),
    ).data;
    const { list, attempt, ...text } = draft;
    return {
      ...text,
      ...(list && { list: { ...list, repairs: repairs?.list ?? [] } }),
      ...(attempt && { attempt: { ...attempt, repairs: repairs?.attempt ?? [] } }),
    };
  } catch {
    return null;
  }
}

/** Whether it was kept: storage may be closed or full. */
export function keepLetter(userId: string, draft: LetterDraft): boolean {
  try {
    const { list, attempt, ...text } = draft;
    const repairs = { list: list?.repairs ?? [], attempt: attempt?.repairs ?? [] };
    const kept = {
      ...text,
      ...(list && { list: withoutRepairs(list) }),
      ...(attempt && { attempt: withoutRepairs(attempt) }),
    };
    // First removed: with a full storage, the addresses of one list must not be taken for those of another.
    localStorage.removeItem(repairsKeyOf(userId));
    localStorage.setItem(keyOf(userId), JSON.stringify(kept));
    if (repairs.list.length + repairs.attempt.length > 0)
      localStorage.setItem(repairsKeyOf(userId), JSON.stringify(repairs));
    return true;
  } catch {
    return false;
  }
}

/** The letter was sent, or nothing is left of it. */
export function forgetLetter(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
    localStorage.removeItem(repairsKeyOf(userId));
  } catch {
    // What is closed has kept nothing.
  }
}
