import { beforeEach, expect, test } from '@jest/globals';
import {
  tournamentListsRoutes,
  tournamentsRoutes as routes,
  type DeskView,
  type DraftView,
} from '@royal-chess/contracts/tournaments';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { rooms } from '../../testing/fake-rooms.ts';
import { server } from '../../testing/fake-server.ts';
import { carlsen } from '../../testing/fide-samples.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf, userNamed } from '../../testing/samples.ts';
import { relayView } from '../../testing/relay-samples.ts';
import { boardSide, entryRow, roundView, tournamentDetails } from '../../testing/tournament-samples.ts';
import { messages } from './messages.ts';

const arbiter = { isArbiter: true, entry: null };
const running = tournamentDetails({ me: arbiter });
const at = `/tournamentAdmin?id=${running.id}`;
const rita = userNamed('Rita', { roles: ['user', 'tournamentAdmin'] });
const side = (n: number) => boardSide(n, { points: n < 3 ? 20 : 10 });
const entryId = (n: number) => boardSide(n).entryId;
const done = { tournamentId: running.id, version: 21, notes: [] };

const desk: DeskView = {
  version: 20,
  calls: [],
  missing: [],
  record: [{ version: 20, at: Date.UTC(2027, 1, 5, 21), by: 'R. Penhallow', text: 'Round 3 started.' }],
  recordTotal: 20,
  forbidden: [],
  hints: [],
};
const pairs = [
  { white: entryId(1), black: entryId(2) },
  { white: entryId(3), black: entryId(4) },
];
const draft: DraftView = {
  version: 20,
  round: 4,
  draft: { pairs, bye: entryId(5) },
  proposal: { pairs, bye: entryId(5) },
  isManual: true,
  adjourned: [],
  faults: [],
  sides: [1, 2, 3, 4, 5].map(side),
};

/** The sample event with a draft of round 4. */
const [section] = running.sections;
if (!section) throw new Error('The sample has a section');
const drafted = tournamentDetails({
  me: arbiter,
  sections: [
    {
      ...section,
      played: [
        ...section.played.map((round) => ({ ...round, phase: 'finished' as const, finished: 2 })),
        { round: 4, phase: 'draft', startsAt: null, joinUntil: null, boards: 2, finished: 0 },
      ],
    },
  ],
});

let room: ReturnType<typeof rooms.tournament>;
beforeEach(() => {
  room = rooms.tournament();
});

function serverHas(details = running, view = desk) {
  server.answers(routes.tournament, details);
  server.answers(routes.tournamentDesk, view);
  server.answers(httpRoutes.tournamentRelay, relayView());
  server.answers(routes.tournamentDraft, draft);
  server.answers(routes.tournamentRound, roundView());
  server.answers(routes.tournamentEntries, {
    version: 20,
    entries: [1, 2].map((n) => ({
      ...entryRow(n),
      paid: false,
      fideId: '',
      birthYear: null,
      sex: null,
      city: '',
      note: '',
      byes: [],
    })),
  });
  server.answers(routes.commandTournament, done);
  server.answers(tournamentListsRoutes.tournamentPrizes, {
    version: 20,
    afterRound: 2,
    isFinal: false,
    fund: null,
    allocation: null,
  });
}
const commands = () => server.calls(routes.commandTournament).map(({ body }) => body);

