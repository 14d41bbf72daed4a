import { german as boardWall } from '../../features/board-wall/messages.de.ts';
import { german as boardWallEmbed } from '../../features/board-wall/embed-messages.de.ts';
import { german as board } from '../../shared/board/messages.de.ts';
import { german as bannerForm } from '../../features/banner/form-messages.de.ts';
import { german as collectionPicker } from '../../features/collection-picker/messages.de.ts';
import { german as collections } from '../../features/collections/messages.de.ts';
import { german as collectionsImport } from '../../features/collections/import-messages.de.ts';
import { german as createTournament } from '../../features/create-tournament/messages.de.ts';
import { german as databasePlayers } from '../../features/database-players/messages.de.ts';
import { german as fide } from '../../features/fide/messages.de.ts';
import { german as gameViewer } from '../../features/game-viewer/messages.de.ts';
import { german as headerSearch } from '../../features/header-search/messages.de.ts';
import { german as headerSuggestions } from '../../features/header-search/suggestion-messages.de.ts';
import { german as library } from '../../features/library/messages.de.ts';
import { german as libraryFilters } from '../../features/library/filter-messages.de.ts';
import { german as libraryDialogs } from '../../features/library-dialogs/messages.de.ts';
import { german as openingExplorer } from '../../features/opening-explorer/messages.de.ts';
import { german as playerStatistics } from '../../shared/player-statistics/messages.de.ts';
import { german as store } from '../../shared/store/messages.de.ts';
import { german as tournament } from '../../features/tournament/messages.de.ts';
import { german as tournamentBracket } from '../../features/tournament/bracket/messages.de.ts';
import { german as tournamentLists } from '../../features/tournament/lists/messages.de.ts';
import { german as tournamentBattle } from '../../features/tournament/battle/messages.de.ts';
import { german as tournamentTeams } from '../../features/tournament/teams/messages.de.ts';
import { german as tournamentEntry } from '../../features/tournament-entry/messages.de.ts';
import { german as tournamentRelay } from '../../features/tournament-desk/relay-messages.de.ts';
import { german as tournamentSlip } from '../../features/tournament-slip/messages.de.ts';
import { german as tv } from '../../features/tv/messages.de.ts';
import { german as articles } from '../../features/articles/messages.de.ts';
import { german as articlesEditor } from '../../features/articles/editor/messages.de.ts';
import { german as uploads } from '../../features/uploads/messages.de.ts';
import { german as siteFigures } from '../../features/admin/site/messages.de.ts';
import { german as figures } from '../../shared/figures/messages.de.ts';
import { german as insights } from '../../features/players/insights/messages.de.ts';
import { german as admin } from '../../features/admin/messages.de.ts';
import { german as positionEditor } from '../../features/analysis/editor/messages.de.ts';
import { german as endgameTable } from '../../features/analysis/table/messages.de.ts';
import { german as training } from '../../features/training/messages.de.ts';
import { german as computer } from '../../features/analysis/computer/messages.de.ts';
import { german as study } from '../../features/study/messages.de.ts';
import { german as analysis } from '../../features/analysis/messages.de.ts';
import { german as gameReport } from '../../features/game-viewer/engine-report/messages.de.ts';
import { german as heuristics } from '../../features/game-viewer/heuristics/messages.de.ts';
import { german as gameSettings } from '../../features/game-settings/messages.de.ts';
import { german as liveGames } from '../../features/live-games/messages.de.ts';
import { german as clubs } from '../../features/clubs/messages.de.ts';
import { german as chats } from '../../features/chats/messages.de.ts';
import { german as chatGroups } from '../../features/chat-groups/messages.de.ts';
import { german as whatsapp } from '../../features/whatsapp/messages.de.ts';
import { german as moderation } from '../../features/moderation/messages.de.ts';
import { german as notifications } from '../../features/notifications/messages.de.ts';
import { germanPush as notificationsPush } from '../../features/notifications/push/push-messages.de.ts';
import { germanPage as notificationsPage } from '../../features/notifications/page-messages.de.ts';
import { german as tournamentDesk } from '../../features/tournament-desk/messages.de.ts';
import { german as devices } from '../../features/identity/devices/messages.de.ts';
import { german as ownerProof } from '../../features/identity/owner-proof/messages.de.ts';
import { german as passkeys } from '../../features/identity/passkeys/messages.de.ts';
import { german as bulkEmail } from '../../features/bulk-email/messages.de.ts';
import { german as emailLinks } from '../../features/email-links/messages.de.ts';
import { german as google } from '../../features/identity/google/messages.de.ts';
import { german as identityDialog } from '../../features/identity/dialog-messages.de.ts';
import { german as lobby } from '../../features/lobby/messages.de.ts';
import { german as lobbyForm } from '../../features/lobby/form-messages.de.ts';
import { german as lobbyInvites } from '../../features/lobby/invite-messages.de.ts';
import { german as lobbyNotFound } from '../../features/lobby/not-found-messages.de.ts';
import { german as lobbyRunning } from '../../features/lobby/running-messages.de.ts';
import { german as repertoire } from '../../features/repertoire/messages.de.ts';
import { german as repertoireAdd } from '../../features/repertoire-add/messages.de.ts';
import { german as puzzleToday } from '../../features/puzzles/daily/today-messages.de.ts';
import { german as puzzles } from '../../features/puzzles/messages.de.ts';
import { german as race } from '../../features/puzzles/race/messages.de.ts';
import { german as rush } from '../../features/puzzles/rush/messages.de.ts';
import { german as ranking } from '../../features/ranking/messages.de.ts';
import { german as rankingAmong } from '../../features/ranking/among-texts.de.ts';
import { german as ratingRules } from '../../features/ranking/rule-texts.de.ts';
import { german as secondFactor } from '../../features/identity/second-factor/messages.de.ts';
import { german as settings } from '../../features/settings/messages.de.ts';
import { german as settingsStore } from '../../shared/settings/messages.de.ts';
import { german as tournamentsList } from '../../features/tournaments-list/messages.de.ts';
import { german as users } from '../../features/users/messages.de.ts';
import { german as banner } from '../../features/banner/messages.de.ts';
import { german as glossary, germanEntries } from '../../features/glossary/messages.de.ts';
import { german as home, germanContent } from '../../features/home/messages.de.ts';
import { german as identity } from '../../features/identity/messages.de.ts';
import { german as runningGames } from '../../features/running-games/messages.de.ts';
import { german as play } from '../../features/play/messages.de.ts';
import { german as players } from '../../features/players/messages.de.ts';
import { german as relations } from '../../features/relations/messages.de.ts';
import { german as gameLabels } from '../../shared/chess/game-label-messages.de.ts';
import { german as tournamentLabels } from '../../shared/chess/tournament-label-messages.de.ts';
import { germanReasons } from '../../shared/chess/result-labels.de.ts';
import { german as boardResults } from '../../shared/chess/board-results.de.ts';
import { germanNags } from '../../features/game-viewer/nag-names.de.ts';
import { germanPageTitles } from '../page-titles.de.ts';
import { germanAdminAreas } from '../shell/admin-areas.de.ts';
import { german as api } from '../../shared/api/messages.de.ts';
import { german as wayOut } from '../../shared/api/way-out-texts.de.ts';
import { german as more } from '../../shared/shell/more-texts.de.ts';
import type { Translations } from '../../shared/language/catalogue.ts';
import { german as routing } from '../../shared/routing/messages.de.ts';
import { german as theme } from '../../shared/theme/messages.de.ts';
import { german as ui } from '../../shared/ui/messages.de.ts';
import { german as notFound } from '../../shared/ui/not-found-messages.de.ts';
import { german as userPicker } from '../../shared/ui/user-picker-messages.de.ts';
import { german as shell, germanAreas, germanFacts } from '../shell/messages.de.ts';

