import type {
  TournamentEvent,
  TournamentEventData,
  TournamentEventType,
} from '@royal-chess/contracts/tournaments';
import { ok } from '../../result.ts';
import { evolveTournament } from './evolve-tournament.ts';
import type { Circumstances } from './tournament-commands.ts';
import type { TournamentDecision } from './tournament-decision.ts';
import type { Section, TournamentState } from './tournament-state.ts';

/** A decision in progress: its events so far, and the event as it is after them. */
export class Progress {
  readonly #events: TournamentEvent[] = [];

  constructor(
    public state: TournamentState,
    readonly circumstances: Circumstances,
  ) {}

  /** One more event. */
  add<T extends TournamentEventType>(type: T, data: TournamentEventData<T>): this {
    // the catalogue pairs each type with its data; TypeScript cannot see that for a union
    const event = { type, data } as TournamentEvent;
    this.#events.push(event);
    this.state = evolveTournament(this.state, event);
    return this;
  }

  /** How many events there are. */
  get count(): number {
    return this.#events.length;
  }

  /** A section as it is now. @throws RangeError for an unknown one */
  section(sectionId: string): Section {
    const section = this.state.sections.get(sectionId);
    if (!section) throw new RangeError(`no section ${sectionId}`);
    return section;
  }

  /** The decision: all events. */
  done(): TournamentDecision {
    return ok(this.#events);
  }
}
