import { largeBodyBytes } from '../core/body-size.ts';
import type { HttpRoute } from '../core/http-route.ts';
import { createClubTournamentBody } from './club-tournament-form.ts';
import {
  savedForm,
  savedFormsAnswer,
  tournamentAsFormAnswer,
  tournamentDraftBody,
} from './tournament-form.ts';
import { tournamentCommandAnswer } from './tournament-views.ts';

const ofForm = ['RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_FORBIDDEN', 'RC_NOT_FOUND'] as const;

/** Routes of the form that makes an event: events of clubs, drafts and templates, and events as forms. */
export const tournamentFormsRoutes = {
  createClubTournament: {
    method: 'post',
    path: '/api/clubs/{id}/tournaments',
    summary: 'Create a tournament for the members of a club that I lead, or belong to as a tournament admin',
    access: 'account',
    body: createClubTournamentBody,
    maxBodyBytes: largeBodyBytes,
    status: 201,
    answer: tournamentCommandAnswer,
    problems: ['RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_NOT_FOUND', 'RC_FORBIDDEN', 'RC_RATE_LIMITED'],
  },
  tournamentForm: {
    method: 'get',
    path: '/api/tournaments/{id}/form',
    summary: 'An event as the form that makes another like it, or edits it',
    access: 'tournaments.create',
    only: 'tournamentIsRunByMe',
    status: 200,
    noStore: true,
    answer: tournamentAsFormAnswer,
    problems: [
      'RC_VALIDATION',
      'RC_TOURNAMENT_NOT_FOUND',
      'RC_NOT_SIGNED_IN',
      'RC_TOURNAMENT_NOT_ARBITER',
      'RC_FORBIDDEN',
    ],
  },
  savedTournamentForms: {
    method: 'get',
    path: '/api/me/tournament-forms',
    summary: 'My drafts and templates of tournaments',
    access: 'tournaments.create',
    status: 200,
    noStore: true,
    answer: savedFormsAnswer,
    problems: ['RC_NOT_SIGNED_IN', 'RC_FORBIDDEN'],
  },
  savedTournamentForm: {
    method: 'get',
    path: '/api/me/tournament-forms/{id}',
    summary: 'A draft or template with its fields',
    access: 'tournaments.create',
    status: 200,
    noStore: true,
    answer: savedForm,
    problems: ofForm,
  },
  saveTournamentForm: {
    method: 'put',
    path: '/api/me/tournament-forms/{id}',
    summary: 'Save a draft or template under an id of the client',
    access: 'tournaments.create',
    body: tournamentDraftBody,
    maxBodyBytes: largeBodyBytes,
    status: 200,
    answer: savedForm,
    problems: [...ofForm, 'RC_BODY_TOO_LARGE', 'RC_TOURNAMENT_FORMS', 'RC_RATE_LIMITED'],
  },
  deleteTournamentForm: {
    method: 'delete',
    path: '/api/me/tournament-forms/{id}',
    summary: 'Delete a draft or template',
    access: 'tournaments.create',
    status: 204,
    problems: ofForm,
  },
} as const satisfies Record<string, HttpRoute>;
