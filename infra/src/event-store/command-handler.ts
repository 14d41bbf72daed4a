import type { AppendableEvent, Refusal } from '@royal-chess/contracts/registry';
import type { Decider } from '@royal-chess/domain/decider';
import { ok, type Outcome } from '@royal-chess/domain/result';
import { type Aggregate, type Decided, StreamAggregate } from './aggregate.ts';
import type { AppendContext, EventStore } from './event-store.ts';

/** Options that rooms use and HTTP commands do not. */
export interface ExecuteOptions<Event> {
  /** Runs before each append, for data that must be durable before the decision, such as the rematch that it names. */
  readonly beforeAppend?: (events: readonly Event[]) => Promise<void>;
  /** Runs each append: a room retries the same append until the store is available. */
  readonly runAppend?: <T>(append: () => Promise<T>) => Promise<T>;
}

/**
 * Loads, decides and appends, for HTTP commands, process managers and rooms alike.
 *
 * - A command that has committed before writes nothing and returns its first result.
 * - On a conflict it reads the tail and decides again; it never appends the old decision.
 */
export class CommandHandler<State, Command extends object, Event extends AppendableEvent> {
  constructor(
    private readonly store: Pick<EventStore, 'append' | 'read'>,
    private readonly decider: Decider<State, Command, Event>,
  ) {}

  /**
   * Executes a command on a stream that is read first.
   * @throws EventStoreUnavailable: retry with the same command id
   * @throws AppendRejected when the decision can never be written
   */
  async execute(
    stream: string,
    command: Command,
    context: AppendContext,
  ): Promise<Outcome<Decided, Refusal>> {
    const aggregate = this.#aggregate(stream);
    await aggregate.catchUp();
    return this.executeOn(aggregate, command, context);
  }

  /** The same for a stream that should not exist yet: reads it only after a conflict. */
  executeOnNew(stream: string, command: Command, context: AppendContext): Promise<Outcome<Decided, Refusal>> {
    return this.executeOn(this.#aggregate(stream), command, context);
  }

  /**
   * The same for an aggregate that is loaded already. It has applied the written events when this resolves.
   * @param command the command, or a function that makes it for each attempt: a room's commands contain the elapsed time
   */
  async executeOn(
    aggregate: Aggregate<State>,
    command: Command | (() => Command),
    context: AppendContext,
    { beforeAppend, runAppend = (append) => append() }: ExecuteOptions<Event> = {},
  ): Promise<Outcome<Decided, Refusal>> {
    const { stream } = aggregate;
    for (;;) {
      const before = aggregate.decidedBy(context.commandId);
      if (before) return ok(before);
      const now = typeof command === 'function' ? command() : command;
      const decision = this.decider.decide(aggregate.state, now);
      if (!decision.ok) return decision;
      await beforeAppend?.(decision.value);
      const append = { stream, expectedVersion: aggregate.version, events: decision.value, context };
      const answer = await runAppend(() => this.store.append(append));
      if (answer.outcome === 'committed') aggregate.apply(answer.events);
      else await aggregate.catchUp();
      if (answer.outcome !== 'conflict') return ok({ version: answer.version, events: answer.events });
    }
  }

  #aggregate(stream: string): StreamAggregate<State, Event> {
    return new StreamAggregate(stream, this.decider, this.store);
  }
}
