import type { RecordedEvent } from '@royal-chess/contracts/registry';
import type { Aggregate } from './aggregate.ts';
import type { EventReader } from './event-store.ts';

/** An aggregate whose newest event has all of its state, so that the length of its stream does not matter. */
export class NewestAggregate<State> implements Aggregate<State> {
  version = 0;

  /** @param stateOf the state after an event, which is the newest one of the stream */
  constructor(
    readonly stream: string,
    public state: State,
    private readonly stateOf: (newest: RecordedEvent) => State,
    private readonly reader: Pick<EventReader, 'newest'>,
  ) {}

  /** Answers no repeated command: the store recognises a command that it has written before. */
  decidedBy(): undefined {
    return undefined;
  }

  apply(events: readonly RecordedEvent[]): void {
    const newest = events.at(-1);
    if (!newest) return;
    this.state = this.stateOf(newest);
    this.version = newest.version;
  }

  async catchUp(): Promise<void> {
    const newest = await this.reader.newest(this.stream);
    if (newest) this.apply([newest]);
  }
}