/** Every catalogue that is translated into German, by its name. */
export const german: Translations = {
  shell,
  analysis,
  study,
  clubs,
  'game-report': gameReport,
  heuristics,
  computer,
  training,
  'endgame-table': endgameTable,
  'position-editor': positionEditor,
  banner,
  areas: germanAreas,
  more,
  'chess-facts': germanFacts,
  'admin-areas': germanAdminAreas,
  'page-titles': germanPageTitles,
  'finish-reasons': germanReasons,
  'board-results': boardResults,
  'nag-names': germanNags,
  'game-labels': gameLabels,
  'tournament-labels': tournamentLabels,
  glossary,
  'glossary-entries': germanEntries,
  home,
  'home-content': germanContent,
  identity,
  play,
  'running-games': runningGames,
  players,
  insights,
  figures,
  'site-figures': siteFigures,
  relations,
  moderation,
  whatsapp,
  devices,
  passkeys,
  'owner-proof': ownerProof,
  'email-links': emailLinks,
  'bulk-email': bulkEmail,
  google,
  'identity-dialog': identityDialog,
  lobby,
  'lobby-form': lobbyForm,
  'lobby-invites': lobbyInvites,
  'lobby-not-found': lobbyNotFound,
  'not-found': notFound,
  'lobby-running': lobbyRunning,
  ranking,
  'ranking-among': rankingAmong,
  'rating-rules': ratingRules,
  'second-factor': secondFactor,
  settings,
  'game-settings': gameSettings,
  'settings-store': settingsStore,
  'tournaments-list': tournamentsList,
  users,
  'user-picker': userPicker,
  admin,
  articles,
  'articles-editor': articlesEditor,
  uploads,
  'puzzle-today': puzzleToday,
  puzzles,
  repertoire,
  'repertoire-add': repertoireAdd,
  race,
  rush,
  'live-games': liveGames,
  notifications,
  'notifications-page': notificationsPage,
  'notifications-push': notificationsPush,
  chats,
  chatGroups,
  'tournament-desk': tournamentDesk,
  'board-wall': boardWall,
  'board-wall-embed': boardWallEmbed,
  board,
  'banner-form': bannerForm,
  'collection-picker': collectionPicker,
  collections,
  'collections-import': collectionsImport,
  'create-tournament': createTournament,
  'database-players': databasePlayers,
  fide,
  'game-viewer': gameViewer,
  'header-search': headerSearch,
  'header-suggestions': headerSuggestions,
  library,
  'library-filters': libraryFilters,
  'library-dialogs': libraryDialogs,
  'opening-explorer': openingExplorer,
  'player-statistics': playerStatistics,
  store,
  tournament,
  'tournament-bracket': tournamentBracket,
  'tournament-lists': tournamentLists,
  'tournament-battle': tournamentBattle,
  'tournament-teams': tournamentTeams,
  'tournament-entry': tournamentEntry,
  'tournament-relay': tournamentRelay,
  'tournament-slip': tournamentSlip,
  tv,
  api,
  'way-out': wayOut,
  routing,
  theme,
  ui,
};
