import type { TournamentStatus } from '@royal-chess/contracts/tournaments';
import { plannedStart, sectionFacts } from './section-facts.ts';
import type { TournamentState } from './tournament-state.ts';

/** Start of a section by plan, epoch milliseconds; Infinity for an unknown one. */
export function startOf(state: TournamentState, sectionId: string): number {
  const facts = sectionFacts(state, sectionId);
  return facts ? (plannedStart(facts, 1) ?? Infinity) : Infinity;
}

/** Whether players may enter a section, by time and phase; seats are another matter. */
export function sectionOpen(state: TournamentState, sectionId: string, now: number): boolean {
  const facts = sectionFacts(state, sectionId);
  if (!facts || (state.phase !== 'published' && state.phase !== 'running')) return false;
  const { section, settings } = facts;
  if (settings.format.system === 'arena' && section.phase === 'running') return true;
  const closesAt = state.settings?.registrationClosesAt ?? startOf(state, sectionId);
  return section.phase === 'registration' && now < closesAt;
}

/** Whether players may enter some section now. */
export const registrationOpen = (state: TournamentState, now: number): boolean =>
  [...state.sections.keys()].some((sectionId) => sectionOpen(state, sectionId, now));

/** Free seats; null without a limit. */
export function seatsLeft({ settings, seated }: TournamentState): number | null {
  const total = settings?.totalSeat ?? 0;
  const held = settings?.heldSeats ?? 0;
  return total === 0 ? null : Math.max(0, total - held - seated);
}

/**
 * Status of an event in lists. `open` while players can enter, `upcoming` when they no longer can and it has not begun.
 *
 * @param now epoch milliseconds
 */
export function statusOf(state: TournamentState, now: number): TournamentStatus | 'draft' {
  switch (state.phase) {
    case 'none':
    case 'draft':
      return 'draft';
    case 'published':
      return registrationOpen(state, now) ? 'open' : 'upcoming';
    default:
      return state.phase;
  }
}
