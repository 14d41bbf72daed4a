import type { AppendableEvent, RecordedEvent, Refusal } from '@royal-chess/contracts/registry';
import { ok, type Outcome } from '@royal-chess/domain/result';
import type { AppendContext, EventStore } from './event-store.ts';

/** An aggregate as its folder in `domain/` exports it. */
export interface Decider<State, Event extends AppendableEvent> {
  readonly initial: State;
  evolve(state: State, event: Event): State;
}

/** How a command that was not refused went. */
export interface Decided {
  /** Version of the stream that holds the decision. */
  readonly version: number;
  /** What this command wrote, now or when it came the first time. */
  readonly events: readonly RecordedEvent[];
}

/**
 * Load, decide, append: the whole of a command handler. A command that committed before is answered as it was then. When
 * somebody else appends first, the state is read and the decision made anew; an old decision is never appended again.
 *
 * @throws EventStoreUnavailable when the store refuses: ask again with the same command id.
 * @throws AppendRejected when the decision can never be written
 */
export async function appendDecision<State, Event extends AppendableEvent>(
  store: EventStore,
  stream: string,
  decider: Decider<State, Event>,
  decide: (state: State) => Outcome<readonly Event[], Refusal>,
  context: AppendContext,
): Promise<Outcome<Decided, Refusal>> {
  for (;;) {
    const past = await store.read(stream);
    const before = past.filter((event) => event.commandId === context.commandId);
    const last = before.at(-1);
    if (last) return ok({ version: last.version, events: before });
    // A stream holds the events of its own aggregate only.
    const state = (past as readonly AppendableEvent[] as readonly Event[]).reduce(
      (current, event) => decider.evolve(current, event),
      decider.initial,
    );
    const decision = decide(state);
    if (!decision.ok) return decision;
    const answer = await store.append({
      stream,
      expectedVersion: past.length,
      events: decision.value,
      context,
    });
    if (answer.outcome !== 'conflict') return ok({ version: answer.version, events: answer.events });
  }
}
