import { eventCatalogue } from '@royal-chess/contracts/registry';
import { z } from 'zod';
import type { PositionedEvent } from '../event-store/event-store.ts';
import { type EventVersions, eventVersions } from '../event-store/event-versions.ts';

/** The longest message between processes, characters; what would be longer is not told, and leaves a gap. */
export const longestNews = 262_144;

/** What one process tells the others: commits of its own, in order. */
export interface CommitNews {
  /** Who tells; new at each start. */
  readonly from: string;
  /** Counts the messages of a teller from 1: a number left out is news that was missed. */
  readonly n: number;
  readonly events: readonly PositionedEvent[];
}

const knownTypes: ReadonlySet<string> = new Set(eventCatalogue.map(({ type }) => type));

const newsSchema = z.object({
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

/** Divides events into texts that are short enough to be told; `null` stands for an event that is not. */
export function newsTexts(events: readonly PositionedEvent[]): (string | null)[] {
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
    if (length + text.length > longestNews - 256) finish();
    if (text.length > longestNews - 256) texts.push(null);
    else {
      piece.push(text);
      length += text.length + 1;
    }
  }
  finish();
  return texts;
}

/** A message from {@link newsTexts}' piece. */
export const newsMessage = (from: string, n: number, events: string): string =>
  `{"from":${JSON.stringify(from)},"n":${n},"events":${events}}`;

/**
 * Reads a message, with the data of its events in the newest shape; undefined for one that is none. Events of types that this
 * version does not know are left out.
 */
export function readNews(message: string, versions: EventVersions = eventVersions): CommitNews | undefined {
  if (message.length > longestNews) return undefined;
  let read: unknown;
  try {
    read = JSON.parse(message);
  } catch {
    return undefined;
  }
  const { success, data } = newsSchema.safeParse(read);
  if (!success) return undefined;
  const events = data.events
    .filter(({ event }) => knownTypes.has(event.type))
    .map(({ position, event }) => ({ position, event: versions.upcast(event) }));
  return { ...data, events: events as unknown as readonly PositionedEvent[] };
}
