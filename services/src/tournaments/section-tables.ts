import { Injectable } from '@nestjs/common';
import type { StandingsRow } from '@royal-chess/contracts/tournaments';
import type { TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';
import { Entrants } from './entrants.ts';
import type { SectionTable } from './section-table.ts';
import { tableOf } from './table-of.ts';

type Parts = readonly [section: unknown, entries: unknown, settings: unknown];

interface Kept {
  /** Objects of the state that the table was made of; a change of any of them replaces it. */
  readonly parts: Parts;
  readonly table: Promise<SectionTable>;
}

/** Tables kept in memory. */
const capacity = 256;

/** The tables of sections, computed once for each state of a section, however many users look at them. */
@Injectable()
export class SectionTables {
  /** The least recently used first. */
  readonly #kept = new Map<string, Kept>();

  constructor(private readonly entrants: Entrants) {}

  /** The table of a section that exists. */
  of(tournamentId: string, state: TournamentState, sectionId: string): Promise<SectionTable> {
    const key = `${tournamentId}/${sectionId}`;
    const parts: Parts = [state.sections.get(sectionId), state.entries, state.settings];
    const known = this.#kept.get(key);
    const kept =
      known && parts.every((part, index) => part === known.parts[index])
        ? known
        : { parts, table: this.#make(tournamentId, state, sectionId) };
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    kept.table.catch(() => this.#kept.delete(key));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > capacity && oldest !== undefined) this.#kept.delete(oldest);
    return kept.table;
  }

  /** The standings of a section for its room. */
  async standings(
    tournamentId: string,
    state: TournamentState,
    sectionId: string,
  ): Promise<{
    readonly version: number;
    readonly afterRound: number;
    readonly rows: readonly StandingsRow[];
  }> {
    if (!state.sections.has(sectionId)) return { version: state.version, afterRound: 0, rows: [] };
    const table = await this.of(tournamentId, state, sectionId);
    return { version: state.version, afterRound: table.head().afterRound, rows: table.rows() };
  }

  async #make(tournamentId: string, state: TournamentState, sectionId: string): Promise<SectionTable> {
    return tableOf(state, sectionId, await this.entrants.of(tournamentId, state));
  }
}