test('the draft beside the proposal: players are swapped, the change is marked and saved with a reason', async () => {
  serverHas(drafted);
  const { user } = visit(at, { user: rita });
  const table = within(await screen.findByRole('table', { name: messages.pairings(4) }));
  expect(table.getAllByText('2 points')).toHaveLength(1);
  await user.click(table.getByRole('button', { name: /Davit Sorokvash/ }));
  expect(screen.getByText(messages.picked('Davit Sorokvash'))).toBeVisible();
  await user.click(table.getByRole('button', { name: /Ilse Marrant/ }));
  expect(table.getAllByText(messages.changedWord)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: messages.publishRound(4) })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: messages.save }));
  const dialog = within(await screen.findByRole('dialog', { name: messages.saveTitle }));
  expect(dialog.getByRole('button', { name: messages.save })).toBeDisabled();
  await user.type(dialog.getByLabelText(new RegExp(messages.reason)), 'Castellane coaches Tokunaga.');
  await user.click(dialog.getByRole('button', { name: messages.save }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(commands()).toMatchObject([
    {
      seenVersion: 20,
      command: {
        type: 'editRound',
        sectionId: 'open',
        round: 4,
        pairs: [
          { white: entryId(1), black: entryId(3) },
          { white: entryId(2), black: entryId(4) },
        ],
        bye: entryId(5),
        reason: 'Castellane coaches Tokunaga.',
      },
    },
  ]);
});

test('a draft is published; axe finds nothing on the desk', async () => {
  serverHas(drafted);
  const { user } = visit(at, { user: rita });
  await user.click(await screen.findByRole('button', { name: messages.publishRound(4) }));
  await waitFor(() => expect(commands()).toMatchObject([{ command: { type: 'publishRound', round: 4 } }]));
  expect(await accessibilityFaults()).toEqual([]);
});

test('adjourned games are named before the draft is published', async () => {
  serverHas(drafted);
  server.answers(routes.tournamentDraft, { ...draft, adjourned: [3, 11] });
  const { user } = visit(at, { user: rita });
  await user.click(await screen.findByRole('button', { name: messages.publishRound(4) }));
  const dialog = within(await screen.findByRole('dialog', { name: messages.publishAdjourned }));
  expect(dialog.getByText(messages.adjournedCount([3, 11]))).toBeVisible();
  await user.click(dialog.getByRole('button', { name: messages.publishRound(4) }));
  await waitFor(() => expect(commands()).toMatchObject([{ command: { confirmAdjourned: true } }]));
});

test('why a board was paired so', async () => {
  serverHas(drafted);
  server.answers(routes.tournamentExplanation, {
    sentences: ['Brandvik floats down.'],
    colors: [{ entryId: entryId(1), history: ['white', 'black'], due: 'White is due' }],
  });
  const { user } = visit(at, { user: rita });
  await user.click(await screen.findByRole('button', { name: `${messages.why}: 1` }));
  expect(await screen.findByText('Brandvik floats down.')).toBeVisible();
  expect(screen.getByText('White is due')).toBeVisible();
});

test('a missing result is entered, a call is answered', async () => {
  const [row] = roundView().boards;
  if (!row) throw new Error('The sample has a board');
  serverHas(running, {
    ...desk,
    missing: [{ sectionId: 'open', round: 3, row: { ...row, reports: { white: '1-0', black: '1/2-1/2' } } }],
    calls: [
      {
        callId: idOf(700),
        kind: 'call',
        entryId: entryId(1),
        name: 'Helga Brandvik',
        sectionId: 'open',
        round: 3,
        board: 1,
        matchId: idOf(301),
        text: 'No draw was agreed.',
        at: Date.now(),
        answer: null,
      },
    ],
  });
  const { user } = visit(at, { user: rita });
  expect(await screen.findByText(messages.reportsDiffer('1–0', '½–½'))).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '½–½' }));
  await waitFor(() =>
    expect(commands()).toMatchObject([
      { command: { type: 'enterResult', sectionId: 'open', round: 3, board: 1, result: '1/2-1/2' } },
    ]),
  );
  await user.click(screen.getByRole('button', { name: messages.answer }));
  const dialog = within(await screen.findByRole('dialog', { name: messages.answerTitle }));
  await user.type(dialog.getByLabelText(messages.answer), 'Play on.');
  await user.click(dialog.getByRole('button', { name: messages.answer }));
  await waitFor(() =>
    expect(commands()[1]).toMatchObject({ command: { type: 'answerCall', text: 'Play on.' } }),
  );
});

