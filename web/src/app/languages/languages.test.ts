import { expect, test } from '@jest/globals';
import { messages as boardWall } from '../../features/board-wall/messages.ts';
import { messages as boardWallEmbed } from '../../features/board-wall/embed-messages.ts';
import { messages as board } from '../../shared/board/messages.ts';
import { messages as bannerForm } from '../../features/banner/form-messages.ts';
import { messages as collectionPicker } from '../../features/collection-picker/messages.ts';
import { messages as collections } from '../../features/collections/messages.ts';
import { messages as collectionsImport } from '../../features/collections/import-messages.ts';
import { messages as createTournament } from '../../features/create-tournament/messages.ts';
import { messages as databasePlayers } from '../../features/database-players/messages.ts';
import { messages as fide } from '../../features/fide/messages.ts';
import { messages as gameViewer } from '../../features/game-viewer/messages.ts';
import { messages as headerSearch } from '../../features/header-search/messages.ts';
import { suggestionMessages as headerSuggestions } from '../../features/header-search/suggestion-messages.ts';
import { messages as library } from '../../features/library/messages.ts';
import { filterMessages as libraryFilters } from '../../features/library/filter-messages.ts';
import { messages as libraryDialogs } from '../../features/library-dialogs/messages.ts';
import { messages as openingExplorer } from '../../features/opening-explorer/messages.ts';
import { messages as playerStatistics } from '../../shared/player-statistics/messages.ts';
import { messages as store } from '../../shared/store/messages.ts';
import { messages as tournament } from '../../features/tournament/messages.ts';
import { messages as tournamentBracket } from '../../features/tournament/bracket/messages.ts';
import { messages as tournamentLists } from '../../features/tournament/lists/messages.ts';
import { messages as tournamentBattle } from '../../features/tournament/battle/messages.ts';
import { messages as tournamentTeams } from '../../features/tournament/teams/messages.ts';
import { messages as tournamentEntry } from '../../features/tournament-entry/messages.ts';
import { relayMessages as tournamentRelay } from '../../features/tournament-desk/relay-messages.ts';
import { messages as tournamentSlip } from '../../features/tournament-slip/messages.ts';
import { messages as tv } from '../../features/tv/messages.ts';
import { messages as articles } from '../../features/articles/messages.ts';
import { messages as articlesEditor } from '../../features/articles/editor/messages.ts';
import { messages as uploads } from '../../features/uploads/messages.ts';
import { messages as admin } from '../../features/admin/messages.ts';
import { messages as positionEditor } from '../../features/analysis/editor/messages.ts';
import { messages as computer } from '../../features/analysis/computer/messages.ts';
import { messages as study } from '../../features/study/messages.ts';
import { messages as clubs } from '../../features/clubs/messages.ts';
import { messages as training } from '../../features/training/messages.ts';
import { messages as endgameTable } from '../../features/analysis/table/messages.ts';
import { messages as analysis } from '../../features/analysis/messages.ts';
import { messages as gameReport } from '../../features/game-viewer/engine-report/messages.ts';
import { messages as heuristics } from '../../features/game-viewer/heuristics/messages.ts';
import { messages as gameSettings } from '../../features/game-settings/messages.ts';
import { messages as liveGames } from '../../features/live-games/messages.ts';
import { messages as chatGroups } from '../../features/chat-groups/messages.ts';
import { messages as chats } from '../../features/chats/messages.ts';
import { messages as notifications } from '../../features/notifications/messages.ts';
import { pageMessages as notificationsPage } from '../../features/notifications/page-messages.ts';
import { pushMessages as notificationsPush } from '../../features/notifications/push/push-messages.ts';
import { messages as tournamentDesk } from '../../features/tournament-desk/messages.ts';
import { messages as devices } from '../../features/identity/devices/messages.ts';
import { messages as ownerProof } from '../../features/identity/owner-proof/messages.ts';
import { messages as passkeys } from '../../features/identity/passkeys/messages.ts';
import { messages as bulkEmail } from '../../features/bulk-email/messages.ts';
import { messages as emailLinks } from '../../features/email-links/messages.ts';
import { messages as google } from '../../features/identity/google/messages.ts';
import { dialogMessages as identityDialog } from '../../features/identity/dialog-messages.ts';
import { messages as lobby } from '../../features/lobby/messages.ts';
import { messages as lobbyForm } from '../../features/lobby/form-messages.ts';
import { messages as lobbyInvites } from '../../features/lobby/invite-messages.ts';
import { messages as lobbyNotFound } from '../../features/lobby/not-found-messages.ts';
import { messages as lobbyRunning } from '../../features/lobby/running-messages.ts';
import { messages as repertoire } from '../../features/repertoire/messages.ts';
import { messages as repertoireAdd } from '../../features/repertoire-add/messages.ts';
import { todayMessages as puzzleToday } from '../../features/puzzles/daily/today-messages.ts';
import { messages as puzzles } from '../../features/puzzles/messages.ts';
import { messages as race } from '../../features/puzzles/race/messages.ts';
import { messages as rush } from '../../features/puzzles/rush/messages.ts';
import { messages as whatsapp } from '../../features/whatsapp/messages.ts';
import { messages as moderation } from '../../features/moderation/messages.ts';
import { messages as ranking } from '../../features/ranking/messages.ts';
import { amongTexts as rankingAmong } from '../../features/ranking/among-texts.ts';
import { ruleTexts as ratingRules } from '../../features/ranking/rule-texts.ts';
import { messages as secondFactor } from '../../features/identity/second-factor/messages.ts';
import { messages as settings } from '../../features/settings/messages.ts';
import { messages as settingsStore } from '../../shared/settings/messages.ts';
import { messages as tournamentsList } from '../../features/tournaments-list/messages.ts';
import { messages as users } from '../../features/users/messages.ts';
import { messages as banner } from '../../features/banner/messages.ts';
import { content } from '../../features/home/content.ts';
import { entries as glossaryEntries } from '../../features/glossary/entries.ts';
import { messages as glossary } from '../../features/glossary/messages.ts';
import { messages as home } from '../../features/home/messages.ts';
import { messages as identity } from '../../features/identity/messages.ts';
import { messages as runningGames } from '../../features/running-games/messages.ts';
import { messages as play } from '../../features/play/messages.ts';
import { messages as insights } from '../../features/players/insights/messages.ts';
import { messages as figures } from '../../shared/figures/messages.ts';
import { messages as siteFigures } from '../../features/admin/site/messages.ts';
import { messages as players } from '../../features/players/messages.ts';
import { messages as relations } from '../../features/relations/messages.ts';
import { messages as gameLabels } from '../../shared/chess/game-label-messages.ts';
import { messages as tournamentLabels } from '../../shared/chess/tournament-label-messages.ts';
import { finishReasons } from '../../shared/chess/result-labels.ts';
import { messages as boardResults } from '../../shared/chess/board-results.ts';
import { nagNames } from '../../features/game-viewer/nag-names.ts';
import { pageTitles } from '../page-titles.ts';
import { adminAreas } from '../shell/admin-areas.ts';
import { messages as api } from '../../shared/api/messages.ts';
import { wayOutTexts as wayOut } from '../../shared/api/way-out-texts.ts';
import { catalogue, translate } from '../../shared/language/catalogue.ts';
import { messages as routing } from '../../shared/routing/messages.ts';
import { areas } from '../../shared/shell/areas.ts';
import { moreTexts as more } from '../../shared/shell/more-texts.ts';
import { messages as theme } from '../../shared/theme/messages.ts';
import { messages as ui } from '../../shared/ui/messages.ts';
import { messages as notFound } from '../../shared/ui/not-found-messages.ts';
import { messages as userPicker } from '../../shared/ui/user-picker-messages.ts';
import { chessFacts } from '../shell/chess-facts.ts';
import { messages as shell } from '../shell/messages.ts';
import { german } from './german.ts';

