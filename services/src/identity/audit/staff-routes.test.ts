import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import type { AuditKind } from '@royal-chess/contracts/identity';
import { type ApiRoute, httpRoutes, permissions } from '@royal-chess/contracts/registry';
import { ApiModule } from '../../api.module.ts';
import { AuditTrail } from '../../platform/cqrs/audit-trail.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { ProjectorModule } from '../../projector.module.ts';
import { Accounts } from '../accounts.ts';
import { Sessions } from '../sessions/sessions.ts';

type RouteName = keyof typeof httpRoutes;

/** Only staff may call it: it needs a permission, or is for the arbiters of an event. */
const isOfStaff = ({ access, only }: ApiRoute): boolean =>
  access in permissions || only === 'tournamentIsRunByMe';
const ofStaff = (Object.entries(httpRoutes) as [RouteName, ApiRoute][]).filter(([, route]) =>
  isOfStaff(route),
);

/** What staff read leaves no record: nothing changes by it. */
const reads: readonly RouteName[] = [
  'adminFigures',
  'audit',
  'campaigns',
  'bulkEmailRecipients',
  'bulkEmailFaults',
  'dashboard',
  'gameReports',
  'getAllUserTour',
  'userCounts',
  'usersPage',
  'whatsApp',
  'chatGroups',
  'mailChanges',
  'moderation',
  'reportedPicture',
  'reportedPuzzles',
  'savedTournamentForm',
  'savedTournamentForms',
  'showEmaiStatus',
  'titleRequests',
  'tournamentDesk',
  'tournamentDraft',
  'tournamentExplanation',
  'tournamentForm',
  'tournamentPaper',
  'tournamentRatings',
  'tournamentRecord',
  'tournamentRelay',
  'tournamentSlips',
  'writtenArticle',
  'writtenArticles',
  'articleVersion',
  'articleVersions',
];

const id = '0197a000-0000-7000-8000-0000000000ee';
const commandId = '0197a000-0000-7000-8000-0000000000aa';
const event = { title: 'Open', description: 'An open', timeZone: 'GMT', time: '10:00', date: '2030-01-01' };
const article = { title: 'Open', description: 'An open', author: 'Helga', image: `/api/images/${id}` };

/** As a browser sends it. */
function letterForm(): FormData {
  const form = new FormData();
  form.set('file', new File(['email\nanna@example.org\n'], 'list.csv'));
  form.set('subject', 'Open');
  form.set('message', '<p>Hello</p>');
  return form;
}

