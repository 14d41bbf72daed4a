import type { Append, AppendResult, EventStore } from '../event-store/event-store.ts';
import { DelegatingEventStore } from '../event-store/delegating-event-store.ts';
import { correlationId, uncorrelated } from './correlation.ts';
import type { TraceLogger } from './trace-logger.ts';

/**
 * An event store that gives every append the correlation id of the request it comes from, and logs it. A move over a socket has
 * none: there the command's own id, which the browser made, is the correlation id.
 */
export class TracedEventStore extends DelegatingEventStore {
  constructor(
    store: EventStore,
    private readonly logger: TraceLogger,
  ) {
    super(store);
  }

  override async append(append: Append): Promise<AppendResult> {
    const traced = withCorrelation(append);
    const result = await uncorrelated(() => this.store.append(traced));
    this.#log(traced, result);
    return result;
  }

  override async appendMany(appends: readonly Append[]): Promise<readonly AppendResult[]> {
    const traced = appends.map(withCorrelation);
    const results = await uncorrelated(() => this.store.appendMany(traced));
    results.forEach((result, index) => this.#log(traced[index]!, result));
    return results;
  }

  #log({ stream, context: { commandId, correlationId = commandId } }: Append, result: AppendResult): void {
    if (!this.logger.isLevelEnabled('debug')) return;
    const { outcome, version } = result;
    this.logger.debug({ correlationId, commandId, stream, version, outcome }, 'append');
  }
}

function withCorrelation(append: Append): Append {
  const id = correlationId();
  if (id === undefined || append.context.correlationId !== undefined) return append;
  return { ...append, context: { ...append.context, correlationId: id } };
}
