import type { JourneySteps } from '../journey-steps.ts';
import type { Person } from '../person.ts';
import type { Forger } from './forger.ts';
import type { Received } from './received.ts';

/** Who cheats, whom, and with what. */
export interface Cheating {
  readonly steps: JourneySteps;
  /** The cheater. */
  readonly mallory: Person;
  readonly ilse: Person;
  /** All that the page of the cheater receives. */
  readonly received: Received;
  readonly forger: Forger;
}
