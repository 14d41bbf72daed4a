import 'reflect-metadata';
import { Catch, UseFilters, type RpcExceptionFilter } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import type { EventType } from '@royal-chess/contracts/registry';
import { throwError, type Observable } from 'rxjs';
import type { EventBatch } from './projection.ts';
import type { Increment } from '../counters/counter-store.ts';

/** Transport id: a hybrid application's other transports leave these handlers alone. */
export const PROJECTION_TRANSPORT = Symbol('ProjectionTransport');

/** - `projects` writes a read model, `counts` returns increments, `manages` appends events. */
export type HandlerKind = 'projects' | 'counts' | 'manages';

/** What a decorator passes to the transport. */
export interface Subscription {
  readonly kind: HandlerKind;
  readonly name: string;
  readonly types: readonly EventType[];
  /** Most events of a batch, 500 when left out. */
  readonly most?: number;
  readonly bursts?: Bursts;
}

/** Events that come many at a time and are less work together. */
export interface Bursts<T extends EventType = EventType> {
  readonly types: readonly T[];
  /** So many in one batch are a part of a burst. */
  readonly least: number;
  /** From the begin of a batch with a part of a burst until the next batch, milliseconds: it has what came meanwhile. */
  readonly everyMs: number;
}

interface Options<T extends EventType> {
  /** Name of the projection, kebab-case: consumer group, status line, `royal-chess rebuild NAME`. */
  readonly name: string;
  /** Event types that the handler receives; the others only move cursors, those of other topics not even that. */
  readonly types: readonly T[];
  /** Most events of a batch, at most 500: fewer where one event is a lot of work, so that its effects are seen soon. */
  readonly most?: number;
  readonly bursts?: Bursts<T>;
}

type BatchHandler<T extends EventType, Result> = <Method extends (batch: EventBatch<T>) => Promise<Result>>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<Method>,
) => void;

/** Nest would replace an error by "Internal server error"; the transport must see it to retry or to park. */
@Catch()
class RethrowFilter implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

function subscribes<T extends EventType, Result>(subscription: Subscription): BatchHandler<T, Result> {
  if (!/^[a-z][a-z0-9-]*$/.test(subscription.name))
    throw new TypeError(`A projection's name is kebab-case, not "${subscription.name}"`);
  return (target, key, descriptor) => {
    const decorate: MethodDecorator = EventPattern<string>(subscription.name, PROJECTION_TRANSPORT, {
      ...subscription,
    });
    decorate(target, key, descriptor);
    UseFilters(new RethrowFilter())(target, key, descriptor);
  };
}

/**
 * How to write a projection: a Nest controller (listed under `controllers` of its module) with one method.
 *
 * ```ts
 * const games = { name: 'games', collection: 'games', schema: gameSchema };
 *
 * @Controller()
 * export class GamesProjection {
 *   constructor(private readonly models: ReadModels) {
 *     models.define(games); // so that its collection is made, indexed and dropped with its generation
 *   }
 *
 *   @Projects({ name: 'games', types: ['MatchStarted', 'MatchFinished'] })
 *   async apply(batch: EventBatch<'MatchStarted' | 'MatchFinished'>): Promise<void> {
 *     const model = this.models.model(games, batch.generation); // never `active`: a rebuild writes another copy
 *     await model.bulkWrite(batch.events.map(toWrite));
 *   }
 * }
 * ```
 *
 * - The batch holds at most 500 events, in order per stream; write them with one `bulkWrite`.
 * - Embedded, the writes and the cursors are one transaction; over MongoDB a batch may be repeated, and a projector that was
 *   suspended may write after another has continued. So make writes idempotent (`$set`, no `$inc`; for sums use {@link
 * Counts}),
 *   and unless the document can only have one content, guard it by the stream's version (`upsertModelsWhere`), or by a
 *   revision with `ConcurrencyConflict` where it joins several streams. What was deleted must not come back.
 * - To get all that led to an event, use `RecentStreams`, not the store: the events have passed through this process.
 * - Write through Mongoose or the ports handed out by the worker only; never open a transaction of your own.
 * - Throw when an event cannot be processed: its stream is parked at that event, all others go on. Transient errors (store
 *   unavailable, file busy) are retried.
 * - No clock and no randomness: a rebuild must give the same read model. Use `event.at`.
 */
export function Projects<const T extends EventType>(options: Options<T>): BatchHandler<T, void> {
  return subscribes({ ...options, kind: 'projects' });
}

/**
 * A projection that only counts: the method returns what to add, and the transport adds it together with the cursors,
 * once. The method writes nothing itself. Read the sums with `CounterStore.get` and `range`.
 *
 * ```ts
 * @Counts({ name: 'activity', types: ['MovePlayed'] })
 * async count(batch: EventBatch<'MovePlayed'>): Promise<Increment[]> {
 *   return batch.events.map((event) => ({ key: minuteOf(event.at), fields: { moves: 1 } }));
 * }
 * ```
 */
export function Counts<const T extends EventType>(
  options: Options<T>,
): BatchHandler<T, readonly Increment[]> {
  return subscribes({ ...options, kind: 'counts' });
}

/**
 * A process manager: it answers events by appending others. A batch may be repeated after a crash, so every append
 * carries a command id derived from its cause (`commandId` from the event's id) and `repeated` counts as done; on
 * `conflict` it reads the stream's tail and decides again. Not rebuilt: what it appended is history.
 */
export function Manages<const T extends EventType>(options: Options<T>): BatchHandler<T, void> {
  return subscribes({ ...options, kind: 'manages' });
}
