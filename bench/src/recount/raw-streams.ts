import { DatabaseSync } from 'node:sqlite';
import { checkTopic } from './kept-cursors.ts';

/** An event read straight from the table: nothing of the product's own reading code is used here. */
export interface RawEvent {
  readonly stream: string;
  readonly version: number;
  readonly at: number;
  readonly type: string;
  readonly data: Record<string, unknown>;
}

/** All streams of an event store file, each in version order, checked to have no gap, no repeat and one topic. */
export function readStreams(path: string): Map<string, RawEvent[]> {
  const db = new DatabaseSync(path, { readOnly: true });
  const rows = db
    .prepare(
      'SELECT s.name, c.version, c.at, c.events FROM commits c JOIN streams s ON s.id = c.stream_id ORDER BY c.seq',
    )
    .iterate();
  const streams = new Map<string, RawEvent[]>();
  for (const row of rows) {
    const { name, version, at, events } = row as {
      name: string;
      version: number;
      at: number;
      events: string;
    };
    const stream = streams.get(name) ?? [];
    streams.set(name, stream);
    if (version !== stream.length + 1)
      throw new Error(`${name} has ${stream.length} events before version ${version}`);
    for (const event of JSON.parse(events) as { type: string; data: Record<string, unknown> }[])
      stream.push({ stream: name, version: stream.length + 1, at, type: event.type, data: event.data });
  }
  db.close();
  for (const stream of streams.values()) checkTopic(stream);
  return streams;
}
