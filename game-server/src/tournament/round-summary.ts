import type { RoomMessages } from '@royal-chess/contracts/core';
import type { tournamentRoom } from '@royal-chess/contracts/tournaments';
import type { Round, TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';
import type { RoundRef } from './event-changes.ts';

type RoundMessage = RoomMessages<typeof tournamentRoom>['round'];

/** A round that players see: one that is not a draft; undefined for others. */
export function visibleRound(state: TournamentState, { sectionId, round }: RoundRef): Round | undefined {
  const found = state.sections.get(sectionId)?.rounds[round - 1];
  return found?.phase === 'draft' ? undefined : found;
}

/** Phase, times and progress of a round that players see, as of a version of the event. */
export function roundMessage(
  state: TournamentState,
  of: RoundRef,
  version: number,
): RoundMessage | undefined {
  const found = visibleRound(state, of);
  if (!found) return undefined;
  const { phase, startsAt, joinUntil, boards, finished } = found;
  return {
    version,
    sectionId: of.sectionId,
    summary: { round: of.round, phase, startsAt, joinUntil, boards: boards.length, finished },
  };
}

/** Board of an entry in a round; null without a game. */
export function boardOfEntry(
  round: Round,
  entryId: string,
): { readonly board: number; readonly matchId: string | null } | null {
  const index = round.boards.findIndex(({ white, black }) => white === entryId || black === entryId);
  const found = round.boards[index];
  return found ? { board: index + 1, matchId: found.matchId } : null;
}
