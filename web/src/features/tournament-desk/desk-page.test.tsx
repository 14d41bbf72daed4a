import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { tournamentsRoutes as routes } from '@royal-chess/contracts/tournaments';
import { act, screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { rooms } from '../../testing/fake-rooms.ts';
import { tournamentCard } from '../../testing/event-samples.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf, userNamed } from '../../testing/samples.ts';
import { roundView, tournamentDetails } from '../../testing/tournament-samples.ts';
import { messages } from './messages.ts';
import {
  at,
  commands,
  desk,
  draft,
  drafted,
  entryId,
  rita,
  running,
  serverHas,
} from '../../testing/desk-server.ts';

let room: ReturnType<typeof rooms.tournament>;
afterEach(() => void jest.useRealTimers());

beforeEach(() => {
  room = rooms.tournament();
});

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

test('the time of the next round is said until it has passed, on a desk that is left open, too', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const nextRoundAt = Date.now() + 3_600_000;
  serverHas({ ...running, sections: running.sections.map((section) => ({ ...section, nextRoundAt })) });
  visit(at, { user: rita });
  const said = await screen.findByText(messages.roundStarts(4), { exact: false, selector: 'span' });
  act(() => jest.advanceTimersByTime(3_600_001));
  expect(said).not.toBeInTheDocument();
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

test('a round that the room reports as published is started as of the version of that report', async () => {
  serverHas(drafted);
  const { user } = visit(at, { user: rita });
  await screen.findByRole('button', { name: messages.publishRound(4) });
  await room.hasState({ tournamentId: drafted.id, version: 20, spectators: 1, paused: false });
  const summary = {
    round: 4,
    phase: 'published' as const,
    startsAt: 0,
    joinUntil: null,
    boards: 2,
    finished: 0,
  };
  await room.sends('round', { version: 23, sectionId: 'open', summary });
  await user.click(await screen.findByRole('button', { name: messages.startRound(4) }));
  await waitFor(() =>
    expect(commands()).toMatchObject([{ seenVersion: 23, command: { type: 'startRound', round: 4 } }]),
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

test('an arbiter without the role of a tournament admin has the desk of the event', async () => {
  serverHas(drafted);
  visit(`/tournament-details/${running.id}/desk`, { user: userNamed('Ana') });
  expect(await screen.findByRole('button', { name: messages.publishRound(4) })).toBeVisible();
});

test('who is no arbiter of the event has no desk', async () => {
  serverHas(tournamentDetails());
  visit(at, { user: rita });
  expect(await screen.findByRole('heading', { name: messages.notArbiter })).toBeVisible();
});

test('my events, each with its day, its players and its status in words', async () => {
  const card = tournamentCard(1, { title: 'Harbour Open', status: 'finished', entries: 8 });
  const counts = { upcoming: 0, open: 0, running: 0, finished: 1, cancelled: 0 };
  server.answers(routes.tournaments, { items: [card], nextCursor: null, counts, facets: null });
  visit('/tournamentAdmin', { user: rita });
  const row = await screen.findByRole('row', { name: /Harbour Open/ });
  expect(row).toHaveTextContent(messages.entered(8));
  expect(row).toHaveTextContent(messages.statuses.finished);
  expect(within(row).getAllByRole('cell')).toHaveLength(2);
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
