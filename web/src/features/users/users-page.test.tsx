import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { ListedUser } from '@royal-chess/contracts/identity';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf, userNamed } from '../../testing/samples.ts';
import { messages } from './messages.ts';

const root = userNamed('Ada', { admin: true, roles: ['user', 'admin'] });

const listed = (number: number, name: string, more: Partial<ListedUser> = {}): ListedUser => ({
  _id: idOf(number),
  name,
  email: `${number}@mail.example`,
  phone: null,
  role: 'user',
  admin: false,
  coach: false,
  createdAt: 0,
  online: false,
  lastSeenAt: null,
  ban: null,
  closed: null,
  ...more,
});

const noor = listed(11, 'Noor Haddadin');
const robin = listed(12, 'Robin Penhallow', { role: 'tournamentAdmin' });
const hugo = listed(13, 'Hugo Lindqvist', { email: null, phone: '+919845000127' });

async function opened(users: ListedUser[] = [noor, robin, hugo]) {
  server.answers(httpRoutes.getAllUserTour, users);
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

  test('empty: no users found', async () => {
    await opened([]);
    expect(await screen.findByText('No users found')).toBeVisible();
  });

  test('failed: what failed, and a retry that loads it', async () => {
    server.fails(httpRoutes.getAllUserTour, 'RC_INTERNAL');
    server.fails(httpRoutes.userCounts, 'RC_INTERNAL');
    const { user } = visit('/admin/makeTournamentAdmin', { user: root });
    expect(await screen.findByText(messages.failed)).toBeVisible();
    server.answers(httpRoutes.getAllUserTour, [noor]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Noor Haddadin')).toBeVisible();
  });

  test('is searched by what is typed', async () => {
    const { user } = await opened();
    server.answers(httpRoutes.getAllUserTour, ({ query }) =>
      query.search === 'rob' ? [robin] : [noor, robin],
    );
    await user.type(screen.getByPlaceholderText('Search by name or email...'), 'rob');
    await waitFor(() => expect(screen.queryByText('Noor Haddadin')).toBeNull());
    expect(await screen.findByText('Robin Penhallow')).toBeVisible();
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
    server.answers(httpRoutes.getAllUserTour, [made]);
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

describe('the record', () => {
  const entry = {
    id: idOf(21),
    at: Date.UTC(2026, 10, 23),
    actor: { id: root._id, name: 'Ada' },
    kind: 'BanUser',
    detail: '',
    about: [{ id: noor._id, name: noor.name }],
    reason: 'Engine use',
    outcome: 'done' as const,
  };

  test('shows who did what to whom and why, by kind', async () => {
    server.answers(httpRoutes.audit, ({ query }) => ({
      items: query.kind === 'LiftBan' ? [] : [entry],
      nextCursor: null,
    }));
    const { user } = visit('/admin/record', { user: root });
    expect(
      await screen.findByRole('row', { name: /Ada Banned Noor Haddadin Engine use done/ }),
    ).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await user.selectOptions(screen.getByLabelText(messages.kind), 'LiftBan');
    expect(await screen.findByText(messages.recordNone)).toBeVisible();
  });

  test('failed: what failed', async () => {
    server.fails(httpRoutes.audit, 'RC_INTERNAL');
    visit('/admin/record', { user: root });
    expect(await screen.findByText(messages.recordFailed)).toBeVisible();
  });
});
