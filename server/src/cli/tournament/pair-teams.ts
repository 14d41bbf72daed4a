import { teamEventOf } from '@royal-chess/domain/tournament/files/trf/team-event-of';
import type { TrfDocument } from '@royal-chess/domain/tournament/files/trf/trf-document';
import type { TeamEvent } from '@royal-chess/domain/tournament/model/team-event';
import { isPaired } from '@royal-chess/domain/tournament/model/paired-rounds';
import type { Absence, RoundNumber } from '@royal-chess/domain/tournament/model/tournament';
import { pairSwissTeams } from '@royal-chess/domain/tournament/swiss/team-swiss/team-swiss';
import type { TeamPreferences } from '@royal-chess/domain/tournament/swiss/team-swiss/team-color-preference';
import type { PairRound } from '@royal-chess/domain/tournament/systems';
import { BadUse } from '../bad-use.ts';

/** The system for team events. Pairs are of team numbers, white is the team with white on board 1. */
export const teamSystem = { title: 'Swiss Team System (C.04.6)' } as const;

/**
 * Pairs the teams of a file. The type code (record 192) chooses colour preferences and the primary score.
 * @throws BadUse when the file has no teams
 */
export function pairTeamsOf(document: TrfDocument): PairRound {
  const recorded = teamEventOf(document);
  const { teamEvent, tournament, header } = document;
  if (recorded === null || teamEvent === null || recorded.teams.length === 0)
    throw new BadUse(
      'system',
      'The file has no team records (310): its players can be paired by another system.',
    );
  const code = (header.typeCode ?? header.type ?? '').toUpperCase();
  return ({ plannedRounds }, round) =>
    pairSwissTeams({ ...recorded, plannedRounds, ...primaryScoreOf(code) }, round, {
      preferences: preferencesOf(code),
      initialColor: tournament.initialColor ?? 'white',
      absences: [...teamEvent.absences, ...absencesIn(recorded, round)],
      accelerations: teamEvent.accelerations,
      forbiddenPairs: teamEvent.forbiddenPairs,
    });
}

const preferencesOf = (code: string): TeamPreferences =>
  code.includes('_TYPEB') ? 'B' : code.startsWith('FIDE_TEAM') && !code.includes('_TYPEA') ? 'none' : 'A';

function primaryScoreOf(code: string): Partial<TeamEvent> {
  const score = /_(MP|GP)/.exec(code)?.[1];
  return score === undefined ? {} : { primaryScore: score === 'MP' ? 'match-points' : 'game-points' };
}

/** Teams that a paired round of the file shows to be absent. */
function absencesIn({ teams }: TeamEvent, round: RoundNumber): Absence[] {
  if (!teams.some((team) => isPaired(team.rounds[round - 1]))) return [];
  return teams
    .filter((team) => !isPaired(team.rounds[round - 1]))
    .map((team) => ({ player: team.number, round, bye: 'zero-point' }));
}
