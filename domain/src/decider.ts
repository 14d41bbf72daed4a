import type { Refusal } from '@royal-chess/contracts/registry';
import type { Outcome } from './result.ts';

/** An aggregate: what a command leads to, and what an event changes. Pure, so that a test is given events, when, then. */
export interface Decider<State, Command, Event> {
  /** The state before the first event of the stream. */
  readonly initial: State;
  /** The events that the command leads to, or why it is refused. */
  decide(state: State, command: Command): Outcome<readonly Event[], Refusal>;
  /** The state after one more event. */
  evolve(state: State, event: Event): State;
}
