import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppendableEvent, RecordedEvent } from '@royal-chess/contracts/registry';
import { Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { systemClock } from '../../clock/clock.ts';
import { SqliteCounterStore } from '../../counters/sqlite-counter-store.ts';
import { CommitSignal } from '../../event-log/commit-signal.ts';
import { CommitTableLog } from '../../event-log/commit-table-log.ts';
import type { LogPositions } from '../../event-log/log-positions.ts';
import { CommitAnnouncer } from '../../event-store/commit-announcer.ts';
import type { AppendResult } from '../../event-store/event-store.ts';
import { SqliteEventReader } from '../../event-store/sqlite-event-reader.ts';
import { SqliteEventStore } from '../../event-store/sqlite-event-store.ts';
import { SqliteFile } from '../../sqlite/sqlite-file.ts';
import { Generations } from '../generations/generations.ts';
import { ProjectionTransport, type ProjectionTransportOptions } from '../transport/projection-transport.ts';
import { SqliteProjectionState } from '../state/sqlite-projection-state.ts';

/** An embedded store, log and projector in one process, on their own files; projectors can be stopped and started. */
export class ProjectorHarness {
  readonly folder = mkdtempSync(join(tmpdir(), 'projector-'));
  readonly events = new SqliteFile(join(this.folder, 'events.db'));
  readonly read = new SqliteFile(join(this.folder, 'read.db'));
  readonly reading = new SqliteFile(join(this.folder, 'events.db'), { readOnly: true });
  readonly signal = new CommitSignal();
  readonly store: SqliteEventStore;
  readonly reader: SqliteEventReader;
  readonly state: SqliteProjectionState;
  readonly counters: SqliteCounterStore;
  log: CommitTableLog;
  readonly #stops: (() => Promise<void>)[] = [];

  constructor() {
    const announcer = new CommitAnnouncer((error) => {
      throw error;
    });
    announcer.onGroup(this.signal.notify);
    this.store = new SqliteEventStore(this.events, systemClock, announcer);
    this.reader = new SqliteEventReader(this.reading);
    this.state = new SqliteProjectionState(this.read);
    this.counters = new SqliteCounterStore(this.read, this.state);
    this.log = this.logOver(this.state);
  }

  /** The log with the positions of its groups kept elsewhere. */
  logOver(positions: LogPositions): CommitTableLog {
    return new CommitTableLog(this.reader, positions, this.signal);
  }

  async append(
    stream: string,
    expectedVersion: number,
    ...events: readonly AppendableEvent[]
  ): Promise<AppendResult> {
    return this.store.append({
      stream,
      expectedVersion,
      events,
      context: { commandId: randomUUID(), actor: 'system' },
    });
  }

  /** A Nest microservice with these controllers over the transport. */
  async project(
    controllers: readonly Type[],
    options: Partial<ProjectionTransportOptions> = {},
  ): Promise<ProjectionTransport> {
    const transport = new ProjectionTransport({
      log: this.log,
      store: this.reader,
      state: this.state,
      counters: this.counters,
      generations: new Generations(),
      ...options,
    });
    class ProjectorModule {}
    Module({ controllers: [...controllers] })(ProjectorModule);
    const app = await NestFactory.createMicroservice(ProjectorModule, {
      strategy: transport,
      logger: false,
    });
    await app.listen();
    this.#stops.push(() => app.close());
    return transport;
  }

  async stopProjectors(): Promise<void> {
    for (const stop of this.#stops.splice(0)) await stop();
  }

  async close(): Promise<void> {
    await this.stopProjectors();
    await this.store.close();
    this.reading.close();
    this.read.close();
    this.events.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A cheap event without meaning. */
export const offer = (by: 'white' | 'black' = 'white'): AppendableEvent => ({
  type: 'DrawOffered',
  data: { by },
});
export const decline = (by: 'white' | 'black' = 'white'): AppendableEvent => ({
  type: 'DrawDeclined',
  data: { by },
});

export const places = (events: readonly RecordedEvent[]): string[] =>
  events.map((event) => `${event.stream}@${event.version}`);
