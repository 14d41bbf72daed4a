import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { ListedUser, UsersPageAnswer } from '@royal-chess/contracts/identity';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { server } from '../../testing/fake-server.ts';
import { banned, listed, noor, root } from '../../testing/account-samples.ts';
import { visit } from '../../testing/render-page.tsx';
import { viewport } from '../../testing/viewport.ts';
import { messages } from './messages.ts';

const robin = listed(12, 'Robin Penhallow', { role: 'tournamentAdmin' });
const hugo = listed(13, 'Hugo Lindqvist', { email: null, phone: '+919845000127' });

const pageOf = (users: ListedUser[], more: Partial<UsersPageAnswer> = {}): UsersPageAnswer => ({
  users,
  page: 1,
  total: users.length,
  ...more,
});

beforeEach(() => server.answersByDefault(httpRoutes.audit, { items: [banned], nextCursor: null }));

async function opened(users: ListedUser[] = [noor, robin, hugo]) {
  server.answers(httpRoutes.usersPage, pageOf(users));
  server.answersByDefault(httpRoutes.userCounts, { accounts: 4186, newThisWeek: 41 });
  const page = visit('/admin/makeTournamentAdmin', { user: root });
  await screen.findByRole('heading', { name: messages.title });
  return page;
}

describe('the user list', () => {
  test('shows name, e-mail or phone, role, and the act for who is no tournament admin', async () => {
    await opened();
    const rows = within(await screen.findByRole('table', { name: messages.title }));
    for (const name of ['Name', 'Email', 'Role', 'Last seen', 'Action'])
      expect(rows.getByRole('columnheader', { name })).toBeVisible();
    expect(rows.getByRole('row', { name: /Noor Haddadin 11@mail.example User/ })).toBeVisible();
    expect(rows.getByRole('row', { name: /Robin Penhallow .* tournamentAdmin/ })).toBeVisible();
    expect(rows.getByRole('row', { name: /\+919845000127/ })).toBeVisible();
    expect(rows.getAllByText('Make Tournament Admin')).toHaveLength(2);
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('an administrator has the rights of a tournament admin already, and is not made one', async () => {
    await opened([noor, listed(13, 'Ada Root', { admin: true })]);
    expect(await screen.findByRole('button', { name: messages.promoteOf(noor.name) })).toBeVisible();
    expect(screen.queryByRole('button', { name: messages.promoteOf('Ada Root') })).not.toBeInTheDocument();
  });

  test('roles to choose from are words', async () => {
    await opened();
    expect(screen.getByText('Tournament admin')).toBeVisible();
  });

  test('empty: no users found', async () => {
    await opened([]);
    expect(await screen.findByText('No users found')).toBeVisible();
  });

  test('failed: what failed, and a retry that loads it', async () => {
    server.fails(httpRoutes.usersPage, 'RC_INTERNAL');
    server.fails(httpRoutes.userCounts, 'RC_INTERNAL');
    const { user } = visit('/admin/makeTournamentAdmin', { user: root });
    expect(await screen.findByText(messages.failed)).toBeVisible();
    server.answers(httpRoutes.usersPage, pageOf([noor]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Noor Haddadin/ })).toBeVisible();
  });

  test('is searched by what is typed', async () => {
    const { user } = await opened();
    server.answers(httpRoutes.usersPage, ({ query }) =>
      pageOf(query.search === 'rob' ? [robin] : [noor, robin]),
    );
    await user.type(screen.getByPlaceholderText('Search by name or email...'), 'rob');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Noor Haddadin/ })).toBeNull());
    expect(await screen.findByText('Robin Penhallow')).toBeVisible();
  });
});

