import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { DraftView } from '@royal-chess/contracts/tournaments';
import { pairingFaults } from '@royal-chess/domain/tournament/running/pairing-faults';
import { openBoards } from '@royal-chess/domain/tournament/running/section-facts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { SectionTables } from '../section-tables.ts';
import { TournamentReader, type Viewer } from '../tournament-reader.ts';
import type { RoundPlace } from './tournament-round.query.ts';

/** The draft of a round beside the engine's proposal, and what the rules say against it. Refuses with `RC_TOURNAMENT_NOT_FOUND`. */
export class TournamentDraft extends Query<DraftView> {
  constructor(
    readonly place: RoundPlace,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

@QueryHandler(TournamentDraft)
export class TournamentDraftHandler implements IQueryHandler<TournamentDraft> {
  constructor(
    private readonly reader: TournamentReader,
    private readonly tables: SectionTables,
  ) {}

  async execute({ place, viewer }: TournamentDraft): Promise<DraftView> {
    const { state, version, section } = await this.reader.readSection(place.id, place.section, viewer);
    const round = section.rounds[place.round - 1];
    if (!round)
      throw ProblemException.because('RC_TOURNAMENT_NOT_FOUND', `Round ${place.round} is not paired.`);
    const { draft, proposal, isManual } = round;
    const before = section.rounds[place.round - 2];
    const table = await this.tables.of(place.id, state, place.section);
    const faults = pairingFaults(state, place.section, place.round, draft);
    return {
      version,
      round: place.round,
      draft,
      proposal: proposal ?? draft,
      isManual,
      adjourned: before ? openBoards(before) : [],
      faults: faults.map(({ board, text }) => ({ board, text })),
      sides: section.order.map((entryId) => table.side(entryId, place.round)),
    };
  }
}
