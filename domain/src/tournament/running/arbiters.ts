import type { Circumstances } from './tournament-commands.ts';
import { refuse } from './tournament-decision.ts';
import type { TournamentState } from './tournament-state.ts';

/** Actor of the process manager and of rooms. */
export const system = 'system';

/** Whether the caller may run the event. */
export const isArbiter = (
  { arbiters }: TournamentState,
  { by, runsAll }: Pick<Circumstances, 'by' | 'runsAll'>,
): boolean => runsAll || arbiters.includes(by);

export const notArbiter = () =>
  refuse('RC_TOURNAMENT_NOT_ARBITER', 'Only the arbiters of this event can do this.');
