import type { Refusal } from '@royal-chess/contracts/registry';
import type { Outcome } from './result.ts';

/** The pure part of an aggregate: which events a command produces, and what an event changes. */
export interface Decider<State, Command, Event> {
  /** The state before the first event of the stream. */
  readonly initial: State;
  /** The events that the command produces, or why it is refused. */
  decide(state: State, command: Command): Outcome<readonly Event[], Refusal>;
  /** The state after one more event. */
  evolve(state: State, event: Event): State;
}
