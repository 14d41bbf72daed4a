import type { TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';
import { ArenaTable } from './arena-table.ts';
import type { EntrantsOfEvent } from './entrants.ts';
import { RoundsTable } from './rounds-table.ts';
import type { SectionTable } from './section-table.ts';

/** The tables of a section that exists, by its system. */
export function tableOf(state: TournamentState, sectionId: string, entrants: EntrantsOfEvent): SectionTable {
  const settings = state.settings?.sections.find(({ id }) => id === sectionId);
  return settings?.format.system === 'arena'
    ? new ArenaTable(state, sectionId, entrants)
    : new RoundsTable(state, sectionId, entrants);
}
