import { Injectable } from '@nestjs/common';
import { isOfTeams } from '@royal-chess/domain/tournament/running/section-facts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import type { SectionTable } from '../tournaments/section-table.ts';
import { SectionTables } from '../tournaments/section-tables.ts';
import { TournamentReader, type Viewer } from '../tournaments/tournament-reader.ts';
import { listedPlayer, type SectionPlace } from './section-ranking.ts';
import { TeamTable } from './team-table.ts';

/** The tables of teams, computed once for each state of a section. */
@Injectable()
export class TeamTables {
  /** A table of players is another object at another state of its section. */
  readonly #kept = new WeakMap<SectionTable, TeamTable>();

  constructor(
    private readonly reader: TournamentReader,
    private readonly tables: SectionTables,
  ) {}

  /** @throws ProblemException `RC_TOURNAMENT_NOT_FOUND`, also for a section of players */
  async of(
    { id, section: sectionId }: SectionPlace,
    viewer: Viewer,
  ): Promise<{ readonly table: TeamTable; readonly version: number; readonly isFinal: boolean }> {
    const { state, settings, section, version } = await this.reader.readSection(id, sectionId, viewer);
    const system = settings.sections.find((one) => one.id === sectionId)?.format.system;
    if (!system || !isOfTeams(system))
      throw ProblemException.because('RC_TOURNAMENT_NOT_FOUND', 'This section is not played by teams.');
    const players = await this.tables.of(id, state, sectionId);
    const table =
      this.#kept.get(players) ??
      new TeamTable(state, sectionId, (entryId) => listedPlayer(players.side(entryId)));
    this.#kept.set(players, table);
    return { table, version, isFinal: section.phase === 'finished' };
  }
}