test('a result that is there is corrected with a reason only', async () => {
  serverHas();
  const { user } = visit(`${at}&tab=results`, { user: rita });
  const row = within(await screen.findByRole('row', { name: /Ilse Marrant/ }));
  await user.click(row.getByRole('radio', { name: '1–0' }));
  const dialog = within(await screen.findByRole('dialog', { name: messages.correctTitle }));
  await user.type(dialog.getByLabelText(new RegExp(messages.reason)), 'The slip was misread.');
  await user.click(dialog.getByRole('button', { name: 'Correct the result' }));
  await waitFor(() =>
    expect(commands()).toMatchObject([
      { command: { type: 'correctResult', board: 2, result: '1-0', reason: 'The slip was misread.' } },
    ]),
  );
});

test('the rating report of a game may differ from its result', async () => {
  serverHas();
  const { user } = visit(`${at}&tab=results`, { user: rita });
  await user.click(await screen.findByRole('button', { name: messages.ratingResult.of(2) }));
  await user.click(await screen.findByRole('menuitem', { name: messages.ratingResult.outcomes.none }));
  const dialog = within(await screen.findByRole('dialog', { name: messages.ratingResult.title }));
  await user.type(dialog.getByLabelText(new RegExp(messages.reason)), 'Both were late.');
  await user.click(dialog.getByRole('button', { name: 'Change the rating report' }));
  await waitFor(() =>
    expect(commands()).toMatchObject([
      { command: { type: 'correctRatingResult', board: 2, outcome: null, reason: 'Both were late.' } },
    ]),
  );
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

test('the clocks of a board are stopped and set, and moves taken back', async () => {
  serverHas();
  server.answers(routes.eventClocks, { version: 9 });
  const { user } = visit(at, { user: rita });
  await user.click(await screen.findByRole('combobox', { name: messages.board }));
  await user.click(await screen.findByRole('option', { name: /^1 Helga Brandvik/ }));
  await waitFor(() => expect(room.requestsOf('watchBoards').at(-1)?.view?.boards).toEqual([1]));
  await room.sends('boards', {
    sectionId: 'open',
    round: 3,
    boards: [
      {
        board: 1,
        matchId: idOf(301),
        relayedId: null,
        fen: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
        lastMove: 'e7e5',
        whiteMs: 60_000,
        blackMs: 45_000,
        running: '',
        elapsedMs: 0,
        result: null,
      },
    ],
  });
  await user.click(await screen.findByRole('button', { name: '+2:00' }));
  await user.click(screen.getByRole('button', { name: messages.clock.back }));
  await waitFor(() =>
    expect(server.calls(routes.eventClocks).map(({ body }) => body)).toMatchObject([
      { act: 'adjust', whiteMs: 180_000, blackMs: 45_000 },
      { act: 'takeBack', toPly: 1 },
    ]),
  );
});

test('another arbiter was first: the desk says so and is fetched again', async () => {
  serverHas(drafted);
  server.fails(routes.commandTournament, 'RC_TOURNAMENT_CHANGED');
  const { user } = visit(at, { user: rita });
  await user.click(await screen.findByRole('button', { name: messages.publishRound(4) }));
  expect(await screen.findByText(messages.changed)).toBeVisible();
  await waitFor(() => expect(server.calls(routes.tournament).length).toBeGreaterThan(1));
});

test('who is no arbiter of the event has no desk', async () => {
  serverHas(tournamentDetails());
  visit(at, { user: rita });
  expect(await screen.findByRole('heading', { name: messages.notArbiter })).toBeVisible();
});

test('my events, empty', async () => {
  server.answers(routes.tournaments, {
    items: [],
    nextCursor: null,
    counts: { upcoming: 0, open: 0, running: 0, finished: 0, cancelled: 0 },
    facets: null,
  });
  visit('/tournamentAdmin', { user: rita });
  expect(await screen.findByText(messages.none)).toBeVisible();
});