describe('the pages', () => {
  const many = (query: { sort: string; page: number }): UsersPageAnswer =>
    pageOf([listed(query.page, `${query.sort} ${query.page}`)], { page: query.page, total: 4186 });

  test('have numbers; another order begins at the first one', async () => {
    server.answers(httpRoutes.usersPage, ({ query }) => many(query));
    server.answersByDefault(httpRoutes.userCounts, { accounts: 4186, newThisWeek: 41 });
    const { user } = visit('/admin/makeTournamentAdmin', { user: root });
    const pages = within(await screen.findByRole('navigation', { name: messages.pages }));
    expect(pages.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
    await user.click(pages.getByRole('button', { name: 'Page 299' }));
    expect(await screen.findByText('family 299')).toBeVisible();
    expect(screen.getByText('4,173 to 4,173 of 4,186,')).toBeVisible();
    await user.click(pages.getByRole('button', { name: messages.previousPage }));
    expect(await screen.findByText('family 298')).toBeVisible();
    await user.click(screen.getByRole('button', { name: messages.name }));
    expect(await screen.findByText('familyDown 1')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: messages.name })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await user.click(screen.getByRole('button', { name: /^Order: / }));
    await user.click(await screen.findByRole('menuitem', { name: messages.orders.newest }));
    expect(await screen.findByText('newest 1')).toBeVisible();
  });

  test('an order that is chosen before the search has settled stays, and so does the search', async () => {
    server.answers(httpRoutes.usersPage, ({ query }) => many(query));
    server.answersByDefault(httpRoutes.userCounts, { accounts: 4186, newThisWeek: 41 });
    const { user, address } = visit('/admin/makeTournamentAdmin', { user: root });
    await screen.findByText('family 1');
    await user.click(screen.getByRole('button', { name: /^Order: / }));
    const newest = await screen.findByRole('menuitem', { name: messages.orders.newest });
    fireEvent.change(screen.getByLabelText(messages.searchLabel), { target: { value: 'noor' } });
    fireEvent.click(newest);
    await waitFor(() => expect(address()).toBe('/admin/makeTournamentAdmin?sort=newest&search=noor'));
  });

  test('are in the address, and what is no page is the first one', async () => {
    server.answers(httpRoutes.usersPage, ({ query }) => many(query));
    server.answersByDefault(httpRoutes.userCounts, { accounts: 4186, newThisWeek: 41 });
    visit('/admin/makeTournamentAdmin?sort=newest&page=7', { user: root });
    expect(await screen.findByText('newest 7')).toBeVisible();
    visit('/admin/makeTournamentAdmin?sort=age&page=-7', { user: root });
    expect(await screen.findByText('family 1')).toBeVisible();
  });

  test('one page has no numbers', async () => {
    await opened();
    expect(await screen.findByText('1 to 3 of 3,')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: messages.pages })).toBeNull();
  });
});

describe('the record beside the list', () => {
  test('shows what changed rights, whom, by whom and why', async () => {
    await opened();
    expect(await screen.findByText('Banned, by Ada')).toBeVisible();
    expect(screen.getByText('Engine use')).toBeVisible();
    expect(server.calls(httpRoutes.audit)).toMatchObject([{ query: { group: 'rights' } }]);
  });

  test('empty: no role was given or taken', async () => {
    server.answers(httpRoutes.audit, { items: [], nextCursor: null });
    await opened();
    expect(await screen.findByText(messages.rightsNone)).toBeVisible();
  });
});

describe('a question in the column of a wide page', () => {
  beforeEach(() => viewport.wide());
  afterEach(() => viewport.reset());

  test('leaves the list in use; Escape keeps the user, and the focus returns to the row', async () => {
    const { user } = await opened([noor, hugo]);
    await user.click(await screen.findByRole('button', { name: messages.promoteOf(noor.name) }));
    const panel = within(await screen.findByRole('dialog', { name: messages.titles.promote(noor.name) }));
    expect(panel.getByRole('heading', { name: messages.question })).toBeVisible();
    expect(panel.getByRole('button', { name: messages.keepUser })).toHaveFocus();
    expect(screen.getByRole('row', { name: /Noor Haddadin .* Asking now/ })).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await user.click(screen.getByRole('button', { name: messages.promoteOf(hugo.name) }));
    const other = await screen.findByRole('dialog', { name: messages.titles.promote(hugo.name) });
    expect(within(other).getByRole('button', { name: messages.keepUser })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: messages.more(hugo.name) })).toHaveFocus();
  });

  test('sends the reason for the record', async () => {
    const { user } = await opened([noor]);
    await user.click(await screen.findByRole('button', { name: messages.promoteOf(noor.name) }));
    const panel = within(await screen.findByRole('dialog'));
    await user.type(panel.getByLabelText(messages.reason), 'Second arbiter');
    server.answers(httpRoutes.makeTournamentAdmin, { ...noor, role: 'tournamentAdmin' });
    await user.click(panel.getByRole('button', { name: 'Make Tournament Admin' }));
    expect(await screen.findByText(messages.done.promote(noor.name))).toBeVisible();
    expect(server.calls(httpRoutes.makeTournamentAdmin)).toMatchObject([
      { body: { reason: 'Second arbiter' } },
    ]);
  });
});

test('says who is there now and when the others were last', async () => {
  const at = Date.now() - 5 * 60_000 - 500;
  await opened([{ ...noor, online: true, lastSeenAt: at }, { ...robin, lastSeenAt: at }, hugo]);
  expect(await screen.findByRole('row', { name: /Noor Haddadin .* Online/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Robin Penhallow .* 5m ago/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Hugo Lindqvist .* N\/A/ })).toBeVisible();
});

