import { childRoutes } from '../account/child-routes.ts';
import { credentialsRoutes } from '../account/credentials-routes.ts';
import { matchNotesRoutes } from '../account/match-notes-routes.ts';
import { phoneChangeRoutes } from '../account/phone-change-routes.ts';
import { profileRoutes } from '../account/profile-routes.ts';
import { settingsRoutes } from '../account/settings-routes.ts';
import { adminRoutes } from '../admin/admin-routes.ts';
import { articlesRoutes } from '../articles/articles-routes.ts';
import { bannerRoutes } from '../banner/banner-routes.ts';
import { gameReportsRoutes } from '../game-reports/game-reports-routes.ts';
import { bulkEmailRoutes } from '../bulk-email/bulk-email-routes.ts';
import { chatGroupsRoutes } from '../chats/chat-groups-routes.ts';
import { chatsRoutes } from '../chats/chats-routes.ts';
import { endgameTablesRoutes } from '../endgame-tables/endgame-tables-routes.ts';
import { evaluationsRoutes } from '../evaluations/evaluations-routes.ts';
import { fideRoutes } from '../fide/fide-routes.ts';
import { confirmationRoutes } from '../passkeys/confirmation-routes.ts';
import { emailLinksRoutes } from '../identity/email-links-routes.ts';
import { googleRoutes } from '../identity/google-routes.ts';
import { identityRoutes } from '../identity/identity-routes.ts';
import { namesRoutes } from '../identity/names-routes.ts';
import { insightsRoutes } from '../insights/insights-routes.ts';
import { guestRoutes } from '../identity/guest-routes.ts';
import { phoneRoutes } from '../identity/phone-routes.ts';
import { auditRoutes } from '../identity/audit-routes.ts';
import { usersRoutes } from '../identity/users-routes.ts';
import { secondFactorRoutes } from '../second-factor/second-factor-routes.ts';
import { sessionsRoutes } from '../identity/sessions-routes.ts';
import { gameSearchRoutes } from '../library/game-search-routes.ts';
import { annotationsRoutes } from '../library/annotations-routes.ts';
import { collectionsRoutes } from '../library/collections-routes.ts';
import { correctionsRoutes } from '../library/corrections-routes.ts';
import { savedSearchesRoutes } from '../library/saved-searches-routes.ts';
import { importsRoutes } from '../library/imports-routes.ts';
import { libraryRoutes } from '../library/library-routes.ts';
import { lobbyRoutes } from '../lobby/lobby-routes.ts';
import { computerRoutes } from '../computer/computer-routes.ts';
import { matchesRoutes } from '../matches/matches-routes.ts';
import { whatsAppRoutes } from '../whatsapp/whatsapp-routes.ts';
import { moderationRoutes } from '../moderation/moderation-routes.ts';
import { notificationsRoutes } from '../notifications/notifications-routes.ts';
import { quietHoursRoutes } from '../notifications/quiet-hours.ts';
import { passkeysRoutes } from '../passkeys/passkeys-routes.ts';
import { playersRoutes } from '../players/players-routes.ts';
import { rankingRoutes } from '../ranking/ranking-routes.ts';
import { puzzleOpinionsRoutes } from '../puzzles/puzzle-opinions-routes.ts';
import { puzzlesRoutes } from '../puzzles/puzzles-routes.ts';
import { raceRoutes } from '../puzzles/race-routes.ts';
import { rushRoutes } from '../puzzles/rush-routes.ts';
import { ratingsRoutes } from '../ratings/ratings-routes.ts';
import { relationsRoutes } from '../relations/relations-routes.ts';
import { repertoiresRoutes } from '../repertoires/repertoires-routes.ts';
import { realtimeRoutes } from '../realtime/realtime-routes.ts';
import { clubsRoutes } from '../clubs/clubs-routes.ts';
import { studiesRoutes } from '../studies/studies-routes.ts';
import { trainingRoutes } from '../training/training-routes.ts';
import { uploadsRoutes } from '../uploads/uploads-routes.ts';
import { gameRelayRoutes } from '../tournaments/game-relay-routes.ts';
import { suggestionsRoutes } from '../suggestions/suggestions-routes.ts';
import { tournamentFeedRoutes } from '../tournaments/tournament-feed-routes.ts';
import { tournamentRedirectsRoutes } from '../tournaments/tournament-redirects.ts';
import { tournamentFormsRoutes } from '../tournaments/tournament-forms-routes.ts';
import { tournamentListsRoutes } from '../tournaments/tournament-lists-routes.ts';
import { tournamentsRoutes } from '../tournaments/tournaments-routes.ts';
import type { HttpRoute } from '../core/http-route.ts';
import type { Ownership, Permission } from './permissions.ts';
import type { ProblemCode } from './problem-codes.ts';

/** A route whose problems, permission and ownership are declared. */
export type ApiRoute = HttpRoute<ProblemCode, Permission, Ownership>;

/** Every HTTP route of the product, by name. */
export const httpRoutes = {
  ...identityRoutes,
  ...guestRoutes,
  ...phoneRoutes,
  ...namesRoutes,
  ...sessionsRoutes,
  ...secondFactorRoutes,
  ...passkeysRoutes,
  ...confirmationRoutes,
  ...emailLinksRoutes,
  ...googleRoutes,
  ...usersRoutes,
  ...auditRoutes,
  ...childRoutes,
  ...credentialsRoutes,
  ...phoneChangeRoutes,
  ...settingsRoutes,
  ...matchNotesRoutes,
  ...profileRoutes,
  ...relationsRoutes,
  ...lobbyRoutes,
  ...matchesRoutes,
  ...computerRoutes,
  ...studiesRoutes,
  ...clubsRoutes,
  ...trainingRoutes,
  ...realtimeRoutes,
  ...gameSearchRoutes,
  ...libraryRoutes,
  ...importsRoutes,
  ...collectionsRoutes,
  ...annotationsRoutes,
  ...correctionsRoutes,
  ...savedSearchesRoutes,
  ...rankingRoutes,
  ...playersRoutes,
  ...insightsRoutes,
  ...suggestionsRoutes,
  ...ratingsRoutes,
  ...chatsRoutes,
  ...chatGroupsRoutes,
  ...fideRoutes,
  ...adminRoutes,
  ...tournamentsRoutes,
  ...tournamentFormsRoutes,
  ...tournamentFeedRoutes,
  ...tournamentRedirectsRoutes,
  ...tournamentListsRoutes,
  ...gameRelayRoutes,
  ...bannerRoutes,
  ...uploadsRoutes,
  ...articlesRoutes,
  ...bulkEmailRoutes,
  ...moderationRoutes,
  ...notificationsRoutes,
  ...quietHoursRoutes,
  ...whatsAppRoutes,
  ...puzzleOpinionsRoutes,
  ...puzzlesRoutes,
  ...rushRoutes,
  ...raceRoutes,
  ...repertoiresRoutes,
  ...evaluationsRoutes,
  ...endgameTablesRoutes,
  ...gameReportsRoutes,
} as const satisfies Record<string, ApiRoute>;

/** Name of a route: `operationId` in the OpenAPI document. */
export type HttpRouteName = keyof typeof httpRoutes;
