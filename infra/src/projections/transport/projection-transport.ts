import { BaseRpcContext, Server, type CustomTransportStrategy } from '@nestjs/microservices';
import { isObservable, lastValueFrom } from 'rxjs';
import { systemClock, type Clock } from '../../clock/clock.ts';
import type { CounterStore } from '../../counters/counter-store.ts';
import type { EventLog } from '../../event-log/event-log.ts';
import type { EventReader } from '../../event-store/event-store.ts';
import type { RecentStreams } from '../../event-store/recent-streams.ts';
import { Generations } from '../generations/generations.ts';
import type { EventBatch, ProjectorControl } from '../projection.ts';
import { PROJECTION_TRANSPORT, type HandlerKind, type Subscription } from '../projection-decorators.ts';
import type { ProjectionState } from '../state/projection-state.ts';
import { Projector } from './projector.ts';

export interface ProjectionTransportOptions {
  /** Must keep its commits in `state`, or where a crash cannot undo cursors that were saved before. */
  readonly log: EventLog;
  readonly store: EventReader;
  /** In the file that this thread's projections write. */
  readonly state: ProjectionState;
  /** For projections that want whole streams: receives all events that are applied. */
  readonly recent?: RecentStreams;
  /** Needed where something `@Counts`; over the same `state`. */
  readonly counters?: CounterStore;
  readonly generations?: Generations;
  readonly clock?: Clock;
  /** Kinds of handlers to run here; all by default. */
  readonly kinds?: readonly HandlerKind[];
  /** How long a replaced copy is kept, milliseconds; 60,000 by default. */
  readonly keepOldMs?: number;
}

/**
 * The Nest transport of projections: every `@Projects`, `@Counts` and `@Manages` method becomes a consumer group of the
 * event log. Nest's own Kafka transporter handles one event a call, blocks all topics behind a slow handler and repeats
 * a poison message forever; hence this one.
 *
 * ```ts
 * const transport = new ProjectionTransport({ log, store, state, counters, generations });
 * const app = await NestFactory.createMicroservice(WorkerModule, { strategy: transport });
 * await app.listen();
 * transport.control; // status, parked streams, rebuild
 * ```
 */
export class ProjectionTransport extends Server implements CustomTransportStrategy {
  override readonly transportId = PROJECTION_TRANSPORT;
  /** The projector retries or parks after a failure; Nest need not log it. */
  override readonly propagatesEventHandlerErrors = true;
  readonly #projector: Projector;

  constructor(private readonly options: ProjectionTransportOptions) {
    super();
    const generations = options.generations ?? new Generations();
    const { counters, recent } = options;
    if (counters)
      generations.register(null, {
        dropGeneration: (projection, generation) => counters.drop(projection, generation),
      });
    this.#projector = new Projector(
      {
        log: options.log,
        store: options.store,
        state: options.state,
        ...(recent && { recent }),
        ...(counters && { counters }),
        clock: options.clock ?? systemClock,
        logger: {
          warn: (message) => this.logger.warn(message),
          error: (message, cause) => this.logger.error(message, stackOf(cause)),
        },
      },
      generations,
      options.keepOldMs,
    );
  }

  get control(): ProjectorControl {
    return this.#projector;
  }

  async listen(callback: (error?: unknown) => void): Promise<void> {
    try {
      this.#subscribe();
      await this.#projector.start();
    } catch (error) {
      callback(error);
      return;
    }
    callback();
  }

  close(): Promise<void> {
    return this.#projector.stop();
  }

  on(): never {
    throw new Error('The projection transport has no events; use `control`');
  }

  unwrap<T>(): T {
    return this.#projector as T;
  }

  #subscribe(): void {
    for (const [, handler] of this.getHandlers()) {
      const subscription = handler.extras as Subscription;
      if (handler.next) throw new Error(`Two projections are called "${subscription.name}"`);
      if (this.options.kinds && !this.options.kinds.includes(subscription.kind)) continue;
      this.#projector.add(subscription, async (batch: EventBatch) => {
        const context = new BaseRpcContext([batch.projection, batch.generation]);
        const result: unknown = await handler(batch, context);
        return isObservable(result) ? lastValueFrom(result, { defaultValue: undefined }) : result;
      });
    }
  }
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
