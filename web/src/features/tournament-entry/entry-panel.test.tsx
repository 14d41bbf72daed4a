import { expect, test } from '@jest/globals';
import { tournamentsRoutes, type TournamentDetails } from '@royal-chess/contracts/tournaments';
import { screen, waitFor } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { openEvent, sectionSettings } from '../../testing/event-samples.ts';
import { server } from '../../testing/fake-server.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { idOf, userNamed } from '../../testing/samples.ts';
import { EntryPanel } from './entry-panel.tsx';
import { messages } from './messages.ts';

const ana = userNamed('Ana');
const accepted = { tournamentId: idOf(5), version: 3, notes: [] };
const open = (more: Parameters<typeof openEvent>[1] = {}) => openEvent(5, more);
const show = (details: TournamentDetails, user: typeof ana | null = ana) =>
  renderPart(
    <main>
      <h1>{details.settings.title}</h1>
      <EntryPanel details={details} />
    </main>,
    { user },
  );
const commands = () => server.calls(tournamentsRoutes.playTournament).map(({ body }) => body.command);
const button = (name: string) => screen.findByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });
const { format } = sectionSettings('open', 'Open');
const entry: NonNullable<TournamentDetails['me']['entry']> = {
  entryId: idOf(50),
  sectionId: 'open',
  seat: 'seated',
  present: false,
  withdrawn: false,
  available: true,
};
const mine = (more: Partial<typeof entry> = {}) => ({
  me: { isArbiter: false, entry: { ...entry, ...more } },
});

test('a visitor sees seats, closing date and fee, and is asked to log in', async () => {
  show(open({ seatsLeft: 4, input: { entryFee: 15 } }), null);
  expect(await button(messages.logIn)).toBeVisible();
  for (const text of [messages.seatsLeft(4), messages.fee('$15')])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText(/Registration closes/)).toBeVisible();
});

test('a player enters the one section of an event', async () => {
  server.answers(tournamentsRoutes.playTournament, accepted);
  const { user } = show(open());
  await user.type(await screen.findByLabelText(new RegExp(`^${messages.age}`)), '14');
  await user.type(screen.getByLabelText(messages.rating), '1620');
  await user.click(await button(messages.register));
  expect(await screen.findByText(messages.registered)).toBeVisible();
  expect(commands()).toMatchObject([{ type: 'enter', sectionId: 'open', age: 14, rating: 1620 }]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('limits of the sections are explained; none is chosen for the player', async () => {
  const sections = [
    sectionSettings('open', 'Open'),
    sectionSettings('u10', 'U10', { format: { ...format, limits: { maxAge: 10 } } }),
    sectionSettings('women', 'Women', { format: { ...format, limits: { sex: 'w', titles: ['WGM'] } } }),
  ];
  const { user } = show(open({ sections, input: { userData: { age1: false, rating: false } } }));
  expect(await screen.findByText(/Up to 10 years old/)).toBeVisible();
  expect(screen.getByText(/Women, Titles WGM/)).toBeVisible();
  await user.click(await button(messages.register));
  expect(await screen.findByText(messages.sectionMissing)).toBeVisible();
  expect(commands()).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'U10' }));
  expect(screen.getByLabelText(new RegExp(`^${messages.age}`))).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Women' }));
  expect(screen.getByRole('radiogroup', { name: messages.sex })).toBeVisible();
});

test('what the event asks for: city, school, team, place and password', async () => {
  server.answers(tournamentsRoutes.playTournament, accepted);
  const details = open({
    input: {
      city: ['Pune', 'Mumbai'],
      forSchool: true,
      mode: 'hybrid',
      password: 'secret',
      userData: { age1: false, rating: false },
    },
    sections: [sectionSettings('open', 'Open', { format: { ...format, system: 'team-swiss' } })],
  });
  const { user } = show(details);
  await user.selectOptions(await screen.findByRole('combobox', { name: messages.city }), 'Pune');
  await user.type(field(messages.school), 'Hill School');
  await user.click(await button(messages.register));
  expect(await screen.findByText(messages.teamMissing)).toBeVisible();
  expect(screen.getByText(messages.passwordMissing)).toBeVisible();
  await user.type(field(messages.team), 'Hill A');
  await user.click(screen.getByRole('radio', { name: messages.places.hall }));
  await user.type(screen.getByLabelText(new RegExp(messages.password)), 'secret');
  await user.click(await button(messages.register));
  await waitFor(() =>
    expect(commands()).toMatchObject([
      { city: 'Pune', school: 'Hill School', team: 'Hill A', place: 'hall', password: 'secret' },
    ]),
  );
});

test.each([
  'RC_TOURNAMENT_PASSWORD',
  'RC_TOURNAMENT_NOT_ELIGIBLE',
  'RC_TOURNAMENT_ENTRY_CLOSED',
  'RC_TOURNAMENT_ENTERED',
] as const)('a refusal %s is shown in place', async (code) => {
  server.fails(tournamentsRoutes.playTournament, code);
  const { user } = show(open({ input: { password: 'x', userData: { age1: false, rating: false } } }));
  await user.type(await screen.findByLabelText(new RegExp(messages.password)), 'wrong');
  await user.click(await button(messages.register));
  expect(await screen.findByText(/says the server/)).toBeVisible();
  expect(screen.queryByText(messages.registered)).not.toBeInTheDocument();
});

