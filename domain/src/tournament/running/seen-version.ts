import type { Board, Round, TournamentState } from './tournament-state.ts';
import { refuse } from './tournament-decision.ts';
import { done, type Step } from './start-section.ts';

/** Refuses a command on a board that another arbiter, a player or a match has changed since the caller looked. */
export function seenBoard(board: Board, number: number, seenVersion: number | null): Step {
  if (seenVersion === null || board.changedAt <= seenVersion) return done;
  const now =
    board.result !== null
      ? `it has the result ${board.result}`
      : board.adjourned
        ? 'it is adjourned'
        : 'its result was taken back, or it is played again';
  return refuse(
    'RC_TOURNAMENT_CHANGED',
    `Board ${number} has changed since you looked: ${now}. Decide again.`,
  );
}

const phases = {
  draft: 'there is another draft of it',
  published: 'it is published',
  running: 'it has begun',
  finished: 'all its games are over',
} as const satisfies Record<Round['phase'], string>;

/** The same for the clubs of a team battle, which other arbiters set and whose leaders decline. */
export const seenClubs = ({ clubsChangedAt }: TournamentState, seenVersion: number | null): Step =>
  seenVersion === null || clubsChangedAt <= seenVersion
    ? done
    : refuse(
        'RC_TOURNAMENT_CHANGED',
        'The clubs of this team battle have changed since you looked. Decide again.',
      );

/** The same for the draft or the phase of a round. */
export function seenRound(
  state: TournamentState,
  { sectionId, round }: { readonly sectionId: string; readonly round: number },
  seenVersion: number | null,
): Step {
  const known = state.sections.get(sectionId)?.rounds[round - 1];
  if (!known || seenVersion === null || known.changedAt <= seenVersion) return done;
  return refuse(
    'RC_TOURNAMENT_CHANGED',
    `Round ${round} has changed since you looked: ${phases[known.phase]}. Decide again.`,
  );
}
