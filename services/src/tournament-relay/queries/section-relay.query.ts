import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { may } from '@royal-chess/contracts/registry';
import { type RelayView, relayReport } from '@royal-chess/contracts/tournaments';
import { isRelaying } from '@royal-chess/domain/tournament/relay/is-relaying';
import type { SignedInUser } from '../../platform/access/signed-in-user.ts';
import { TournamentReader } from '../../tournaments/tournament-reader.ts';
import { type RelayPlace, RelayStates } from '../relay-states.ts';

/** The relay of a section, for its arbiters. Refuses with `RC_TOURNAMENT_NOT_FOUND`. */
export class SectionRelayOf extends Query<RelayView> {
  constructor(
    readonly place: RelayPlace,
    readonly viewer: SignedInUser,
  ) {
    super();
  }
}

@QueryHandler(SectionRelayOf)
export class SectionRelayHandler implements IQueryHandler<SectionRelayOf> {
  constructor(
    private readonly reader: TournamentReader,
    private readonly relays: RelayStates,
  ) {}

  async execute({ place, viewer }: SectionRelayOf): Promise<RelayView> {
    const { tournamentId, sectionId } = place;
    const { section, settings, state, version } = await this.reader.readSection(
      tournamentId,
      sectionId,
      viewer,
    );
    const known = section.relay ? await this.relays.of(place) : null;
    const report = relayReport.safeParse(JSON.parse(known?.report ?? 'null'));
    return {
      version,
      relay: section.relay,
      suggestedAddress: settings.relay,
      mayFetch: may(viewer.roles, 'tournaments.runAll'),
      fetchedAt: known?.fetchedAt ?? null,
      changedAt: known?.changedAt ?? null,
      nextAt: isRelaying(state, sectionId) ? (known?.nextAt ?? null) : null,
      error: known?.error ?? null,
      failures: known?.failures ?? 0,
      report: report.success ? report.data : null,
    };
  }
}