test('a fault of one field is shown at it', async () => {
  server.fails(tournamentsRoutes.playTournament, 'RC_VALIDATION', { 'command.fideId': 'Digits only' });
  const { user } = show(open({ input: { userData: { age1: false, rating: true } } }));
  await user.type(await screen.findByLabelText(messages.fideId), '12');
  await user.click(await button(messages.register));
  await waitFor(() =>
    expect(field(messages.fideId)).toHaveAccessibleDescription(expect.stringContaining('Digits only')),
  );
});

test('a double click sends one command', async () => {
  const answer = server.pending(tournamentsRoutes.playTournament);
  const { user } = show(open({ input: { userData: { age1: false, rating: false } } }));
  await user.dblClick(await button(messages.register));
  answer(accepted);
  expect(await screen.findByText(messages.registered)).toBeVisible();
  expect(commands()).toHaveLength(1);
});

test('without a seat the waiting list is offered', async () => {
  show(open({ seatsLeft: 0 }));
  expect(await button(messages.joinWaiting)).toBeVisible();
  expect(screen.getByText(messages.noSeats)).toBeVisible();
});

test('the place on the waiting list is that among the waiting players', async () => {
  const waiting = (n: number, seat: 'seated' | 'waiting') => ({
    entryId: idOf(n),
    userId: idOf(n),
    number: null,
    name: `Player ${n}`,
    title: null,
    rating: 0,
    federation: '',
    school: '',
    team: '',
    seat,
    place: 'online' as const,
    present: false,
    withdrawn: false,
  });
  server.answers(tournamentsRoutes.tournamentEntries, {
    version: 4,
    entries: [waiting(48, 'seated'), waiting(49, 'waiting'), waiting(50, 'waiting')],
  });
  show(open(mine({ seat: 'waiting' })));
  expect(await screen.findByText(messages.waitingPlace(2))).toBeVisible();
  expect(screen.getByText(messages.waitingIn('Open'))).toBeVisible();
});

test('check-in opens before round 1', async () => {
  server.answers(tournamentsRoutes.playTournament, accepted);
  const soon = sectionSettings('open', 'Open', { startsAt: Date.now() + 5 * 60_000 });
  const { user } = show(open({ ...mine(), sections: [soon] }));
  await user.click(await button(messages.checkIn));
  expect(await screen.findByText(messages.checkedInToast)).toBeVisible();
  expect(commands()).toEqual([{ type: 'checkIn', present: true }]);
});

test('a player who is checked in can take it back', async () => {
  server.answers(tournamentsRoutes.playTournament, accepted);
  const soon = sectionSettings('open', 'Open', { startsAt: Date.now() + 5 * 60_000 });
  const { user } = show(open({ ...mine({ present: true }), sections: [soon] }));
  expect(await screen.findByText(messages.checkedIn)).toBeVisible();
  await user.click(await button(messages.undoCheckIn));
  await waitFor(() => expect(commands()).toEqual([{ type: 'checkIn', present: false }]));
});

test('before that its time is shown', async () => {
  show(
    open({ ...mine(), sections: [sectionSettings('open', 'Open', { startsAt: Date.now() + 86_400_000 })] }),
  );
  expect(await screen.findByText(/Check-in opens/)).toBeVisible();
});

test('a half-point bye is requested for a round before the last, and taken back', async () => {
  server.answers(tournamentsRoutes.playTournament, accepted);
  const { user } = show(open(mine()));
  const rounds = await screen.findByRole('combobox', { name: messages.byeRound });
  expect([...rounds.querySelectorAll('option')].map(({ value }) => value)).toEqual(['1', '2', '3', '4']);
  await user.selectOptions(rounds, '3');
  await user.click(await button(messages.request));
  await user.click(await button(messages.takeBack));
  await waitFor(() =>
    expect(commands()).toEqual([
      { type: 'requestBye', round: 3, bye: 'half-point' },
      { type: 'requestBye', round: 3, bye: null },
    ]),
  );
});

test('a player leaves after a question', async () => {
  server.answers(tournamentsRoutes.playTournament, accepted);
  const { user } = show(open(mine()));
  await user.click(await button(messages.leave));
  const stay = await screen.findByRole('button', { name: messages.stay });
  await waitFor(() => expect(stay).toHaveFocus());
  await user.click(screen.getAllByRole('button', { name: messages.leave }).at(-1) ?? stay);
  expect(await screen.findByText(messages.leftToast)).toBeVisible();
  expect(commands()).toEqual([{ type: 'leave', reason: '' }]);
});

