import type { HttpRoute } from '../core/http-route.ts';
import {
  categoriesAnswer,
  categoriesQuery,
  crosstableAnswer,
  crosstableQuery,
  prizesAnswer,
  schoolsAnswer,
  schoolsQuery,
} from './tournament-lists.ts';
import { bracketAnswer } from './tournament-bracket-views.ts';
import { ratingsAnswer, ratingsQuery } from './tournament-ratings.ts';
import { battleAnswer } from './team-battle-views.ts';
import { teamParams, teamsAnswer, teamsQuery } from './tournament-team-views.ts';
import { sectionParams, tieBreakExplanationAnswer, tieBreakExplanationQuery } from './tournament-views.ts';

const problems = ['RC_VALIDATION', 'RC_TOURNAMENT_NOT_FOUND'] as const;
const sectionPath = '/api/tournaments/{id}/sections/{section}';

/** Lists that follow from the standings of a section. */
export const tournamentListsRoutes = {
  tournamentCategories: {
    method: 'get',
    path: `${sectionPath}/categories`,
    summary: 'Standings of the categories of a section: ages, women, ratings, schools, cities',
    access: 'anyone',
    params: sectionParams,
    query: categoriesQuery,
    status: 200,
    noStore: true,
    answer: categoriesAnswer,
    problems,
  },
  tournamentSchools: {
    method: 'get',
    path: `${sectionPath}/schools`,
    summary: 'Schools, clubs, cities or federations by the points of their best players',
    access: 'anyone',
    params: sectionParams,
    query: schoolsQuery,
    status: 200,
    answer: schoolsAnswer,
    problems,
  },
  tournamentCrosstable: {
    method: 'get',
    path: `${sectionPath}/crosstable`,
    summary: 'All results of a section in one table',
    access: 'anyone',
    params: sectionParams,
    query: crosstableQuery,
    status: 200,
    answer: crosstableAnswer,
    problems,
  },
  tournamentRatings: {
    method: 'get',
    path: `${sectionPath}/ratings`,
    summary: "Ratings of a section's entries beside those of FIDE's list",
    access: 'signedIn',
    only: 'tournamentIsRunByMe',
    params: sectionParams,
    query: ratingsQuery,
    status: 200,
    noStore: true,
    answer: ratingsAnswer,
    problems: [...problems, 'RC_NOT_SIGNED_IN', 'RC_TOURNAMENT_NOT_ARBITER'],
  },
  tournamentTeams: {
    method: 'get',
    path: `${sectionPath}/teams`,
    summary: 'Standings of the teams of a section, with their members and matches',
    access: 'anyone',
    params: sectionParams,
    query: teamsQuery,
    status: 200,
    answer: teamsAnswer,
    problems,
  },
  tournamentBattle: {
    method: 'get',
    path: `${sectionPath}/battle`,
    summary: 'Standings of the clubs of a team battle, with the players whose points count',
    access: 'anyone',
    params: sectionParams,
    status: 200,
    answer: battleAnswer,
    problems,
  },
  teamTieBreakExplanation: {
    method: 'get',
    path: `${sectionPath}/teams/{team}/explanation`,
    summary: 'How a tie-break of a team was reached',
    access: 'anyone',
    params: teamParams,
    query: tieBreakExplanationQuery,
    status: 200,
    answer: tieBreakExplanationAnswer,
    problems,
  },
  tournamentBracket: {
    method: 'get',
    path: `${sectionPath}/bracket`,
    summary: 'The matches of a knockout, with their games',
    access: 'anyone',
    params: sectionParams,
    status: 200,
    answer: bracketAnswer,
    problems,
  },
  tournamentPrizes: {
    method: 'get',
    path: `${sectionPath}/prizes`,
    summary: 'The prize fund of a section and its allocation, with the reason of each line',
    access: 'anyone',
    params: sectionParams,
    status: 200,
    answer: prizesAnswer,
    problems,
  },
} as const satisfies Record<string, HttpRoute>;
