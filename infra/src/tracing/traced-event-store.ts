import type { RecordedEvent } from '@royal-chess/contracts';
import type { Append, AppendResult, EventStore, PositionedEvent } from '../event-store/event-store.ts';
import { correlationId, uncorrelated } from './correlation.ts';
import type { TraceLogger } from './trace-logger.ts';

/**
 * An event store that gives every append the correlation id of the request it comes from, and tells of it. A move over a
 * socket has none: there the command's own id, which the browser made, is the correlation id.
 */
export class TracedEventStore implements EventStore {
  constructor(
    private readonly store: EventStore,
    private readonly logger: TraceLogger,
  ) {}

  async append(append: Append): Promise<AppendResult> {
    const traced = withCorrelation(append);
    const result = await uncorrelated(() => this.store.append(traced));
    this.#tell(traced, result);
    return result;
  }

  async appendMany(appends: readonly Append[]): Promise<readonly AppendResult[]> {
    const traced = appends.map(withCorrelation);
    const results = await uncorrelated(() => this.store.appendMany(traced));
    results.forEach((result, index) => this.#tell(traced[index]!, result));
    return results;
  }

  read(stream: string, after?: number): Promise<readonly RecordedEvent[]> {
    return this.store.read(stream, after);
  }

  head(stream: string): Promise<number> {
    return this.store.head(stream);
  }

  readAll(after: number, options?: { readonly batch?: number }): AsyncIterable<readonly PositionedEvent[]> {
    return this.store.readAll(after, options);
  }

  end(): Promise<number> {
    return this.store.end();
  }

  close(): Promise<void> {
    return this.store.close();
  }

  #tell({ stream, context: { commandId, correlationId = commandId } }: Append, result: AppendResult): void {
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
