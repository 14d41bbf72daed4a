import type { AppendableEvent, RecordedEvent } from '@royal-chess/contracts/registry';
import type { Decider } from '@royal-chess/domain/decider';
import type { EventReader } from './event-store.ts';

/** What a command has written. */
export interface Decided {
  /** Version of the stream that holds the decision. */
  readonly version: number;
  /** The events, written now or by the first execution of the command; empty if the aggregate does not keep them. */
  readonly events: readonly RecordedEvent[];
}

/** The state of one stream up to the version read so far: loaded for one command, or kept in memory by a room. */
export interface Aggregate<State> {
  readonly stream: string;
  readonly state: State;
  /** Stream version of `state`. */
  readonly version: number;
  /** The earlier result of a command, if the aggregate has it. The store always has it. */
  decidedBy(commandId: string): Decided | undefined;
  /** Applies the events just appended, which follow `version` without a gap. */
  apply(events: readonly RecordedEvent[]): void;
  /** Reads the events appended since `version`, by this process or another. */
  catchUp(): Promise<void>;
}

/** An aggregate that is read from its stream. It is at version 0 until {@link catchUp} is called. */
export class StreamAggregate<State, Event extends AppendableEvent> implements Aggregate<State> {
  state: State;
  version = 0;
  readonly #past: RecordedEvent[] = [];

  constructor(
    readonly stream: string,
    private readonly decider: Pick<Decider<State, never, Event>, 'initial' | 'evolve'>,
    private readonly reader: Pick<EventReader, 'read'>,
  ) {
    this.state = decider.initial;
  }

  decidedBy(commandId: string): Decided | undefined {
    const events = this.#past.filter((event) => event.commandId === commandId);
    const last = events.at(-1);
    return last && { version: last.version, events };
  }

  apply(events: readonly RecordedEvent[]): void {
    for (const event of events) {
      // A stream holds the events of its own aggregate only.
      this.state = this.decider.evolve(this.state, event as AppendableEvent as Event);
      this.version = event.version;
      this.#past.push(event);
    }
  }

  async catchUp(): Promise<void> {
    this.apply(await this.reader.read(this.stream, this.version));
  }

  /** The same at this version; what is applied to one of the two does not change the other. */
  copy(): StreamAggregate<State, Event> {
    const copy = new StreamAggregate(this.stream, this.decider, this.reader);
    copy.state = this.state;
    copy.version = this.version;
    copy.#past.push(...this.#past);
    return copy;
  }
}
