import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { tournamentDecider } from '@royal-chess/domain/tournament/running/tournament-decider';
import { isTournamentEvent } from './record-text.ts';
import { tableOf } from './table-of.ts';

/** Places on the podium. */
const places = 3;

/** Ids of the entries that lead the first section of an event, the first first. */
export function podiumOf(events: readonly RecordedEvent[]): string[] {
  const state = events
    .filter(isTournamentEvent)
    .reduce((before, event) => tournamentDecider.evolve(before, event), tournamentDecider.initial);
  const first = state.settings?.sections[0];
  if (!first || !state.sections.has(first.id)) return [];
  return tableOf(state, first.id, new Map())
    .rows()
    .slice(0, places)
    .map(({ side }) => side.entryId);
}
