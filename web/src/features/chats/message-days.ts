import type { ChatMessage } from '@royal-chess/contracts/chats';

/** The messages of one day, oldest first. */
export interface MessageDay {
  /** Midnight of the reader's zone at which the day begins, epoch milliseconds. */
  readonly startsAt: number;
  readonly messages: readonly ChatMessage[];
}

const dayOf = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/**
 * Messages by the day on which they were written.
 * @param messages oldest first
 */
export function daysOf(messages: readonly ChatMessage[]): readonly MessageDay[] {
  const days: { startsAt: number; messages: ChatMessage[] }[] = [];
  for (const message of messages) {
    const startsAt = dayOf(message.at);
    const last = days.at(-1);
    if (last?.startsAt === startsAt) last.messages.push(message);
    else days.push({ startsAt, messages: [message] });
  }
  return days;
}

/** How many midnights lie between a day and now: 0 is today. */
export const daysAgo = (startsAt: number, now: number): number =>
  Math.round((dayOf(now) - startsAt) / 86_400_000);
