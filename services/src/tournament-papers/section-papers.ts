import { Injectable } from '@nestjs/common';
import type { CardRound } from '@royal-chess/contracts/tournaments';
import { SectionCrosstables } from '../tournament-lists/section-crosstables.ts';
import type { SectionPlace } from '../tournament-lists/section-ranking.ts';
import { SectionTables } from '../tournaments/section-tables.ts';
import { TournamentReader, type Viewer } from '../tournaments/tournament-reader.ts';
import type { CrosstableInput } from './papers/crosstable.ts';
import type { PaperHeading } from './papers/heading.ts';
import type { ClubName } from './views/club-names.ts';
import type { CardOfPlayer } from './views/papers-of-players.ts';
import { crosstableOfRoundRobin, crosstableOfSwiss } from './views/papers-of-tables.ts';

/** What papers need of a section beyond the answers of queries. */
@Injectable()
export class SectionPapers {
  constructor(
    private readonly reader: TournamentReader,
    private readonly tables: SectionTables,
    private readonly crosstables: SectionCrosstables,
  ) {}

  /** The cards of all players, by starting number. */
  async cards(
    { id, section: sectionId }: SectionPlace,
    viewer: Viewer,
    clubName: ClubName,
  ): Promise<CardOfPlayer[]> {
    const { state, section } = await this.reader.readSection(id, sectionId, viewer);
    const table = await this.tables.of(id, state, sectionId);
    return section.order.map((entryId) => ({
      side: table.side(entryId),
      club: clubName(state.entries.get(entryId)?.clubId),
      rounds: [...table.card(entryId)] satisfies CardRound[],
    }));
  }

  /** The crosstable after a round, or after the last. Refuses with `RC_TOURNAMENT_NOT_FOUND`, also for a system without one. */
  async crosstable(
    heading: PaperHeading,
    { round, ...place }: SectionPlace & { readonly round: number | undefined },
    viewer: Viewer,
  ): Promise<CrosstableInput> {
    const { ranking, table } = await this.crosstables.of(place, viewer, round);
    const titled = { ...heading, round: `After round ${ranking.afterRound}` };
    return table.kind === 'matrix'
      ? crosstableOfRoundRobin(titled, table.rows, ranking.tieBreaks)
      : crosstableOfSwiss(titled, table.rounds, ranking.tieBreaks);
  }
}
