import { Injectable } from '@nestjs/common';
import type { ListedPlayer, SectionSettings, TournamentSettings } from '@royal-chess/contracts/tournaments';
import type { AgeDay } from '@royal-chess/domain/tournament/categories/age';
import type { Entrant, ScoredRow } from '@royal-chess/domain/tournament/categories/entrant';
import type { Section } from '@royal-chess/domain/tournament/running/tournament-state';
import type { SectionTable } from '../tournaments/section-table.ts';
import { Entrants } from '../tournaments/entrants.ts';
import { SectionTables } from '../tournaments/section-tables.ts';
import { type SeenTournament, TournamentReader, type Viewer } from '../tournaments/tournament-reader.ts';

/** A section of an event. */
export interface SectionPlace {
  readonly id: string;
  readonly section: string;
}

/** The standings of a section, and the players as categories and lists see them. */
export interface SectionRanking {
  readonly seen: SeenTournament & { readonly section: Section };
  readonly settings: SectionSettings;
  readonly table: SectionTable;
  readonly afterRound: number;
  readonly isFinal: boolean;
  /** Codes of the columns of `values`. */
  readonly tieBreaks: readonly string[];
  /** In order. */
  readonly rows: readonly ScoredRow[];
  readonly entrants: readonly Entrant[];
  readonly day: AgeDay;
  /** @param number starting number of a player of `rows` */
  readonly playerAt: (number: number) => ListedPlayer;
}

/** Reads standings for the lists that follow from them. */
@Injectable()
export class SectionRankings {
  constructor(
    private readonly reader: TournamentReader,
    private readonly tables: SectionTables,
    private readonly entrants: Entrants,
  ) {}

  /**
   * @param round standings after this round; left out: after the last with results
   * @throws ProblemException `RC_TOURNAMENT_NOT_FOUND`
   */
  async of({ id, section }: SectionPlace, viewer: Viewer, round?: number): Promise<SectionRanking> {
    const seen = await this.reader.readSection(id, section, viewer);
    const [table, persons] = await Promise.all([
      this.tables.of(id, seen.state, section),
      this.entrants.of(id, seen.state),
    ]);
    const { afterRound, tieBreaks } = table.head(round);
    const used = tieBreaks.filter(({ dropped }) => dropped === null).map(({ code }) => code);
    const rows = table.rows(round);
    const players = new Map(rows.map(({ side }) => [side.number, listedPlayer(side)]));
    return {
      seen,
      settings: settingsOf(seen.settings, section),
      table,
      afterRound,
      isFinal: seen.section.phase === 'finished',
      tieBreaks: used,
      rows: rows.map(({ rank, side: { number, name }, points, values }) => ({
        rank,
        number,
        name,
        points,
        values: values.slice(0, used.length),
      })),
      entrants: rows.map(({ side: { entryId, number, name, title, rating, federation } }) => {
        const { sex, birthYear, city } = persons.get(entryId) ?? {};
        const { school, team } = seen.state.entries.get(entryId) ?? {};
        return {
          startingNumber: number,
          name,
          rating,
          federation,
          school,
          city,
          club: team,
          ...(title && { title }),
          ...(sex && { sex }),
          ...(birthYear && { birth: String(birthYear) }),
        };
      }),
      day: { year: Number(seen.settings.date.slice(0, 4)) },
      playerAt: (number) => players.get(number) as ListedPlayer,
    };
  }
}

/** What lists show of a player. */
export const listedPlayer = ({
  entryId,
  number,
  name,
  title,
  rating,
  federation,
}: ListedPlayer): ListedPlayer => ({
  entryId,
  number,
  name,
  title,
  rating,
  federation,
});

const settingsOf = ({ sections }: TournamentSettings, sectionId: string): SectionSettings =>
  sections.find(({ id }) => id === sectionId) as SectionSettings;