/** What each other route leaves in the record, and a body that its schema takes. */
const writes: readonly (readonly [RouteName, AuditKind, unknown?])[] = [
  ['makeTournamentAdmin', 'MakeTournamentAdmin'],
  ['endTournamentAdmin', 'EndTournamentAdmin'],
  ['banUser', 'BanUser', { reason: 'Cheating', until: null }],
  ['liftBan', 'LiftBan'],
  ['closeAccount', 'CloseAccount', { reason: 'On request' }],
  ['reopenAccount', 'ReopenAccount'],
  ['logOutUser', 'LogOutUser'],
  ['endGame', 'EndGame', { commandId, result: null, reason: 'A bot' }],
  ['exportUsers', 'ExportUsers', {}],
  ['setChild', 'SetChild', { child: true }],
  ['decideTitle', 'DecideTitle', { granted: true }],
  ['arbiterClocks', 'HandleClocks', { commandId, act: 'pause' }],
  ['eventClocks', 'HandleEventClocks', { commandId, act: 'pause' }],
  ['queueTournamentReports', 'QueueEventReports', { commandId }],
  ['queueGameReports', 'QueueReports', { commandId, gameIds: [id] }],
  ['cancelGameReport', 'CancelReport'],
  ['markCollection', 'MarkCollection', { commandId, masters: true }],
  ['importFideList', 'ImportFideList', 'a list'],
  ['importPuzzles', 'ImportPuzzles', 'a file'],
  ['requeue', 'RequeueStream'],
  ['rebuild', 'RebuildReadModel'],
  ['createTournament', 'CreateTournament', { commandId, ...event }],
  ['editTournament', 'EditTournament', { commandId, ...event }],
  ['commandTournament', 'CommandTournament', { commandId, seenVersion: null, command: { type: 'publish' } }],
  ['saveTournamentForm', 'SaveTournamentForm', { commandId, kind: 'draft', title: 'Open', form: {} }],
  ['deleteTournamentForm', 'DeleteTournamentForm'],
  ['importTrf', 'ImportTrf', '012 Open'],
  ['sendRelayFile', 'SendRelayFile', '[Event "Open"]'],
  ['setBanner', 'SetBanner', { commandId, banner: { text: 'Hello', link: null } }],
  ['createBlog', 'SaveArticle', { commandId, ...article }],
  ['editArticle', 'SaveArticle', { commandId, version: 1, ...article }],
  ['decideReports', 'DecideReports', { commandId, kind: 'player', subjectId: id, outcome: 'acted' }],
  ['reviewPuzzle', 'ReviewPuzzle', { commandId, outcome: 'withdrawn' }],
  ['putWhatsAppTemplate', 'PutWhatsAppTemplate', { name: 'demo', text: 'Hello' }],
  ['deleteWhatsAppTemplate', 'DeleteWhatsAppTemplate'],
  ['sendWhatsApp', 'SendWhatsApp', { commandId, templateId: id, userIds: [id] }],
  ['createChatGroup', 'CreateChatGroup', { commandId, name: 'Class', memberIds: [id], text: 'Hello' }],
  ['openTournamentChat', 'OpenTournamentChat', { commandId, text: 'Hello' }],
  ['closeClubOfOthers', 'CloseClubOfOthers', { commandId }],
  ['deleteArticle', 'DeleteArticle', { commandId }],
  ['sendBulkEmail', 'SendCampaign', letterForm()],
  ['testLetter', 'SendTestLetter', { subject: 'Open', message: '<p>Hello</p>' }],
  ['changeCampaign', 'ChangeCampaign', { commandId, command: { type: 'pause' } }],
];

const placeholders: Readonly<Record<string, string>> = {
  id,
  userId: id,
  match: id,
  section: 'open',
  round: '1',
  name: 'ratings',
  puzzle: '00abc',
  stream: `match-${id}`,
};

let world: EmbeddedWorld;
let cookie: string;
const begun: { readonly actor: string; readonly kind: string }[] = [];
let actor: string;
beforeAll(async () => {
  world = await EmbeddedWorld.open({ features: [ApiModule], projections: [ProjectorModule] });
  const account = { name: 'Chief', email: 'chief@example.org', password: 'correct horse' };
  actor = (await world.api.get(Accounts).register({ ...account, roles: ['admin'] })).id;
  cookie = `rc_session=${await world.api.get(Sessions).open(actor)}`;
  const trail = world.api.get(AuditTrail as never) as AuditTrail;
  const begin = trail.begin.bind(trail);
  trail.begin = (entry) => {
    begun.push({ actor: entry.actor, kind: entry.kind });
    return begin(entry);
  };
  // What a command does is tested elsewhere.
  world.api.get(CommandBus).execute = async () => new Committed(null) as never;
});
afterAll(() => world.close());

test('every route of staff is a read, or is listed with what it leaves in the record', () => {
  const named = [...reads, ...writes.map(([name]) => name)];
  expect(named.toSorted()).toEqual(ofStaff.map(([name]) => name).toSorted());
  expect(reads.filter((name) => httpRoutes[name].method !== 'get')).toEqual([
    'bulkEmailRecipients',
    'bulkEmailFaults',
  ]);
});

test.each(writes.map(([name, kind, body]) => ({ name, kind, body })))(
  '$name leaves $kind in the record',
  async ({ name, kind, body }) => {
    const { method, path, upload }: ApiRoute = httpRoutes[name];
    const address = path.replaceAll(/\{(\w+)\}/g, (_, part: string) => placeholders[part] ?? '');
    begun.length = 0;
    const response = await world.api.call(address, {
      method: method.toUpperCase(),
      cookie,
      ...(body instanceof FormData
        ? { body }
        : upload
          ? { headers: { 'content-type': upload.mediaType }, body: String(body) }
          : body !== undefined && { json: body }),
    });
    await response.text();
    expect(begun).toEqual([{ actor, kind }]);
  },
);
