import { beforeEach, expect, test } from '@jest/globals';
import { chatGroupsRoutes as chatRoutes } from '@royal-chess/contracts/chats';
import { type ClubAnswer, clubsRoutes as routes } from '@royal-chess/contracts/clubs';
import { moderationRoutes } from '@royal-chess/contracts/moderation';
import { tournamentsRoutes } from '@royal-chess/contracts/tournaments';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { tournamentCard, tournamentsAnswer } from '../../testing/event-samples.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf, userNamed } from '../../testing/samples.ts';
import { messages as chatMessages } from '../chats/messages.ts';
import { messages as moderation } from '../moderation/messages.ts';
import { messages } from './messages.ts';

const ana = userNamed('Ana');
const id = idOf(9);
const club: ClubAnswer = {
  id,
  name: 'Tuesday Knights',
  about: 'We meet\non Tuesdays.',
  admission: 'open',
  memberCount: 3,
  standing: null,
  foundedAt: Date.UTC(2026, 0, 5),
  requests: [],
  stale: false,
};
const since = club.foundedAt;
const members = [
  { userId: ana._id, name: 'Ana', role: 'leader', since },
  { userId: idOf(2), name: 'Ben', role: 'member', since },
  { userId: idOf(3), name: 'Kim', hasPage: false, role: 'member', since },
] as const;

beforeEach(() => {
  server.answersByDefault(routes.clubs, { items: [club], nextCursor: null });
  server.answersByDefault(tournamentsRoutes.tournaments, tournamentsAnswer([]));
  server.answersByDefault(routes.club, club);
  server.answersByDefault(routes.clubMembers, { items: [...members], nextCursor: null });
});
const open = (more: Partial<ClubAnswer> = {}, user: typeof ana | null = ana) => {
  server.answers(routes.club, { ...club, ...more });
  visit(`/clubs/${id}`, user ? { user } : {});
};
const button = (name: string) => screen.findByRole('button', { name });

test('the list leads to the page of a club, without faults of accessibility', async () => {
  visit('/clubs', { user: ana });
  const link = await screen.findByRole('link', { name: /Tuesday Knights/ });
  expect(link).toHaveAttribute('href', `/clubs/${id}`);
  expect(link).toHaveTextContent('3 members');
  expect(await accessibilityFaults()).toEqual([]);
});

test('the list says that there is nothing', async () => {
  server.answers(routes.clubs, { items: [], nextCursor: null });
  visit('/clubs');
  expect(await screen.findByText(messages.empty)).toBeVisible();
  expect(screen.queryByRole('button', { name: messages.found })).toBeNull();
});

test('the list says that it did not load', async () => {
  server.fails(routes.clubs, 'RC_INTERNAL');
  visit('/clubs');
  expect(await screen.findByText(messages.failed)).toBeVisible();
});

test('a club is founded, and a name that is taken is said', async () => {
  visit('/clubs', { user: ana });
  await userEvent.click(await button(messages.found));
  const dialog = await screen.findByRole('dialog', { name: messages.found });
  const act = within(dialog).getByRole('button', { name: messages.foundAct });
  expect(act).toBeDisabled();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Tuesday Knights');
  server.fails(routes.foundClub, 'RC_CLUB_NAME_TAKEN');
  await userEvent.click(act);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Another club has this name');
  server.answers(routes.foundClub, { id });
  await userEvent.click(act);
  expect(await screen.findByRole('heading', { level: 1, name: club.name })).toBeVisible();
});