test.each([
  ['closed before the start', open({ status: 'upcoming', registrationOpen: false }), messages.closed],
  ['left', open(mine({ withdrawn: true })), messages.left],
])('registration that is %s shows so', async (_, details, text) => {
  show(details);
  expect(await screen.findByText(text)).toBeVisible();
});

test.each(['draft', 'cancelled', 'finished'] as const)(
  'an event that is %s has no registration',
  async (status) => {
    show(open({ status }));
    expect(screen.queryByText(messages.title)).not.toBeInTheDocument();
  },
);

test('who is no member of its club is led there instead of to the form', async () => {
  const club = { id: idOf(9), name: 'Tuesday Knights', isMine: false };
  show(open({ club }));
  expect(await screen.findByRole('link', { name: messages.toClub })).toHaveAttribute(
    'href',
    `/clubs/${club.id}`,
  );
  expect(screen.getByText(messages.clubOnly(club.name))).toBeVisible();
  expect(screen.queryByRole('button', { name: messages.register })).toBeNull();
});

test('a member of its club enters', async () => {
  show(open({ club: { id: idOf(9), name: 'Tuesday Knights', isMine: true } }));
  expect(await button(messages.register)).toBeVisible();
});

test('the event of a club that is closed takes no other player', async () => {
  const details = open({ club: null });
  show({ ...details, settings: { ...details.settings, clubId: idOf(9) } });
  expect(await screen.findByText(messages.clubClosedLine)).toBeVisible();
  expect(screen.queryByRole('button', { name: messages.register })).toBeNull();
});

const clubs = (...mine: readonly number[]) => ({
  battle: {
    clubs: [
      { id: idOf(1), name: 'Tuesday Knights', isMine: mine.includes(1), isLed: false },
      { id: idOf(2), name: 'Roaming Rooks', isMine: mine.includes(2), isLed: false },
      { id: idOf(3), name: null, isMine: mine.includes(3), isLed: false },
    ],
    leaders: 5,
  },
  input: { userData: { age1: false, rating: false } },
});

test('a member of one club of a team battle enters for it', async () => {
  server.answers(tournamentsRoutes.playTournament, accepted);
  const { user } = show(open(clubs(2, 3)));
  expect(await screen.findByText(messages.playsForClub('Roaming Rooks'))).toBeVisible();
  await user.click(await button(messages.register));
  expect(await screen.findByText(messages.registered)).toBeVisible();
  expect(commands()).toMatchObject([{ type: 'enter', sectionId: 'open' }]);
  expect(commands()[0]).not.toHaveProperty('clubId');
});

test('a member of several chooses one of them', async () => {
  server.answers(tournamentsRoutes.playTournament, accepted);
  const { user } = show(open(clubs(1, 2)));
  await user.click(await button(messages.register));
  expect(await screen.findByText(messages.clubMissing)).toBeVisible();
  expect(commands()).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'Tuesday Knights' }));
  expect(await accessibilityFaults()).toEqual([]);
  await user.click(await button(messages.register));
  await waitFor(() => expect(commands()).toMatchObject([{ clubId: idOf(1) }]));
});

test('who is a member of none of them is led to the clubs', async () => {
  show(open(clubs()));
  expect(await screen.findByText(messages.joinClub)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Roaming Rooks' })).toHaveAttribute('href', `/clubs/${idOf(2)}`);
  expect(screen.queryByRole('button', { name: messages.register })).toBeNull();
});

test.each([
  ['whose club is not in the battle any more', idOf(8), messages.clubOutLine],
  ['who left', idOf(1), messages.againLine],
])('a player %s enters again', async (_, clubId, line) => {
  server.answers(tournamentsRoutes.playTournament, accepted);
  const { battle, input } = clubs(2);
  const { user } = show(open({ ...mine({ clubId, withdrawn: true, mayEnterAgain: true }), battle, input }));
  expect(await screen.findByText(line)).toBeVisible();
  expect(screen.getByText(messages.left)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await user.click(await button(messages.register));
  await waitFor(() => expect(commands()).toMatchObject([{ type: 'enter', sectionId: 'open' }]));
});

test('who left does not enter again once registration is closed', async () => {
  show(open({ ...mine({ withdrawn: true, mayEnterAgain: true }), registrationOpen: false }));
  expect(await screen.findByText(messages.leftLine)).toBeVisible();
  expect(screen.queryByRole('button', { name: messages.register })).toBeNull();
});

test('who has entered reads the club', async () => {
  const { battle } = clubs(1);
  show(open({ ...mine({ clubId: idOf(2) }), battle }));
  expect(await screen.findByText(messages.playsForClub('Roaming Rooks'))).toBeVisible();
});

test.each([[[1]], [[1, 2]]])('a refusal for members of the clubs %j is shown', async (of) => {
  server.fails(tournamentsRoutes.playTournament, 'RC_TOURNAMENT_CLUB');
  const { user } = show(open(clubs(...of)));
  if (of.length > 1) await user.click(await screen.findByRole('radio', { name: 'Tuesday Knights' }));
  await user.click(await button(messages.register));
  expect(await screen.findByText(/says the server/)).toBeVisible();
});
