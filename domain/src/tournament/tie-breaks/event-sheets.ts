import type { ScoreSheet } from './score-sheet.ts';
import type { TeamSheets } from './team-sheets.ts';
import type { TieBreakCode } from './tie-break-code.ts';

/** The sheets that an event is computed from: the score that ranks first, and for teams both scores. */
export interface EventSheets {
  readonly primary: ScoreSheet;
  readonly teams: TeamSheets | null;
}

/** The sheet of the reference score of a code; without one it is the primary score (C.07 Art. 13). */
export function sheetOf({ primary, teams }: EventSheets, { score }: Pick<TieBreakCode, 'score'>): ScoreSheet {
  if (teams === null || score === null) return primary;
  return score === 'MP' ? teams.match : teams.game;
}

/** The sheets of a team event. */
export const eventOfTeams = (teams: TeamSheets): EventSheets => ({
  primary: teams.primary === 'match-points' ? teams.match : teams.game,
  teams,
});
