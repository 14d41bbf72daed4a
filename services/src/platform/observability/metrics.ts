import type { EventStore } from '@royal-chess/infra/event-store/event-store';
import type { ProjectorControl } from '@royal-chess/infra/projections/projection';
import type { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import type { LoopGaps } from '@royal-chess/infra/clock/loop-gaps';
import { within } from '@royal-chess/infra/clock/within';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { CommandMetrics } from '../cqrs/command-metrics.ts';
import { MeasuredEventStore } from './measured-event-store.ts';

/** The registry that `/metrics` shows. One a process in production; tests make one each. */
export const METRICS = Symbol('Metrics');

/** A scrape waits no longer than this for one part, milliseconds. */
const timeoutMs = 2_000;

/** What a part of the process that is measured looks like from here; a part that is not there is left out. */
export interface MeasuredParts {
  readonly store?: EventStore | undefined;
  readonly projector?: Pick<ProjectorControl, 'status' | 'parkedCounts'> | undefined;
  /** The game server as the whole: who is online anywhere. */
  readonly people?: Pick<GameRooms, 'counts'> | undefined;
  /** The rooms of this very process. */
  readonly rooms?: (() => { readonly rooms: number; readonly connections: number }) | undefined;
  /** Times in which the event loop of the rooms did nothing. */
  readonly gaps?: Pick<LoopGaps, 'figures'> | undefined;
  readonly commands?: CommandMetrics | undefined;
  readonly relay?: (() => RelayFigures | Promise<RelayFigures>) | undefined;
}

/** How a relay does: commits of the store that are not in the log yet, and the age of the oldest, milliseconds. */
export interface RelayFigures {
  readonly unpublished: number;
  readonly oldestMs: number;
  /** How many of the shards are this relay's. */
  readonly shards: number;
}

/** The registry of a process, with the metrics of its parts. */
export function createMetrics(parts: MeasuredParts): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'royal_chess_' });
  measure(registry, parts);
  return registry;
}

/** Adds parts to a registry: those that come into being after it. */
export function measure(registry: Registry, parts: MeasuredParts): void {
  if (parts.store instanceof MeasuredEventStore)
    for (const metric of parts.store.metrics) registry.registerMetric(metric);
  for (const metric of parts.commands?.metrics ?? []) registry.registerMetric(metric);
  if (parts.projector) measureProjector(registry, parts.projector);
  if (parts.people) measurePeople(registry, parts.people);
  if (parts.rooms) measureRooms(registry, parts.rooms);
  if (parts.gaps) measureGaps(registry, parts.gaps);
  if (parts.relay) measureRelay(registry, parts.relay);
}

/** Reads once for all metrics of one scrape: they are collected in the same turn. */
function shared<T>(read: () => T | Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined;
  return () =>
    (pending ??= within(timeoutMs, (async () => read())()).finally(() => {
      pending = undefined;
    }));
}

/** A gauge that is set at each scrape; without an answer it shows nothing rather than what was true before. */
function gauge<T>(
  registry: Registry,
  name: string,
  help: string,
  read: () => Promise<T>,
  set: (gauge: Gauge, answer: T) => void,
  labelNames: readonly string[] = [],
): void {
  const made = new Gauge({
    name: `royal_chess_${name}`,
    help,
    labelNames,
    registers: [],
    async collect() {
      const answer = await read().then(
        (value) => ({ value }),
        () => undefined,
      );
      this.reset();
      if (answer) set(this, answer.value);
      // Without labels it would be 0 now, which means that all is well.
      else if (labelNames.length === 0) this.set(Number.NaN);
    },
  });
  registry.registerMetric(made);
}

function measureProjector(
  registry: Registry,
  projector: Pick<ProjectorControl, 'status' | 'parkedCounts'>,
): void {
  const status = shared(() => projector.status());
  gauge(
    registry,
    'projection_behind_events',
    'Events committed but not applied, of each projection.',
    status,
    (gauge, all) => {
      for (const { name, behind } of all) gauge.set({ projection: name }, behind);
    },
    ['projection'],
  );
  gauge(
    registry,
    'projection_lag_seconds',
    'Age of the oldest event not applied, of each projection.',
    status,
    (gauge, all) => {
      for (const { name, lagMs } of all) gauge.set({ projection: name }, lagMs / 1_000);
    },
    ['projection'],
  );
  gauge(
    registry,
    'parked_streams',
    'Streams that a projection could not process; royal-chess parked lists them.',
    shared(async () => ({ all: await projector.status(), counts: await projector.parkedCounts() })),
    (gauge, { all, counts }) => {
      for (const { name } of all) gauge.set({ projection: name }, counts.get(name) ?? 0);
    },
    ['projection'],
  );
}

function measurePeople(registry: Registry, people: Pick<GameRooms, 'counts'>): void {
  const counts = shared(() => people.counts());
  gauge(registry, 'people_online', 'People connected to any game server.', counts, (gauge, { online }) =>
    gauge.set(online),
  );
  gauge(registry, 'games_running', 'Matches with a live room anywhere.', counts, (gauge, { running }) =>
    gauge.set(running),
  );
}

function measureRooms(registry: Registry, read: NonNullable<MeasuredParts['rooms']>): void {
  const figures = shared(read);
  gauge(registry, 'rooms', 'Rooms of this process.', figures, (gauge, { rooms }) => gauge.set(rooms));
  gauge(registry, 'connections', 'Websockets seated in rooms of this process.', figures, (gauge, answer) =>
    gauge.set(answer.connections),
  );
}

function measureGaps(registry: Registry, gaps: Pick<LoopGaps, 'figures'>): void {
  const figures = shared(() => gaps.figures);
  gauge(
    registry,
    'loop_gaps',
    'Times since the start in which the event loop did nothing for 0.1 s or more.',
    figures,
    (gauge, { count }) => gauge.set(count),
  );
  gauge(
    registry,
    'loop_gaps_seconds',
    'Sum of these times, for which no player was charged.',
    figures,
    (gauge, { totalMs }) => gauge.set(totalMs / 1_000),
  );
}

function measureRelay(registry: Registry, read: NonNullable<MeasuredParts['relay']>): void {
  const figures = shared(read);
  gauge(
    registry,
    'relay_unpublished_commits',
    'Commits of the store that are not in the log yet.',
    figures,
    (gauge, { unpublished }) => gauge.set(unpublished),
  );
  gauge(
    registry,
    'relay_oldest_unpublished_seconds',
    'Age of the oldest commit that is not in the log yet.',
    figures,
    (gauge, { oldestMs }) => gauge.set(oldestMs / 1_000),
  );
  gauge(registry, 'relay_shards', 'Shards that this relay has.', figures, (gauge, { shards }) =>
    gauge.set(shards),
  );
}
