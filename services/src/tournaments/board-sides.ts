import type { BoardSide } from '@royal-chess/contracts/tournaments';
import type { TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';
import type { EntrantsOfEvent } from './entrants.ts';

/** A player as tables and boards show it. */
export function sideOf(
  { entries }: Pick<TournamentState, 'entries'>,
  entrants: EntrantsOfEvent,
  entryId: string,
  { number, points }: Pick<BoardSide, 'number' | 'points'>,
): BoardSide {
  const entry = entries.get(entryId);
  return {
    entryId,
    userId: entry?.userId ?? null,
    number,
    name: entrants.get(entryId)?.name ?? '',
    title: entry?.title ?? null,
    rating: entry?.rating ?? 0,
    federation: entry?.federation ?? '',
    points,
  };
}
