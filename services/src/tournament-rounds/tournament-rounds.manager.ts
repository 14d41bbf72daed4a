import { Controller } from '@nestjs/common';
import { startTournamentMatches } from '@royal-chess/application/matches/start-tournament-matches';
import { TournamentStates } from '@royal-chess/application/tournaments/tournament-states';
import { type TournamentEventType, tournamentEventTypes } from '@royal-chess/contracts/tournaments';
import type { Recorded } from '@royal-chess/contracts/registry';
import { tournamentIdOf } from '@royal-chess/domain/tournament/running/tournament-stream';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Manages } from '@royal-chess/infra/projections/projection-decorators';
import { matchesOf, opensMatches } from './round-matches.ts';
import { SupersededMatches } from './superseded-matches.ts';
import { TournamentClocks } from './tournament-clocks.ts';
import { TournamentDeadlines } from './tournament-deadlines.ts';

/**
 * Turns the events of a tournament into matches, and keeps the time of what is due next. Each effect is repeated safely: the ids
 * of the matches are in the events.
 */
@Controller()
export class TournamentRoundsManager {
  constructor(
    private readonly store: EventStore,
    private readonly states: TournamentStates,
    private readonly clocks: TournamentClocks,
    private readonly superseded: SupersededMatches,
    private readonly deadlines: TournamentDeadlines,
  ) {}

  @Manages({ name: 'tournament-rounds', types: tournamentEventTypes })
  async apply(batch: EventBatch<TournamentEventType>): Promise<void> {
    for (const [stream, events] of Map.groupBy(batch.events, (event) => event.stream))
      await this.#apply(tournamentIdOf(stream), events);
  }

  async #apply(tournamentId: string, events: readonly Recorded<TournamentEventType>[]): Promise<void> {
    const { state, version } = await this.states.current(tournamentId);
    for (const event of events) {
      const matches = opensMatches(event) ? matchesOf(state, event) : null;
      if (matches) await startTournamentMatches(this.store, matches.pairs, matches.game, event.id);
    }
    await this.superseded.end(tournamentId, state, events);
    const interruption = events.findLast(
      ({ type }) => type === 'TournamentPaused' || type === 'TournamentResumed',
    );
    // The state is the newest: an event that was resumed in the meantime is not stopped.
    if (interruption && state.paused !== null) await this.clocks.stop(tournamentId, state, interruption.id);
    else if (interruption) await this.clocks.resume(tournamentId, state, interruption.id);
    await this.deadlines.keep(tournamentId, { state, version });
  }
}
