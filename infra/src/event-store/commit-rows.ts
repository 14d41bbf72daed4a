import type { NewEvent } from '@royal-chess/contracts/core';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { uuid7 } from '../ids/uuid7.ts';
import { type Append, AppendRejected, type AppendResult, type PositionedEvent } from './event-store.ts';
import { type EventVersions, eventVersions } from './event-versions.ts';

/** A row of the commit table: columns for what its events share, JSON for the events. */
export interface CommitRow {
  /** Position of the commit's last event in the order of all events; without gaps if only one process writes. */
  readonly seq: number;
  readonly stream: string;
  /** Version of the commit's first event. */
  readonly version: number;
  readonly count: number;
  readonly at: number;
  readonly actor: string;
  readonly command_id: string;
  readonly correlation_id: string | null;
  readonly causation_id: string | null;
  /** JSON: `[{id, type, v, data}]`. */
  readonly events: string;
}

/** An event as the JSON column holds it. */
export type StoredEvent = NewEvent & { readonly id: string; readonly v: number };

/**
 * The commit of an append that fits: its events get their ids and the newest `v`.
 * @param at time of the commit, epoch milliseconds
 * @param toJson how the events become JSON
 * @throws AppendRejected for a type that is not in the catalogue
 */
export function commitOf(
  { stream, expectedVersion, events, context }: Append,
  at: number,
  versions: EventVersions,
  toJson: (stored: readonly StoredEvent[]) => string,
): Omit<CommitRow, 'seq'> {
  return {
    stream,
    version: expectedVersion + 1,
    count: events.length,
    at,
    actor: context.actor,
    command_id: context.commandId,
    correlation_id: context.correlationId ?? null,
    causation_id: context.causationId ?? null,
    events: toJson(
      events.map(({ type, data }) => ({ id: uuid7(at), type, v: versionOf(type, versions), data })),
    ),
  };
}

/** The answer to an append whose command was committed before. */
export const repeated = (row: CommitRow, versions: EventVersions): AppendResult => ({
  outcome: 'repeated',
  version: row.version + row.count - 1,
  events: eventsOfCommit(row, versions),
});

function versionOf(type: string, versions: EventVersions): number {
  try {
    return versions.newest(type);
  } catch (error) {
    throw new AppendRejected('This event type is unknown', { cause: error });
  }
}

export const commitSchema = `
  CREATE TABLE IF NOT EXISTS streams (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
  CREATE TABLE IF NOT EXISTS commits (
    seq INTEGER PRIMARY KEY,
    stream_id INTEGER NOT NULL REFERENCES streams (id),
    version INTEGER NOT NULL,
    count INTEGER NOT NULL,
    at INTEGER NOT NULL,
    actor TEXT NOT NULL,
    command_id TEXT NOT NULL,
    correlation_id TEXT,
    causation_id TEXT,
    events TEXT NOT NULL,
    UNIQUE (stream_id, version),
    UNIQUE (stream_id, command_id)
  );
`;

/** Columns of {@link CommitRow}, for a query over `commits c JOIN streams s`. */
export const commitColumns =
  's.name AS stream, c.seq, c.version, c.count, c.at, c.actor, c.command_id, c.correlation_id, c.causation_id, c.events';

/** The envelopes of a commit, with their data in the newest shape. */
export function eventsOfCommit(row: CommitRow, versions: EventVersions): RecordedEvent[] {
  const stored = JSON.parse(row.events) as StoredEvent[];
  return stored.map((read, index) => {
    const event = versions.upcast(read);
    return {
      id: event.id,
      type: event.type,
      v: event.v,
      stream: row.stream,
      version: row.version + index,
      at: row.at,
      actor: row.actor,
      commandId: row.command_id,
      correlationId: row.correlation_id ?? row.command_id,
      causationId: row.causation_id ?? row.command_id,
      data: event.data,
    } as RecordedEvent;
  });
}

/** The same with the position of each event. */
export function positionedEventsOfCommit(
  row: CommitRow,
  versions: EventVersions = eventVersions,
): PositionedEvent[] {
  const first = row.seq - row.count + 1;
  return eventsOfCommit(row, versions).map((event, index) => ({ position: first + index, event }));
}
