import { beforeEach, describe, expect, test } from '@jest/globals';
import { clubsRoutes } from '@royal-chess/contracts/clubs';
import {
  tournamentFormsRoutes,
  tournamentsRoutes,
  type CreateTournamentBody,
} from '@royal-chess/contracts/tournaments';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { openEvent, tournamentCard, tournamentsAnswer } from '../../testing/event-samples.ts';
import { server } from '../../testing/fake-server.ts';
import { holdTimers } from '../../testing/held-timers.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf, userNamed } from '../../testing/samples.ts';
import { messages as shell } from '../../app/shell/messages.ts';
import { messages } from './messages.ts';
import { settleMs } from './use-draft.ts';

/** The whole form takes seconds a test: what its own parts do is run at night. */
const atNight = process.env['NIGHTLY'] ? test : test.skip;

const vera = userNamed('Vera', { roles: ['user', 'tournamentAdmin'] });
const at = '/tournamentAdmin/create';
const open = (address = at) => visit(address, { user: vera });
// The form is long: an accessible name of each of its elements, which a query by role computes, takes most of the time of a test.
const heading = () => screen.findByText(messages.title, { selector: 'h1' });
const section = (name: string) => within(screen.getByRole('region', { name, hidden: true }));
const button = (name: string) =>
  screen.queryByLabelText(name, { selector: 'button' }) ??
  screen.getByText(name, { selector: 'button, button *' });
/** A label may end with the sign of a field that is required. */
const labelOf = (name: string) => new RegExp(String.raw`^${name}( \*)?$`);
const labelled = (name: string) => screen.getByLabelText(labelOf(name), { selector: 'input, textarea' });
const created = { tournamentId: idOf(5), version: 1, notes: [] };
const sent = (): readonly CreateTournamentBody[] =>
  server.calls(tournamentsRoutes.createTournament).map(({ body }) => body);
const saved = () => server.calls(tournamentFormsRoutes.saveTournamentForm);

