import { Injectable } from '@nestjs/common';
import type { RushRun } from '@royal-chess/contracts/puzzles';
import {
  isOverdue,
  rushDecider,
  type RushEvent,
  type RushState,
  rushStream,
} from '@royal-chess/domain/puzzle/rush-decider';
import { rushView } from '@royal-chess/domain/puzzle/rush-view';
import { Clock } from '@royal-chess/infra/clock/clock';
import { StreamAggregate } from '@royal-chess/infra/event-store/aggregate';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { ProblemException } from '../../platform/problems/problem-exception.ts';

/** Runs that are kept in memory, so that a move reads only what was written since. */
const mostRecent = 1_000;

/** A run as read from its stream. */
export type RunAggregate = StreamAggregate<RushState, RushEvent>;

/** Runs as their solvers see them. The clock of the server alone decides when one is over. */
@Injectable()
export class RushRuns {
  /** The one that was not read for longest first. None of them is changed: each reader has a copy. */
  readonly #recent = new Map<string, RunAggregate>();

  constructor(
    private readonly store: EventStore,
    private readonly clock: Clock,
  ) {}

  /** At version 0 where there is no such run. One whose time is over has ended. */
  async read(id: string): Promise<RunAggregate> {
    const aggregate =
      this.#recent.get(id)?.copy() ?? new StreamAggregate(rushStream(id), rushDecider, this.store);
    await aggregate.catchUp();
    this.#keep(id, aggregate);
    const now = this.clock.now();
    if (isOverdue(aggregate.state, now)) {
      const context = { commandId: derivedId('rush-expire', id), actor: 'system' };
      await new CommandHandler(this.store, rushDecider).executeOn(
        aggregate,
        { name: 'expire', now },
        context,
      );
    }
    return aggregate;
  }

  /**
   * A run that the caller may see: one's own, or a visitor's, which is known to who has its id.
   * @param userId null: a visitor
   * @throws ProblemException `RC_NOT_FOUND`
   */
  async own(id: string, userId: string | null): Promise<RunAggregate> {
    const aggregate = await this.read(id);
    const owner = aggregate.state.facts?.userId;
    if (owner === undefined || (owner !== null && owner !== userId))
      throw ProblemException.because('RC_NOT_FOUND', 'There is no such run.');
    return aggregate;
  }

  /** @param upTo version of the stream that is shown; the newest one when left out */
  async view(id: string, aggregate: RunAggregate, upTo: number = aggregate.version): Promise<RushRun> {
    return rushView(
      id,
      upTo < aggregate.version ? await this.#stateAt(id, upTo) : aggregate.state,
      this.clock.now(),
    );
  }

  #keep(id: string, aggregate: RunAggregate): void {
    this.#recent.delete(id);
    if (aggregate.version === 0) return;
    this.#recent.set(id, aggregate.copy());
    const [oldest] = this.#recent.keys();
    if (this.#recent.size > mostRecent && oldest !== undefined) this.#recent.delete(oldest);
  }

  async #stateAt(id: string, version: number): Promise<RushState> {
    const events = (await this.store.read(rushStream(id))).filter((event) => event.version <= version);
    // A stream holds the events of its own aggregate only.
    return (events as unknown as RushEvent[]).reduce(rushDecider.evolve, rushDecider.initial);
  }
}
