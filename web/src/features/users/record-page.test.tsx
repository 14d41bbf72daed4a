import { expect, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { banned, listed, noor, root } from '../../testing/account-samples.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf } from '../../testing/samples.ts';
import { messages } from './messages.ts';

test('shows who did what to whom and why, by kind', async () => {
  server.answers(httpRoutes.audit, ({ query }) => ({
    items: query.kind === 'LiftBan' ? [] : [banned],
    nextCursor: null,
  }));
  const { user } = visit('/admin/record', { user: root });
  expect(await screen.findByRole('row', { name: /Ada Banned Noor Haddadin Engine use done/ })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await user.selectOptions(screen.getByLabelText(messages.kind), 'LiftBan');
  expect(await screen.findByText(messages.recordNone)).toBeVisible();
});

test('is searched by staff, too, also by who reads it', async () => {
  server.answers(httpRoutes.audit, { items: [banned], nextCursor: null });
  server.answers(httpRoutes.usersPage, {
    users: [listed(1, 'Ada', { _id: root._id, admin: true })],
    page: 1,
    total: 1,
  });
  const { user, address } = visit('/admin/record', { user: root });
  await user.type(await screen.findByRole('combobox', { name: messages.person }), 'Ad');
  await user.click(await screen.findByRole('option', { name: 'Ada' }));
  expect(address()).toBe(`/admin/record?about=${root._id}`);
  expect(server.calls(httpRoutes.usersPage)[0]?.query).toMatchObject({ search: 'Ad' });
});

test('is searched by a person, whom the address names, and shows all again', async () => {
  server.answers(httpRoutes.audit, { items: [banned], nextCursor: null });
  const noorId = banned.about[0]!.id;
  server.answers(httpRoutes.usersPage, { users: [noor], page: 1, total: 1 });
  const { user, address } = visit('/admin/record', { user: root });
  const field = await screen.findByRole('combobox', { name: messages.person });
  await user.type(field, 'Noor');
  await user.click(await screen.findByRole('option', { name: 'Noor Haddadin' }));
  expect(address()).toBe(`/admin/record?about=${noorId}`);
  await waitFor(() => expect(server.calls(httpRoutes.audit).at(-1)?.query).toMatchObject({ about: noorId }));
  expect(field).toHaveValue('Noor Haddadin');
  expect(await accessibilityFaults()).toEqual([]);
});

test('of a person whom the address names says the name', async () => {
  server.answers(httpRoutes.audit, { items: [banned], nextCursor: null });
  server.answers(httpRoutes.players, { players: [] });
  // The field looks for what is in it, a moment later.
  server.answers(httpRoutes.usersPage, { users: [noor], page: 1, total: 1 });
  visit(`/admin/record?about=${banned.about[0]!.id}`, { user: root });
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: messages.person })).toHaveValue('Noor Haddadin'),
  );
});

test("says an arbiter's act in words and links its tournament; an unknown one by its name", async () => {
  const about = [idOf(31), `tournament-${idOf(31)}`].map((id) => ({ id, name: null }));
  const act = { ...banned, kind: 'CommandTournament', about, reason: null };
  server.answers(httpRoutes.audit, {
    items: [
      { ...act, detail: 'startRound' },
      { ...act, id: idOf(22), detail: 'toString' },
      { ...act, id: idOf(23), kind: 'RequeueStream', detail: '', about: about.slice(0, 1) },
    ],
    nextCursor: null,
  });
  visit('/admin/record', { user: root });
  const started = await screen.findByRole('row', { name: /Arbiter's act: round started/ });
  const link = within(started).getByRole('link', { name: messages.subjects.tournament });
  expect(link).toHaveAttribute('href', `/tournament-details/${idOf(31)}`);
  expect(screen.getByRole('row', { name: /Arbiter's act: toString/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Stream requeued/ })).toHaveTextContent(idOf(31));
});

test.each([
  ['SaveArticle', 'article', 'Three endings', '/displayBlog/', 'Article Three endings'],
  ['CreateTournament', 'tournament', 'Harbour Open', '/tournament-details/', 'Tournament Harbour Open'],
  ['CloseClubOfOthers', 'club', 'Knights', '/clubs/', 'Club Knights'],
  ['MarkCollection', 'collection', 'Olympiads', '/collections/', 'Collection Olympiads'],
  ['EndGame', 'match', null, '/match/', 'Game'],
])('%s: the %s is a link with its title, the id is behind it', async (kind, subject, name, path, text) => {
  const about = [
    { id: idOf(31), name: null },
    { id: `${subject}-${idOf(31)}`, name },
  ];
  server.answers(httpRoutes.audit, { items: [{ ...banned, kind, about }], nextCursor: null });
  visit('/admin/record', { user: root });
  const link = await screen.findByRole('link', { name: text });
  expect(link).toHaveAttribute('href', path + idOf(31));
  expect(link).toHaveAttribute('title', idOf(31));
  expect(screen.queryByText(idOf(31))).not.toBeInTheDocument();
});

test('a stream of a kind without a page is no link, whatever it is called', async () => {
  const about = [{ id: `constructor-${idOf(31)}`, name: null }];
  server.answers(httpRoutes.audit, {
    items: [{ ...banned, kind: 'RequeueStream', about }],
    nextCursor: null,
  });
  visit('/admin/record', { user: root });
  const row = await screen.findByRole('row', { name: /Stream requeued/ });
  expect(row).toHaveTextContent(`constructor-${idOf(31)}`);
  expect(within(row).queryByRole('link', { name: /constructor|^$/ })).not.toBeInTheDocument();
});

test.each([
  ['SetChild', 'protected', /Child's account set or ended: a child's account/],
  ['SetChild', 'ended', /Child's account set or ended: an ordinary account/],
  ['DecideTitle', 'refused', /Title decided: refused/],
  ['BanUser', 'untilLifted', /Banned: until it is lifted/],
  ['BanUser', `until ${Date.UTC(2026, 11, 4, 12)}`, /Banned: until .*2026/],
])('says of %s what was decided: %s', async (kind, detail, text) => {
  server.answers(httpRoutes.audit, { items: [{ ...banned, kind, detail }], nextCursor: null });
  visit('/admin/record', { user: root });
  expect(await screen.findByRole('row', { name: text })).toBeVisible();
});

test('failed: what failed', async () => {
  server.fails(httpRoutes.audit, 'RC_INTERNAL');
  visit('/admin/record', { user: root });
  expect(await screen.findByText(messages.recordFailed)).toBeVisible();
});
