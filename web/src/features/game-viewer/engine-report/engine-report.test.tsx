import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { CurrentMatch } from '@royal-chess/contracts/matches';
import type { ServerReport } from '@royal-chess/contracts/game-reports';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { store } from '../../../shared/store/store.ts';
import { accessibilityFaults } from '../../../testing/accessibility-faults.ts';
import { playWithKeys } from '../../../testing/board-keys.ts';
import { FakeEngine } from '../../../testing/fake-engine.ts';
import { server } from '../../../testing/fake-server.ts';
import { ana } from '../../../testing/open-match.ts';
import { visit } from '../../../testing/render-page.tsx';
import { gameAnswer, gamesAnswer, idOf, openingsAnswer } from '../../../testing/samples.ts';
import { opened } from '../../../testing/viewed-game.ts';
import { messages as viewerMessages } from '../messages.ts';
import { messages } from './messages.ts';

/** 1. f3 e5 2. g4 Qh4#: of each position the score of the side to move, and the engine's move. */
const game = {
  ...gameAnswer(1, ['f3', 'e5', 'g4', 'Qh4#'], { timeControl: '300+3' }),
  movetext: '1. f3 {[%clk 0:05:00]} e5 {[%clk 0:05:01]} 2. g4 {[%clk 0:04:53]} Qh4# {[%clk 0:05:00]} 0-1',
};
const fens = [game.startFen, ...game.moves.map(({ fen }) => fen)];
const answers = ['cp 30 pv e2e4', 'cp 40 pv e7e5', 'cp -40 pv e2e4', 'mate 1 pv d8h4'];
const ratedMatch: CurrentMatch = {
  matchId: idOf(910),
  opponent: 'Katya',
  color: 'white',
  timeControl: { initialMs: 259_200_000, incrementMs: 0, daysPerMove: 3 },
  rated: true,
  turn: 'white',
};
const gamePath = `/games/${game.id}`;

beforeEach(() => {
  FakeEngine.install();
  localStorage.clear();
});
afterEach(() => localStorage.clear());

const tabOf = () => screen.findByRole('tab', { name: viewerMessages.report });
const panel = () => within(screen.getByRole('region', { name: messages.title }));
const button = (name: string) => panel().getByRole('button', { name });

async function says(index: number) {
  await waitFor(() => expect(FakeEngine.now.position).toBe(fens[index]));
  const [, , , , best] = (answers[index] ?? '').replace('pv', '- pv').split(' ');
  await FakeEngine.now.says(`info depth 12 score ${answers[index]}`, `bestmove ${best}`);
}

/** What the server's engine found: 1. f3 loses nothing here, 2. g4 loses all. */
const serverReport: ServerReport = {
  gameId: game.id,
  state: 'done',
  done: 5,
  total: 5,
  white: { accuracy: 13.1, counted: 1 },
  black: { accuracy: 100, counted: 2 },
  engine: 'Stockfish 17',
  fault: null,
  nodes: 200_000,
  theoryPlies: 1,
  positions: [
    { evaluation: { pawns: 0.3 }, best: 'e2e4' },
    { evaluation: { pawns: -0.4 }, best: 'e7e5' },
    { evaluation: { pawns: -0.4 }, best: 'e2e4' },
    { evaluation: { mate: -1 }, best: 'd8h4' },
    { evaluation: { mate: -1 }, best: null },
  ],
};

async function shown(report: ServerReport | null = null) {
  const page = await opened(game, gamePath);
  server.answers(httpRoutes.gameReport, { report });
  server.answers(httpRoutes.openings, ({ query }) =>
    openingsAnswer({}, { total: fens.indexOf(query.fen) < 2 ? 9 : 1 }),
  );
  server.answers(httpRoutes.games, gamesAnswer([]));
  await page.user.click(await tabOf());
  await screen.findByText(messages.title);
  return page;
}

async function made() {
  const page = await shown();
  await page.user.click(button(messages.make));
  await waitFor(() => expect(FakeEngine.started).toHaveLength(1));
  await FakeEngine.now.ready();
  for (const index of answers.keys()) await says(index);
  expect(await panel().findByRole('row', { name: /^Accuracy/ })).toBeVisible();
  return page;
}

function hide(isHidden: boolean) {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    value: isHidden ? 'hidden' : 'visible',
  });
  return act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

