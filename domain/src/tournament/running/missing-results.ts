import { plannedRounds } from './planned-rounds.ts';
import { openBoards, publishedRounds, sectionFacts } from './section-facts.ts';
import { boardsNamed } from './tournament-decision.ts';
import type { TournamentState } from './tournament-state.ts';

/** `board 3 of round 2` for every board of a section without a result. */
export function openBoardsNamed(state: TournamentState, sectionId: string): string[] {
  const rounds = state.sections.get(sectionId)?.rounds ?? [];
  return rounds.flatMap((round, index) => {
    const open = round.phase === 'draft' ? [] : openBoards(round);
    return open.length > 0 ? [`${boardsNamed(open)} of round ${index + 1}`] : [];
  });
}

/**
 * Why a section has no final standings and no final file although its last round is published: the boards without a result.
 * null when none is missing, and while rounds are to come.
 */
export function missingResults(state: TournamentState, sectionId: string): string | null {
  const facts = sectionFacts(state, sectionId);
  if (!facts || publishedRounds(facts.section) < Math.max(1, plannedRounds(state, sectionId))) return null;
  const missing = openBoardsNamed(state, sectionId);
  return missing.length === 0 ? null : `${facts.settings.name} has no result on ${missing.join(', ')}.`;
}