const dated = () => section(messages.section('date'));
const datedField = (name: string) => dated().getByLabelText(labelOf(name), { selector: 'input' });
/** All at once: each key would be an event of its own. */
async function write(user: UserEvent, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

const tournamentsLink = () => screen.getAllByText('Tournaments', { selector: 'a, a *' })[0] as HTMLElement;

/** Adds a row to a list; its first field takes the focus. */
async function add(user: UserEvent, list: Parameters<typeof messages.add>[0]) {
  await user.click(button(messages.add(list)));
  await waitFor(() => expect(document.activeElement).toBeInstanceOf(HTMLInputElement));
}

/** Writes all that is needed. */
async function fill(user: UserEvent) {
  await write(user, labelled('Title'), 'Kingsbridge Winter Open');
  await write(user, labelled('Description'), 'Nine rounds.');
  await write(user, labelled('Image URL'), 'https://media.example/winter.webp');
  await write(user, datedField('Date'), '5 February 2027');
  await write(user, datedField('Time'), '19:00');
  const zone = datedField('Time zone');
  await user.clear(zone);
  await write(user, zone, 'GMT+1');
  await user.tab();
}

beforeEach(() => {
  // The page of the event that was created asks for a seat in its room.
  server.pending(tournamentsRoutes.tournamentTicket);
  server.answers(tournamentFormsRoutes.deleteTournamentForm, undefined);
  server.answersByDefault(tournamentsRoutes.tournaments, tournamentsAnswer([]));
  server.answersByDefault(clubsRoutes.clubs, { items: [], nextCursor: null });
  server.answersByDefault(tournamentFormsRoutes.savedTournamentForms, { forms: [] });
  server.answersByDefault(tournamentsRoutes.tournament, openEvent(5));
  server.answers(tournamentFormsRoutes.saveTournamentForm, ({ params, body }) => ({
    id: params['id'] ?? '',
    kind: body.kind,
    title: body.title,
    form: body.form,
    savedAt: Date.UTC(2027, 0, 1, 19, 42),
  }));
});

describe('who may open the form', () => {
  test.each([
    ['a player', userNamed('Ana'), shell.tournamentAdminTitle],
    ['a tournamentAdmin', vera, messages.title],
    ['an admin', userNamed('Omar', { admin: true }), messages.title],
  ])('%s: %#', async (_, user, title) => {
    server.answersByDefault(tournamentsRoutes.myTournamentGames, { games: [] });
    visit(at, { user });
    expect(await screen.findByText(title, { selector: 'h1' })).toBeVisible();
  });
});

describe('sending the form', () => {
  test('creates the tournament with everything that is written, and leads to it', async () => {
    server.answers(tournamentsRoutes.createTournament, created);
    const { user, address } = open();
    await heading();
    await fill(user);
    await add(user, 'city');
    await user.paste('Aldermere');
    await add(user, 'age');
    await user.keyboard('10');
    await add(user, 'rules');
    await user.paste('Phones');
    await user.tab();
    await user.paste('off in the hall, left at the desk');
    expect(screen.getByText('left at the desk')).toBeVisible();
    await user.click(button(messages.create));
    expect(await screen.findByText(messages.created)).toBeVisible();
    await waitFor(() => expect(address()).toBe(`/tournament-details/${idOf(5)}`));
    expect(sent()).toMatchObject([
      {
        title: 'Kingsbridge Winter Open',
        date: '2027-02-05',
        time: '19:00',
        timeZone: 'GMT+1',
        city: ['Aldermere'],
        age: [10],
        rules: [{ title: 'Phones', value: ['off in the hall', 'left at the desk'] }],
        mode: 'online',
        format: { system: 'dutch', rounds: 5, tieBreaks: ['DE', 'BH/C1', 'BH', 'SB', 'WIN'] },
        checkInMinutes: 15,
      },
    ]);
    expect(sent()[0]?.commandId).toBeDefined();
  });

  test('with faults sends nothing: the summary takes the focus and leads to the fields', async () => {
    const { user } = open();
    await heading();
    await write(user, labelled('Title'), 'Winter Open');
    await write(user, datedField('Time'), '7 pm');
    await user.click(button(messages.create));
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    expect(summary).toHaveTextContent('Write HH:mm, such as 19:00');
    expect(summary).toHaveTextContent('Write a description');
    expect(screen.getByText(messages.toCorrect(4))).toBeVisible();
    await user.click(within(summary).getByRole('button', { name: 'Description' }));
    expect(labelled('Description')).toHaveFocus();
    expect(labelled('Description')).toHaveAccessibleDescription('Write a description');
    expect(sent()).toEqual([]);
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('faults that the server finds are shown at their fields', async () => {
    server.fails(tournamentsRoutes.createTournament, 'RC_VALIDATION', {
      'rules.0.value.1': 'This rule is not allowed',
      time: 'The event would begin in the past',
    });
    const { user } = open();
    await heading();
    await fill(user);
    await add(user, 'rules');
    await user.paste('Phones');
    await user.tab();
    await user.paste('off, away');
    await user.click(button(messages.create));
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent(messages.faultCount(2));
    expect(screen.getByLabelText(`Rule 1, ${messages.rulePoints}`)).toHaveAccessibleDescription(
      'This rule is not allowed',
    );
    expect(screen.queryByText(messages.created)).not.toBeInTheDocument();
  });

  test.each(['RC_FORBIDDEN', 'RC_INTERNAL'] as const)(
    'a refusal %s is shown, nothing is lost',
    async (code) => {
      server.fails(tournamentsRoutes.createTournament, code);
      const { user } = open();
      await heading();
      await fill(user);
      await user.click(button(messages.create));
      expect(await screen.findByText(new RegExp(messages.notCreated))).toBeVisible();
      expect(labelled('Title')).toHaveValue('Kingsbridge Winter Open');
      const first = sent()[0]?.commandId;
      await user.click(button(messages.create));
      await waitFor(() => expect(sent()).toHaveLength(2));
      expect(sent()[1]?.commandId).toBe(first);
    },
  );

  test('a double click creates one', async () => {
    const answer = server.pending(tournamentsRoutes.createTournament);
    const { user, address } = open();
    await heading();
    await fill(user);
    await user.dblClick(button(messages.create));
    answer(created);
    await waitFor(() => expect(address()).toBe(`/tournament-details/${idOf(5)}`));
    expect(sent()).toHaveLength(1);
  });
});

describe('lists', () => {
  atNight('rows are moved by the menu of their handle and removed', async () => {
    const { user } = open();
    await heading();
    for (const city of ['Pune', 'Mumbai', 'Delhi']) {
      await add(user, 'city');
      await user.paste(city);
    }
    const cities = () =>
      within(screen.getByRole('list', { name: messages.section('cities'), hidden: true }))
        .getAllByRole<HTMLInputElement>('textbox', { hidden: true })
        .map(({ value }) => value);
    expect(cities()).toEqual(['Pune', 'Mumbai', 'Delhi']);
    await user.click(button(messages.move('City 3')));
    await user.click(await screen.findByRole('menuitem', { name: messages.toTop }));
    expect(cities()).toEqual(['Delhi', 'Pune', 'Mumbai']);
    await user.click(button(messages.remove('City 2')));
    expect(cities()).toEqual(['Delhi', 'Mumbai']);
  });

  atNight('tie-breaks are those of C.07', async () => {
    const { user } = open();
    await heading();
    const first = screen.getByLabelText('Tie-break 1', { selector: 'input' });
    await user.clear(first);
    await write(user, first, 'XYZ');
    await user.tab();
    expect(await screen.findByText('C.07 defines no tie-break XYZ.')).toBeVisible();
  });
});

describe('index and preview', () => {
  atNight('a section is done, faulty or empty', async () => {
    const { user } = open();
    await heading();
    const index = within(screen.getByRole('navigation', { name: messages.index }));
    const entry = (name: string) => index.getByRole('button', { name: new RegExp(`^${name}`) });
    expect(entry('Cities')).toHaveAttribute('data-state', 'empty');
    expect(entry('Format')).toHaveAttribute('data-state', 'done');
    await write(user, datedField('Time'), '25:00');
    await user.tab();
    await waitFor(() => expect(entry('Date and Time')).toHaveAttribute('data-state', 'faulty'));
    await user.click(entry('Cities'));
    expect(screen.getByRole('heading', { name: 'Cities' })).toHaveFocus();
  });

  atNight('the preview shows the event as players will see it', async () => {
    const { user } = open();
    await heading();
    await fill(user);
    await user.click(button(messages.preview));
    const preview = within(await screen.findByRole('dialog', { name: messages.asPlayers }));
    expect(preview.getByText('Kingsbridge Winter Open')).toBeVisible();
    expect(preview.getByText(/Fri,? 5 February 2027/)).toBeVisible();
    expect(preview.getByText(messages.picture('media.example'))).toBeVisible();
  });
});

describe('drafts', () => {
  test('what is written is saved once it settles, without the password', async () => {
    const { user } = open();
    await heading();
    const settle = holdTimers(settleMs);
    await write(user, labelled('Title'), 'Draft');
    await write(user, screen.getByLabelText('Password'), 'secret');
    settle();
    expect(await screen.findByText(/Draft saved/)).toBeVisible();
    expect(saved()).toHaveLength(1);
    expect(saved()[0]?.body).toMatchObject({ kind: 'draft', title: 'Draft', form: { password: '' } });
  });

  atNight('a draft that is not saved is reported', async () => {
    server.unreachable(tournamentFormsRoutes.saveTournamentForm);
    const { user } = open();
    await heading();
    await user.type(labelled('Title'), 'D');
    await user.click(button(messages.saveDraft));
    expect(await screen.findByText(messages.draftNotSaved)).toBeVisible();
  });

  test('a draft goes on where it was left', async () => {
    server.answers(tournamentFormsRoutes.savedTournamentForm, {
      id: idOf(31),
      kind: 'draft',
      title: 'Autumn',
      form: { title: 'Autumn Open', city: [{ key: 'row-1', text: 'Pune' }], unknown: 1 },
      savedAt: 0,
    });
    const { user } = open(`${at}?form=${idOf(31)}`);
    await heading();
    expect(labelled('Title')).toHaveValue('Autumn Open');
    expect(labelled('City 1')).toHaveValue('Pune');
    await user.click(button(messages.saveDraft));
    await waitFor(() => expect(saved()[0]?.params).toEqual({ id: idOf(31) }));
  });

  atNight('drafts and templates are opened and deleted, an event is copied', async () => {
    server.answers(tournamentFormsRoutes.savedTournamentForms, {
      forms: [
        { id: idOf(31), kind: 'draft', title: 'Autumn', savedAt: 0 },
        { id: idOf(32), kind: 'template', title: 'Club night', savedAt: 0 },
      ],
    });
    server.answers(tournamentsRoutes.tournaments, tournamentsAnswer([tournamentCard(5)]));
    const { user, address } = open();
    await heading();
    await user.click(button(messages.drafts));
    expect(await screen.findByRole('link', { name: messages.openForm('Club night') })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: messages.deleteForm('Autumn') }));
    await waitFor(() =>
      expect(server.calls(tournamentFormsRoutes.deleteTournamentForm)).toMatchObject([
        { params: { id: idOf(31) } },
      ]),
    );
    await user.click(await screen.findByRole('link', { name: messages.copyOf('Valmora Rapid') }));
    expect(address()).toBe(`${at}?copy=${idOf(5)}`);
    await waitFor(() => expect(labelled('Title')).toHaveValue('Valmora Rapid'));
    expect(datedField('Date')).toHaveValue('');
  });

  atNight('a template is saved beside the draft', async () => {
    const { user } = open();
    await heading();
    await user.click(button(messages.drafts));
    await user.click(await screen.findByRole('button', { name: messages.saveTemplate }));
    await waitFor(() => expect(saved()[0]?.body).toMatchObject({ kind: 'template' }));
  });
});

describe('leaving the form', () => {
  atNight('with nothing unsaved asks nothing', async () => {
    server.answersByDefault(tournamentsRoutes.myTournamentGames, { games: [] });
    const { user, address } = open();
    await heading();
    await user.click(tournamentsLink());
    await waitFor(() => expect(address()).toBe('/category-tournament/open'));
  });

  test('with unsaved changes asks; the draft can be saved first', async () => {
    server.answersByDefault(tournamentsRoutes.myTournamentGames, { games: [] });
    const { user, address } = open();
    await heading();
    holdTimers(settleMs);
    await user.type(labelled('Title'), 'W');
    await user.click(tournamentsLink());
    await screen.findByRole('dialog', { name: messages.leaveTitle });
    await user.click(button(messages.stay));
    expect(address()).toBe(at);
    await user.click(tournamentsLink());
    await user.click(await screen.findByRole('button', { name: messages.saveAndLeave }));
    await waitFor(() => expect(address()).toBe('/category-tournament/open'));
    expect(saved()).toHaveLength(1);
  });
});

describe('the short dialog', () => {
  atNight('hands what it has to the long form', async () => {
    server.answersByDefault(tournamentsRoutes.myTournamentGames, { games: [] });
    const { user, address } = open('/category-tournament/open');
    await user.click(await screen.findByRole('button', { name: messages.title }));
    const dialog = within(await screen.findByRole('dialog', { name: messages.quickTitle }));
    await user.click(dialog.getByRole('button', { name: messages.continueForm }));
    expect(await dialog.findByText('Write a title')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Friday Blitz');
    await user.type(dialog.getByRole('textbox', { name: 'Date' }), '5 February 2027');
    await user.type(dialog.getByRole('textbox', { name: 'Time' }), '20:00');
    await user.tab();
    await user.click(dialog.getByRole('button', { name: messages.continueForm }));
    await waitFor(() => expect(address()).toBe(at));
    await heading();
    expect(labelled('Title')).toHaveValue('Friday Blitz');
  });
});

test('an event that has not begun is changed in the same form', async () => {
  server.answers(tournamentsRoutes.editTournament, created);
  const { user, address } = open(`/tournamentAdmin/edit/${idOf(5)}`);
  await screen.findByRole('heading', { level: 1, name: messages.editTitle });
  await write(user, labelled('Image URL'), 'https://media.example/a.webp');
  await user.type(labelled('Title'), ' 2');
  await user.click(button(messages.save));
  await waitFor(() => expect(address()).toBe(`/tournament-details/${idOf(5)}`));
  expect(server.calls(tournamentsRoutes.editTournament)).toMatchObject([
    { params: { id: idOf(5) }, body: { title: 'Valmora Rapid 2', date: '2027-02-05' } },
  ]);
});