test('the report: accuracy, classes, theory, time, critical moments, and signs in the moves', async () => {
  const { user } = await made();
  expect(FakeEngine.now.commands).toContain('go nodes 200000');
  expect(panel().getByText(messages.madeHere('Stockfish 11'))).toBeVisible();
  const row = (name: string) => panel().getByRole('row', { name: new RegExp(`^${name}`) });
  // 1. f3 is theory, 2. g4 loses 43.87 of the chances: 13.1.
  expect(row('Accuracy')).toHaveTextContent('13.1 %100.0 %');
  expect(row('Theory')).toHaveTextContent('Theory10');
  expect(row('Best')).toHaveTextContent('Best02');
  expect(row('Blunders')).toHaveTextContent('10');
  // White: 3 s and 10 s; Black: 2 s and 4 s.
  expect(row('Time a move')).toHaveTextContent('6.53.0');
  expect(panel().getByText(/The database has other games up to/)).toHaveTextContent('1. f3');
  expect(panel().getByText(/44 % of the chances lost, after 0:10/)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await user.click(screen.getByRole('tab', { name: viewerMessages.moves }));
  const moves = within(screen.getByRole('region', { name: viewerMessages.moves }));
  expect(moves.getByRole('button', { name: /g4.*blunder/ })).toBeVisible();
  expect(screen.getByRole('slider', { name: viewerMessages.evaluations })).toBeInTheDocument();
});

test('one who comes back has it at once, without an engine', async () => {
  await made();
  cleanup();
  FakeEngine.install();
  visit(gamePath);
  await screen.findByRole('slider', { name: viewerMessages.evaluations });
  expect(FakeEngine.started).toHaveLength(0);
});

test('it is cancelled, and goes on where it was', async () => {
  const { user } = await shown();
  await user.click(button(messages.make));
  await waitFor(() => expect(FakeEngine.started).toHaveLength(1));
  await FakeEngine.now.ready();
  await says(0);
  expect(await panel().findByText(messages.progressOf(1, 5))).toBeVisible();
  expect(panel().getByRole('progressbar', { name: messages.progress })).toBeVisible();
  await user.click(button(messages.cancel));
  await waitFor(() => expect(FakeEngine.now.isEnded).toBe(true));
  await user.click(button(messages.goOn));
  await waitFor(() => expect(FakeEngine.started).toHaveLength(2));
  await FakeEngine.now.ready();
  for (const index of [1, 2, 3]) await says(index);
  expect(await panel().findByRole('row', { name: /^Accuracy/ })).toBeVisible();
});

test('it rests while the tab is hidden', async () => {
  const { user } = await shown();
  await user.click(button(messages.make));
  await waitFor(() => expect(FakeEngine.started).toHaveLength(1));
  await FakeEngine.now.ready();
  await says(0);
  await panel().findByText(messages.progressOf(1, 5));
  await hide(true);
  await waitFor(() => expect(FakeEngine.now.isEnded).toBe(true));
  await hide(false);
  await waitFor(() => expect(FakeEngine.started).toHaveLength(2));
  await FakeEngine.now.ready();
  await says(1);
  expect(await panel().findByText(messages.progressOf(2, 5))).toBeVisible();
});

test('an engine that ends is said, and can be started again', async () => {
  const { user } = await shown();
  await user.click(button(messages.make));
  await waitFor(() => expect(FakeEngine.started).toHaveLength(1));
  await FakeEngine.now.breaks();
  expect(await panel().findByText(messages.noEngine)).toBeVisible();
  await user.click(button(messages.make));
  await waitFor(() => expect(FakeEngine.started).toHaveLength(2));
});

test('a critical moment is played again: the engine’s move is the answer', async () => {
  const { user } = await made();
  await user.click(button(messages.retryOf('2. g4')));
  expect(await panel().findByText(messages.task('White', '2. g4'))).toBeVisible();
  await playWithKeys(user, 'e2e4');
  expect(await panel().findByText(messages.found)).toBeVisible();
  await user.click(button(messages.end));
  expect(await panel().findByRole('button', { name: messages.retryOf('2. g4') })).toBeVisible();
});

test.each<readonly [string, string, string]>([
  ['a bad move', 'cp 300', messages.notFound(21)],
  ['a good move', 'cp 45', messages.foundToo],
])('a critical moment is played again: %s is judged by the engine', async (_, score, text) => {
  const { user } = await made();
  await user.click(button(messages.retryOf('2. g4')));
  await playWithKeys(user, 'a2a3');
  expect(await panel().findByText(messages.isChecked)).toBeVisible();
  await waitFor(() => expect(FakeEngine.started).toHaveLength(2));
  await FakeEngine.now.ready();
  await FakeEngine.now.says(`info depth 9 score ${score} pv d8h4`, 'bestmove d8h4');
  expect(await panel().findByText(text)).toBeVisible();
  await user.click(button(messages.answer));
  expect(await panel().findByText('e4')).toBeVisible();
});

test('there is none while one plays a rated game', async () => {
  await made();
  cleanup();
  server.answers(httpRoutes.currentMatches, { matches: [ratedMatch] });
  const { user } = visit(gamePath, { user: ana });
  await user.click(await tabOf());
  expect(await screen.findByText(messages.ratedGame)).toBeVisible();
  expect(screen.queryByRole('row', { name: /^Accuracy/ })).not.toBeInTheDocument();
});

test('a report of the server is there at once, and can be made here instead', async () => {
  const { user } = await shown(serverReport);
  expect(await panel().findByRole('row', { name: /^Accuracy/ })).toHaveTextContent('13.1 %100.0 %');
  expect(panel().getByText(messages.madeBy('Stockfish 17'))).toBeVisible();
  expect(panel().getByText(/The database has other games up to/)).toHaveTextContent('1. f3');
  expect(FakeEngine.started).toHaveLength(0);
  await user.click(button(messages.makeHere));
  await waitFor(() => expect(FakeEngine.started).toHaveLength(1));
  expect(await panel().findByText(messages.progressOf(0, 5))).toBeVisible();
});

test('a report that the server makes shows how far it is', async () => {
  await shown({ ...serverReport, state: 'running', done: 2, positions: serverReport.positions.slice(0, 2) });
  expect(await panel().findByText(messages.serverProgress(2, 5))).toBeVisible();
  expect(button(messages.make)).toBeVisible();
});

test.each([
  ['of fewer nodes', { nodes: 1000 }],
  ['that was cancelled', { state: 'cancelled' as const }],
])('a report of the server %s is not shown', async (_, other) => {
  await shown({ ...serverReport, ...other });
  const queries = () =>
    Object.values(store.getState().api.queries).map((query) => [query?.endpointName, query?.status]);
  await waitFor(() => expect(queries()).toContainEqual(['serverReport', 'fulfilled']));
  expect(panel().queryByRole('row', { name: /^Accuracy/ })).toBeNull();
  expect(button(messages.make)).toBeVisible();
});
