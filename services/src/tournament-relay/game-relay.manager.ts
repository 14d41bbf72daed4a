import { Controller } from '@nestjs/common';
import { TournamentStates } from '@royal-chess/application/tournaments/tournament-states';
import type { Recorded } from '@royal-chess/contracts/registry';
import { isRelaying } from '@royal-chess/domain/tournament/relay/is-relaying';
import { tournamentIdOf } from '@royal-chess/domain/tournament/running/tournament-stream';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Manages } from '@royal-chess/infra/projections/projection-decorators';
import { Clock } from '@royal-chess/infra/clock/clock';
import { RelayStates } from './relay-states.ts';
import { RelayedGamesLibrary } from './relayed-games-library.ts';

/** Events after which the games of a file may belong to other boards, or are relayed no more. */
const types = [
  'RelaySet',
  'RelayPaused',
  'TournamentPublished',
  'EntryChanged',
  'RoundStarted',
  'RoundUnpublished',
  'RoundFinished',
  'SectionFinished',
  'TournamentFinished',
  'TournamentReopened',
  'TournamentCancelled',
] as const;
type RelayEvent = Recorded<(typeof types)[number]>;

/** Starts and ends the fetching of live PGN files, and puts the games of a round that is over into the library. */
@Controller()
export class GameRelayManager {
  constructor(
    private readonly states: TournamentStates,
    private readonly relays: RelayStates,
    private readonly library: RelayedGamesLibrary,
    private readonly clock: Clock,
  ) {}

  @Manages({ name: 'game-relay', types })
  async apply(batch: EventBatch<RelayEvent['type']>): Promise<void> {
    for (const [stream, events] of Map.groupBy(batch.events, (event) => event.stream))
      await this.#apply(tournamentIdOf(stream), events);
  }

  async #apply(tournamentId: string, events: readonly RelayEvent[]): Promise<void> {
    const { state, version } = await this.states.current(tournamentId);
    const set = new Set(events.flatMap((event) => (event.type === 'RelaySet' ? [event.data.sectionId] : [])));
    for (const { sectionId, relay } of state.sections.values()) {
      if (!relay && !set.has(sectionId)) continue;
      const isFetched = relay?.source.kind === 'address' && isRelaying(state, sectionId);
      const nextAt = isFetched ? this.clock.now() : null;
      await this.relays.schedule({ tournamentId, sectionId }, version, nextAt, set.has(sectionId));
    }
    for (const event of events)
      if (event.type === 'RoundFinished') await this.library.add(tournamentId, state, event.data);
  }
}
