import { Injectable } from '@nestjs/common';
import type { TournamentEvent } from '@royal-chess/contracts/tournaments';
import { carryChanges } from '@royal-chess/domain/tournament/files/trf/carry-changes';
import type { TrfDocument } from '@royal-chess/domain/tournament/files/trf/trf-document';
import { evolveTournament } from '@royal-chess/domain/tournament/running/evolve-tournament';
import {
  initialTournament,
  type TournamentState,
} from '@royal-chess/domain/tournament/running/tournament-state';
import { tournamentStream } from '@royal-chess/domain/tournament/running/tournament-stream';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { Names } from '../../identity/names.ts';
import { Entrants } from '../../tournaments/entrants.ts';
import { isTournamentEvent } from '../../tournaments/record-text.ts';
import { SectionTables } from '../../tournaments/section-tables.ts';
import { tableOf } from '../../tournaments/table-of.ts';
import { ReportFiles } from './report-files.ts';
import { reportOf } from './section-report.ts';

/** The reports of sections. One that was imported is the file with what happened since. */
@Injectable()
export class SectionReports {
  constructor(
    private readonly entrants: Entrants,
    private readonly tables: SectionTables,
    private readonly names: Names,
    private readonly store: EventStore,
    private readonly files: ReportFiles,
  ) {}

  /**
   * The report of a section that exists.
   * @param isForArbiters with all that an imported file has, also what is personal, such as dates of birth
   */
  async of(
    tournamentId: string,
    state: TournamentState,
    sectionId: string,
    isForArbiters: boolean,
  ): Promise<TrfDocument> {
    const [entrants, table, names, stored] = await Promise.all([
      this.entrants.of(tournamentId, state),
      this.tables.of(tournamentId, state, sectionId),
      this.names.of(state.arbiters),
      this.store.read(tournamentStream(tournamentId)),
    ]);
    const events = stored.filter(isTournamentEvent);
    const now = reportOf({ state, events, sectionId, entrants, table, names });
    const imported = endOfImport(events, sectionId);
    const file = isForArbiters && imported > 0 ? await this.files.read(tournamentId, sectionId) : null;
    if (!file) return now;
    const repeated = events.slice(0, imported);
    const then = repeated.reduce(
      (before: TournamentState, event) => evolveTournament(before, event),
      initialTournament,
    );
    return carryChanges(
      file,
      reportOf({
        state: then,
        events: repeated,
        sectionId,
        entrants,
        table: tableOf(then, sectionId, entrants),
        names: await this.names.of(then.arbiters),
      }),
      now,
    );
  }
}

/** How many events repeat the file that a section comes from; 0 where it began here. */
function endOfImport(events: readonly TournamentEvent[], sectionId: string): number {
  let rounds = -1;
  for (const [index, event] of events.entries()) {
    if (event.type === 'SectionImported' && event.data.sectionId === sectionId) rounds = event.data.rounds;
    else if (event.type !== 'RoundImported' || event.data.sectionId !== sectionId) continue;
    if (rounds === 0 || (event.type === 'RoundImported' && event.data.round === rounds)) return index + 1;
  }
  return 0;
}