const english: Readonly<Record<string, object>> = {
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
  areas,
  more,
  'chess-facts': chessFacts,
  'admin-areas': adminAreas,
  'page-titles': pageTitles,
  'finish-reasons': finishReasons,
  'board-results': boardResults,
  'nag-names': nagNames,
  'game-labels': gameLabels,
  'tournament-labels': tournamentLabels,
  glossary,
  'glossary-entries': glossaryEntries,
  home,
  'home-content': content,
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

/** Not texts: addresses, icons and beginnings of paths. */
const noText = new Set(['to', 'icon', 'begins']);

function lacking(texts: object, translated: object | undefined, at: string): string[] {
  return Object.entries(texts).flatMap(([key, text]: [string, unknown]) => {
    if (noText.has(key) || text === null) return [];
    const other: unknown = translated && Reflect.get(translated, key);
    if (typeof text !== 'object') return other === undefined ? [`${at}.${key}`] : [];
    return lacking(text, typeof other === 'object' && other !== null ? other : undefined, `${at}.${key}`);
  });
}

test('the German catalogues are those that are known here', () => {
  expect(Object.keys(german).toSorted()).toEqual(Object.keys(english).toSorted());
});

test.each(Object.keys(german))('%s is German as a whole', (name) => {
  expect(lacking(english[name] ?? {}, german[name], name)).toEqual([]);
});

test('a language replaces the texts of catalogues that were loaded before and after it; what it lacks stays English', () => {
  const before = catalogue('before', { one: 'one', two: 'two', deep: { a: 'a', b: 'b' } });
  translate({ before: { one: 'eins', deep: { a: 'A' } }, after: { list: ['erstens'] } });
  const after = catalogue('after', { list: ['first', 'second'], say: (n: number) => `${n}` });
  expect(before).toEqual({ one: 'eins', two: 'two', deep: { a: 'A', b: 'b' } });
  expect(after.list).toEqual(['erstens', 'second']);
  expect(after.say(3)).toBe('3');
});
