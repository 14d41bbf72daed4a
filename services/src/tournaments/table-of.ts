import type { TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';
import { ArenaTable } from './arena-table.ts';
import { BracketTable } from './bracket-table.ts';
import type { EntrantsOfEvent } from './entrants.ts';
import { RoundsTable } from './rounds-table.ts';
import type { SectionTable } from './section-table.ts';

/** The tables of a section that exists, by its system. */
export function tableOf(state: TournamentState, sectionId: string, entrants: EntrantsOfEvent): SectionTable {
  const settings = state.settings?.sections.find(({ id }) => id === sectionId);
  switch (settings?.format.system) {
    case 'arena':
      return new ArenaTable(state, sectionId, entrants);
    case 'knockout':
    case 'double-elimination':
      return new BracketTable(state, sectionId, entrants);
    default:
      return new RoundsTable(state, sectionId, entrants);
  }
}