test('counts the accounts', async () => {
  await opened();
  expect(await screen.findByText('4,186 accounts, 41 new this week')).toBeVisible();
});

describe('the export', () => {
  let saved: Blob[];
  const { createObjectURL, revokeObjectURL } = URL;
  beforeEach(() => {
    saved = [];
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return '#users';
    };
    URL.revokeObjectURL = () => undefined;
  });
  afterEach(() => {
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  });

  test('saves the users that are searched', async () => {
    const { user } = await opened();
    server.sends(httpRoutes.exportUsers, 'id,name\r\n');
    await user.type(screen.getByPlaceholderText('Search by name or email...'), 'rob');
    await user.click(await screen.findByRole('button', { name: messages.exportFound }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(server.calls(httpRoutes.exportUsers)).toMatchObject([{ body: { search: 'rob' } }]);
  });

  test('that fails says so', async () => {
    const { user } = await opened();
    server.fails(httpRoutes.exportUsers, 'RC_INTERNAL');
    await user.click(screen.getByRole('button', { name: messages.exportAll }));
    expect(await screen.findByText(messages.exportFailed)).toBeVisible();
    expect(saved).toEqual([]);
  });
});

describe('making a tournament admin', () => {
  test('is confirmed, and the list is loaded again', async () => {
    const { user } = await opened([noor]);
    await user.click(await screen.findByRole('button', { name: messages.promoteOf(noor.name) }));
    const dialog = within(await screen.findByRole('dialog', { name: messages.titles.promote(noor.name) }));
    const made = { ...noor, role: 'tournamentAdmin' as const };
    server.answers(httpRoutes.makeTournamentAdmin, made);
    server.answers(httpRoutes.usersPage, pageOf([made]));
    await user.click(dialog.getByRole('button', { name: 'Make Tournament Admin' }));
    expect(await screen.findByText(messages.done.promote(noor.name))).toBeVisible();
    expect(await screen.findByRole('row', { name: /Noor Haddadin .* tournamentAdmin/ })).toBeVisible();
  });

  test('that fails says so in the dialog', async () => {
    const { user } = await opened([noor]);
    await user.click(await screen.findByRole('button', { name: messages.promoteOf(noor.name) }));
    const dialog = within(await screen.findByRole('dialog'));
    server.fails(httpRoutes.makeTournamentAdmin, 'RC_NOT_FOUND');
    await user.click(dialog.getByRole('button', { name: 'Make Tournament Admin' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Nothing is there');
  });
});

test('a ban needs a reason', async () => {
  const { user } = await opened([noor]);
  await user.click(await screen.findByRole('button', { name: messages.more(noor.name) }));
  await user.click(await screen.findByRole('menuitem', { name: messages.ban }));
  const dialog = within(await screen.findByRole('dialog', { name: messages.titles.ban(noor.name) }));
  expect(dialog.getByRole('button', { name: messages.ban })).toBeDisabled();
  await user.type(dialog.getByRole('textbox'), 'Engine use');
  let sent: unknown;
  server.answers(httpRoutes.banUser, ({ body }) => {
    sent = body;
    return { ...noor, ban: { ...body, at: 0 } };
  });
  await user.click(dialog.getByRole('button', { name: messages.ban }));
  expect(await screen.findByText(messages.done.ban(noor.name))).toBeVisible();
  expect(sent).toMatchObject({ reason: 'Engine use', until: expect.any(Number) });
});

test('earlier names are shown below the name', async () => {
  await opened([{ ...noor, formerNames: ['Magnus Carl', 'Noor H'] }, hugo]);
  expect(await screen.findByText(messages.formerly('Magnus Carl, Noor H'))).toBeVisible();
  expect(screen.getAllByText(/^Formerly/)).toHaveLength(1);
});

test.each([
  ['protect', noor, true],
  ['unprotect', { ...noor, child: true }, false],
] as const)("staff %s a child's account", async (act, listedUser, child) => {
  const { user } = await opened([listedUser]);
  const more = await screen.findByRole('button', { name: messages.more(noor.name) });
  expect(screen.queryAllByText(messages.child)).toHaveLength(child ? 0 : 1);
  await user.click(more);
  await user.click(await screen.findByRole('menuitem', { name: messages[act] }));
  const dialog = within(await screen.findByRole('dialog', { name: messages.titles[act](noor.name) }));
  expect(dialog.getByText(messages.lines[act])).toBeVisible();
  server.answers(httpRoutes.setChild, undefined);
  await user.click(dialog.getByRole('button', { name: messages[act] }));
  expect(await screen.findByText(messages.done[act](noor.name))).toBeVisible();
  expect(server.calls(httpRoutes.setChild)).toMatchObject([{ params: { id: noor._id }, body: { child } }]);
});
