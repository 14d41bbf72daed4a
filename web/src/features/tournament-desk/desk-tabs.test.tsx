import { beforeEach, expect, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { rooms } from '../../testing/fake-rooms.ts';
import { server } from '../../testing/fake-server.ts';
import { carlsen } from '../../testing/fide-samples.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf } from '../../testing/samples.ts';
import { boardSide } from '../../testing/tournament-samples.ts';
import { messages } from './messages.ts';
import { at, commands, desk, entryId, rita, running, serverHas } from '../../testing/desk-server.ts';

beforeEach(() => {
  rooms.tournament();
});

test('a player is added; faults stand at their fields', async () => {
  serverHas();
  server.answers(httpRoutes.fidePlayers, { players: [], list: null });
  const { user } = visit(`${at}&tab=players`, { user: rita });
  await user.click(await screen.findByRole('button', { name: messages.add }));
  const dialog = within(await screen.findByRole('dialog', { name: messages.addTitle }));
  await user.click(dialog.getByRole('button', { name: messages.addDone }));
  expect(await dialog.findByText('Write a name')).toBeVisible();
  await user.type(dialog.getByRole('combobox', { name: messages.name }), 'Davit Sorokvash');
  await user.click(dialog.getByRole('button', { name: messages.addDone }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(commands()).toMatchObject([
    { command: { type: 'addEntry', name: 'Davit Sorokvash', sectionId: 'open' } },
  ]);
});

test('a player of the FIDE list fills the fields of an entry, with the rating of its time control', async () => {
  serverHas();
  server.answers(httpRoutes.fidePlayers, { players: [carlsen], list: { players: 1, importedAt: 0 } });
  const { user } = visit(`${at}&tab=players`, { user: rita });
  await user.click(await screen.findByRole('button', { name: messages.add }));
  const dialog = within(await screen.findByRole('dialog', { name: messages.addTitle }));
  await user.type(dialog.getByRole('combobox', { name: messages.name }), 'carlsen');
  await user.click(await screen.findByRole('option', { name: /Carlsen, Magnus/ }));
  await user.click(dialog.getByRole('button', { name: messages.addDone }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const { name, federation, title, sex, birthYear } = carlsen;
  expect(commands()).toMatchObject([
    {
      command: { type: 'addEntry', name, federation, title, sex, birthYear, fideId: '1503014', rating: 2801 },
    },
  ]);
});

test('leaving FIDE mode takes two warnings, the title of the event and a reason', async () => {
  serverHas();
  const { user } = visit(`${at}&tab=event`, { user: rita });
  await user.click(await screen.findByRole('button', { name: messages.leaveFide }));
  const dialog = within(await screen.findByRole('dialog', { name: messages.leaveTitle }));
  expect(dialog.getByText(messages.leaveWarning)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: messages.goOnAnyway }));
  const act = dialog.getByRole('button', { name: messages.leaveFide });
  await user.type(dialog.getByLabelText(new RegExp(messages.reason)), 'A club evening.');
  expect(act).toBeDisabled();
  await user.type(dialog.getByLabelText(messages.leaveAgain(running.settings.title)), running.settings.title);
  await user.click(act);
  await waitFor(() =>
    expect(commands()).toMatchObject([
      { command: { type: 'leaveFideMode', confirm: running.settings.title } },
    ]),
  );
});

test('tie-breaks change after the start with two warnings and a reason', async () => {
  serverHas();
  const { user } = visit(`${at}&tab=event`, { user: rita });
  await user.type(await screen.findByRole('combobox', { name: messages.tieBreaks }), 'wins{Enter}');
  await user.click(screen.getByRole('button', { name: messages.saveTieBreaks }));
  const dialog = within(await screen.findByRole('dialog', { name: messages.tieBreaks }));
  expect(dialog.getByText(/would become .*WINS/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: messages.goOnAnyway }));
  expect(dialog.getByText(messages.tieBreaksAgain)).toBeVisible();
  await user.type(dialog.getByLabelText(new RegExp(messages.reason)), 'As announced.');
  await user.click(dialog.getByRole('button', { name: messages.saveTieBreaks }));
  await waitFor(() =>
    expect(commands()).toMatchObject([{ command: { type: 'changeTieBreaks', confirm: true } }]),
  );
});

test('an entry is given an account; the menu has all that is done to an entry', async () => {
  serverHas();
  server.answers(httpRoutes.players, { players: [{ id: idOf(77), name: 'Oduya Bakare', online: false }] });
  const { user } = visit(`${at}&tab=players`, { user: rita });
  const open = async (item: string) => {
    await user.click(await screen.findByRole('button', { name: messages.actions('Davit Sorokvash') }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  await open(messages.account.act);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('combobox', { name: messages.account.label }), 'odu');
  await user.click(await screen.findByRole('option', { name: 'Oduya Bakare' }));
  expect(await accessibilityFaults()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: messages.account.link }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await open(messages.byes['full-point']);
  await waitFor(() =>
    expect(commands()).toMatchObject([
      { command: { type: 'linkEntry', entryId: entryId(2), userId: idOf(77) } },
      { command: { type: 'setBye', entryId: entryId(2), round: 4, bye: 'full-point' } },
    ]),
  );
});

test.each([
  ['withdraws', messages.withdraw, messages.withdrawTitle, messages.withdrawLine, 'arbiter'],
  ['expels', messages.expel, messages.expelTitle, messages.expelLine, 'expelled'],
] as const)('an arbiter who %s a player reads who may enter again', async (_, act, title, line, cause) => {
  serverHas();
  const { user } = visit(`${at}&tab=players`, { user: rita });
  await user.click(await screen.findByRole('button', { name: messages.actions('Davit Sorokvash') }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
  const dialog = within(await screen.findByRole('dialog', { name: title('Davit Sorokvash') }));
  expect(dialog.getByText(line)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await user.type(dialog.getByLabelText(new RegExp(messages.reason)), 'The phone rang.');
  await user.click(dialog.getByRole('button', { name: act }));
  await waitFor(() =>
    expect(commands()).toMatchObject([
      { command: { type: 'withdraw', entryId: entryId(2), cause, reason: 'The phone rang.' } },
    ]),
  );
});

test('pairs are kept apart and let together again; arbiters are added', async () => {
  const [one, other] = [1, 2].map((n) => ({ entryId: entryId(n), name: boardSide(n).name }));
  if (!one || !other) throw new Error('two players');
  serverHas(running, { ...desk, forbidden: [{ sectionId: 'open', players: [one, other] }] });
  server.answers(httpRoutes.players, { players: [{ id: idOf(77), name: 'Oduya Bakare', online: false }] });
  const { user } = visit(`${at}&tab=event`, { user: rita });
  await user.click(
    await screen.findByRole('button', { name: messages.forbidden.allow(one.name, other.name) }),
  );
  await user.type(screen.getByRole('combobox', { name: messages.arbiters.add }), 'odu');
  await user.click(await screen.findByRole('option', { name: 'Oduya Bakare' }));
  await user.click(screen.getByRole('button', { name: messages.arbiters.act }));
  await waitFor(() =>
    expect(commands()).toMatchObject([
      { command: { type: 'forbidPair', players: [one.entryId, other.entryId], forbidden: false } },
      { command: { type: 'setArbiters', arbiters: [idOf(90), idOf(77)] } },
    ]),
  );
});

test('prizes are set: a list with amounts and a trophy', async () => {
  serverHas();
  const { user } = visit(`${at}&tab=prizes`, { user: rita });
  await user.click(await screen.findByRole('button', { name: messages.prizes.add }));
  await user.type(screen.getByRole('textbox', { name: messages.prizes.places }), '500 + Cup, 300');
  expect(await accessibilityFaults()).toEqual([]);
  await user.click(screen.getByRole('button', { name: messages.prizes.save }));
  await waitFor(() =>
    expect(commands()).toMatchObject([
      {
        command: {
          type: 'setPrizes',
          prizes: {
            onePerPlayer: true,
            lists: [{ name: 'Open', category: null, prizes: [{ trophy: 'Cup' }, {}] }],
          },
        },
      },
    ]),
  );
});
