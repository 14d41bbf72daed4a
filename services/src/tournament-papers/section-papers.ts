import { Injectable } from '@nestjs/common';
import type { CardRound, PairingSystemName, PlayerCard } from '@royal-chess/contracts/tournaments';
import { roundRobinCrosstable } from '@royal-chess/domain/tournament/crosstable/round-robin-crosstable';
import { swissCrosstable } from '@royal-chess/domain/tournament/crosstable/swiss-crosstable';
import { Entrants } from '../tournaments/entrants.ts';
import { SectionTables } from '../tournaments/section-tables.ts';
import { tournamentOf } from '../tournaments/tournament-of.ts';
import { TournamentReader, type Viewer } from '../tournaments/tournament-reader.ts';
import type { CrosstableInput } from './papers/crosstable.ts';
import type { PaperHeading } from './papers/heading.ts';
import { crosstableOfRoundRobin, crosstableOfSwiss } from './views/papers-of-tables.ts';

interface SectionPlace {
  readonly id: string;
  readonly section: string;
}

/** Systems whose rounds do not make one table of players. */
const withoutTable: ReadonlySet<PairingSystemName> = new Set(['arena', 'simul']);
const everyoneMeets: ReadonlySet<PairingSystemName> = new Set(['round-robin', 'double-round-robin']);

/** What papers need of a section beyond the answers of queries. */
@Injectable()
export class SectionPapers {
  constructor(
    private readonly reader: TournamentReader,
    private readonly tables: SectionTables,
    private readonly entrants: Entrants,
  ) {}

  /** The cards of all players, by starting number. */
  async cards(
    { id, section: sectionId }: SectionPlace,
    viewer: Viewer,
  ): Promise<Pick<PlayerCard, 'side' | 'rounds'>[]> {
    const { state, section } = await this.reader.readSection(id, sectionId, viewer);
    const table = await this.tables.of(id, state, sectionId);
    return section.order.map((entryId) => ({
      side: table.side(entryId),
      rounds: [...table.card(entryId)] satisfies CardRound[],
    }));
  }

  /** The crosstable after a round, or after the last; `null` for a system without one. */
  async crosstable(
    heading: PaperHeading,
    { id, section: sectionId, round }: SectionPlace & { readonly round: number | undefined },
    viewer: Viewer,
  ): Promise<CrosstableInput | null> {
    const { state, settings } = await this.reader.readSection(id, sectionId, viewer);
    const system = settings.sections.find((section) => section.id === sectionId)?.format.system ?? 'manual';
    if (withoutTable.has(system)) return null;
    const table = await this.tables.of(id, state, sectionId);
    const { tournament } = tournamentOf(state, sectionId, await this.entrants.of(id, state));
    const { afterRound, tieBreaks } = table.head(round);
    const used = tieBreaks.filter(({ dropped }) => dropped === null).map(({ code }) => code);
    const rows = table.rows(round).map(({ rank, side: { number, name }, values }) => ({
      rank,
      number,
      name,
      values: values.slice(0, used.length),
    }));
    const standings = { afterRound, rows };
    const titled = { ...heading, round: `After round ${afterRound}` };
    return everyoneMeets.has(system)
      ? crosstableOfRoundRobin(titled, roundRobinCrosstable(tournament, standings), used)
      : crosstableOfSwiss(titled, swissCrosstable(tournament, standings), used);
  }
}