test('a player joins an open club', async () => {
  open();
  const join = await button(messages.join);
  server.answers(routes.joinClub, undefined);
  server.answers(routes.club, { ...club, standing: 'member' });
  await userEvent.click(join);
  expect(await button(messages.leave)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('where one must ask, the request waits and can be withdrawn', async () => {
  open({ admission: 'request', standing: 'asked' });
  expect(await screen.findByText(messages.asked)).toBeVisible();
  server.answers(routes.leaveClub, undefined);
  server.answers(routes.club, { ...club, admission: 'request' });
  await userEvent.click(await button(messages.withdraw));
  expect(await button(messages.ask)).toBeVisible();
});

test.each([
  ['a visitor', null],
  ['a guest', userNamed('Guest 1', { roles: ['guest'] })],
])('%s is led to an account', async (_, user) => {
  open({}, user);
  expect(await screen.findByText(messages.guestLine)).toBeVisible();
  expect(screen.queryByRole('button', { name: messages.join })).toBeNull();
});

test('a member sees who is in it, children without a link, and no acts', async () => {
  open({ standing: 'member' }, userNamed('Ben', { _id: idOf(2) }));
  const list = await screen.findByRole('list', { name: messages.members });
  expect(within(list).getByRole('link', { name: 'Ana' })).toHaveAttribute('href', `/player/${ana._id}`);
  expect(within(list).getByText('Kim')).toBeVisible();
  expect(within(list).queryByRole('link', { name: 'Kim' })).toBeNull();
  expect(within(list).queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: messages.settings })).toBeNull();
});

test('a leader gives a role', async () => {
  open({ standing: 'leader' });
  server.answers(routes.setClubRole, undefined);
  await userEvent.click(await button(messages.actsFor('Ben')));
  expect(screen.queryByRole('button', { name: messages.actsFor('Ana') })).toBeNull();
  await userEvent.click(await screen.findByRole('menuitem', { name: messages.makeRole.moderator }));
  await waitFor(() =>
    expect(server.calls(routes.setClubRole)).toMatchObject([
      { params: { id, userId: idOf(2) }, body: { role: 'moderator' } },
    ]),
  );
});

test('the last leader is told to hand over first', async () => {
  open({ standing: 'leader' });
  server.fails(routes.leaveClub, 'RC_CLUB_LAST_LEADER');
  await userEvent.click(await button(messages.leave));
  await userEvent.click(await button(messages.leaveSure));
  expect(await screen.findByRole('alert')).toHaveTextContent('A club needs a leader');
});

test('a moderator accepts who asks', async () => {
  open({ standing: 'moderator', requests: [{ userId: idOf(4), name: 'Eve' }] });
  const accept = await button(messages.acceptOf('Eve'));
  server.answers(routes.decideClubRequest, undefined);
  server.answers(routes.club, { ...club, standing: 'moderator' });
  await userEvent.click(accept);
  await waitFor(() => expect(screen.queryByRole('list', { name: messages.requests })).toBeNull());
});

test('a leader changes and closes the club', async () => {
  open({ standing: 'leader' });
  await userEvent.click(await button(messages.settings));
  const dialog = await screen.findByRole('dialog', { name: messages.settings });
  expect(within(dialog).getByRole('textbox', { name: /^Name/ })).toHaveValue(club.name);
  server.answers(routes.closeClub, undefined);
  await userEvent.click(within(dialog).getByRole('button', { name: messages.close }));
  await userEvent.click(within(dialog).getByRole('button', { name: messages.closeSure }));
  expect(await screen.findByRole('heading', { level: 1, name: messages.title })).toBeVisible();
});

test('a club that is no more leads to the others', async () => {
  server.fails(routes.club, 'RC_NOT_FOUND');
  visit(`/clubs/${id}`);
  expect(await screen.findByRole('heading', { name: messages.noClub })).toBeVisible();
  expect(screen.getByRole('link', { name: messages.toClubs })).toHaveAttribute('href', '/clubs');
});

test('a page that did not load can be tried again', async () => {
  server.fails(routes.club, 'RC_INTERNAL');
  visit(`/clubs/${id}`);
  expect(await screen.findByText(messages.clubFailed)).toBeVisible();
});

test('a member who opens the chat reads that there is none yet', async () => {
  open({ standing: 'member' }, userNamed('Ben', { _id: idOf(2) }));
  server.answers(chatRoutes.clubChat, { chatId: null, mayOpen: false });
  await userEvent.click(await button(messages.chat));
  expect(await screen.findByText(chatMessages.noClubChat)).toBeVisible();
});

test('a leader begins the chat with a first message', async () => {
  open({ standing: 'leader' });
  server.answers(chatRoutes.clubChat, { chatId: null, mayOpen: true });
  server.pending(chatRoutes.openClubChat);
  await userEvent.click(await button(messages.chat));
  await userEvent.type(await screen.findByLabelText(chatMessages.firstMessage), 'Welcome');
  await userEvent.click(screen.getByRole('button', { name: chatMessages.begin }));
  await waitFor(() =>
    expect(server.calls(chatRoutes.openClubChat)).toMatchObject([
      { params: { id }, body: { text: 'Welcome' } },
    ]),
  );
});

test('a user who is no member has no chat', async () => {
  open();
  await button(messages.join);
  expect(screen.queryByRole('button', { name: messages.chat })).toBeNull();
});

test('a club lists its tournaments: what runs, what comes, what has ended', async () => {
  const cards = [
    tournamentCard(1, { title: 'Summer arena', status: 'open' }),
    tournamentCard(2, { title: 'Ladder', status: 'running' }),
    tournamentCard(3, { title: 'Winter cup', status: 'finished', isBattle: true }),
    tournamentCard(4, { title: 'Lost cup', status: 'cancelled' }),
  ];
  server.answers(tournamentsRoutes.tournaments, tournamentsAnswer(cards));
  open({ standing: 'member' }, userNamed('Ben', { _id: idOf(2) }));
  const { running, coming, ended } = messages.tournamentGroups;
  const linksOf = async (group: string) =>
    within(await screen.findByRole('list', { name: group }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(await linksOf(running)).toEqual(['Ladder']);
  expect(await linksOf(coming)).toEqual(['Summer arena']);
  expect(await linksOf(ended)).toEqual(['Winter cup', 'Lost cup']);
  expect(screen.getByText(messages.cancelled)).toBeVisible();
  expect(screen.getByText(new RegExp(messages.teamBattle))).toBeVisible();
  expect(screen.queryByRole('link', { name: messages.makeTournament })).toBeNull();
  expect(server.calls(tournamentsRoutes.tournaments)).toMatchObject([{ query: { club: id } }]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('a leader is led to the form of a tournament; a list that did not load says so', async () => {
  server.fails(tournamentsRoutes.tournaments, 'RC_INTERNAL');
  open({ standing: 'leader' });
  expect(await screen.findByRole('link', { name: messages.makeTournament })).toHaveAttribute(
    'href',
    `/clubs/${id}/create-tournament`,
  );
  expect(screen.getByRole('link', { name: messages.makeBattle })).toHaveAttribute(
    'href',
    `/clubs/${id}/create-tournament?kind=battle`,
  );
  expect(await screen.findByText(messages.tournamentsFailed)).toBeVisible();
});

test('a club is reported to the staff, but not by those who lead it', async () => {
  server.answers(moderationRoutes.report, undefined);
  open({ standing: 'member' }, userNamed('Ben', { _id: idOf(2) }));
  await userEvent.click(await button(messages.report));
  const dialog = await screen.findByRole('dialog', { name: moderation.titles.club(club.name) });
  await userEvent.click(within(dialog).getByRole('radio', { name: moderation.reasons.name }));
  await userEvent.click(within(dialog).getByRole('button', { name: moderation.send }));
  await waitFor(() =>
    expect(server.calls(moderationRoutes.report)).toMatchObject([
      { body: { kind: 'club', subjectId: id, reason: 'name' } },
    ]),
  );
});

test('who leads a club is not asked to report it', async () => {
  open({ standing: 'leader' });
  expect(await button(messages.settings)).toBeVisible();
  expect(screen.queryByRole('button', { name: messages.report })).toBeNull();
});
