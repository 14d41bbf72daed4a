import { z } from 'zod';
import type { PositionedEvent } from '../event-store/event-store.ts';
import { type EventVersions, eventVersions } from '../event-store/event-versions.ts';

/** The longest message between processes, characters; a longer one is not sent, and leaves a gap. */
export const maxMessageLength = 262_144;

/** A message from one process to the others: its own commits, in order. */
export interface CommitMessage {
  /** The sender; another one at each start. */
  readonly from: string;
  /** Counts the messages of a sender from 1: a missing number is a missed message. */
  readonly n: number;
  readonly events: readonly PositionedEvent[];
}

const messageSchema = z.object({
  from: z.string().min(1).max(64),
  n: z.int().positive(),
  events: z.array(
    z.object({
      position: z.int().nonnegative(),
      event: z.looseObject({
        id: z.string(),
        type: z.string(),
        v: z.int().positive(),
        stream: z.string(),
        version: z.int().positive(),
        at: z.number(),
        actor: z.string(),
        commandId: z.string(),
        data: z.looseObject({}),
      }),
    }),
  ),
});

/** Divides events into texts that are short enough for a message; `null` replaces an event that is not. */
export function messageTexts(events: readonly PositionedEvent[]): (string | null)[] {
  const texts: (string | null)[] = [];
  let piece: string[] = [];
  let length = 0;
  const finish = (): void => {
    if (piece.length > 0) texts.push(`[${piece.join(',')}]`);
    piece = [];
    length = 0;
  };
  for (const event of events) {
    const text = JSON.stringify(event);
    if (length + text.length > maxMessageLength - 256) finish();
    if (text.length > maxMessageLength - 256) texts.push(null);
    else {
      piece.push(text);
      length += text.length + 1;
    }
  }
  finish();
  return texts;
}

/** The message with a text of {@link messageTexts}. */
export const commitMessage = (from: string, n: number, events: string): string =>
  `{"from":${JSON.stringify(from)},"n":${n},"events":${events}}`;

/**
 * Reads a message, with the data of its events in the newest shape; undefined for one that is none. Events of types that this
 * version does not know are left out.
 */
export function readCommitMessage(
  message: string,
  versions: EventVersions = eventVersions,
): CommitMessage | undefined {
  if (message.length > maxMessageLength) return undefined;
  let read: unknown;
  try {
    read = JSON.parse(message);
  } catch {
    return undefined;
  }
  const { success, data } = messageSchema.safeParse(read);
  if (!success) return undefined;
  const events = data.events
    .filter(({ event }) => versions.knows(event.type))
    .map(({ position, event }) => ({ position, event: versions.upcast(event) }));
  return { ...data, events: events as unknown as readonly PositionedEvent[] };
}
