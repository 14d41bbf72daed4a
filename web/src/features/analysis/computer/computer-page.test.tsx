import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ComputerGame } from '@royal-chess/contracts/computer';
import { addableEngine, builtEngine, workerAddress } from '@royal-chess/contracts/engines';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { Position } from '@royal-chess/domain/chess/position';
import { act, screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../../testing/accessibility-faults.ts';
import { boardGrid, playWithKeys } from '../../../testing/board-keys.ts';
import { FakeEngine } from '../../../testing/fake-engine.ts';
import { server } from '../../../testing/fake-server.ts';
import { visit } from '../../../testing/render-page.tsx';
import { gamesAnswer, idOf, openingsAnswer, userNamed } from '../../../testing/samples.ts';
import { messages } from './messages.ts';

const id = idOf(900);
const at = `/chessplay/computer?game=${id}`;
const fresh: ComputerGame = {
  id,
  level: 3,
  personality: 'plain',
  color: 'white',
  variant: 'classical',
  startFen: Position.initial().fen(),
  timeControl: null,
  moves: [],
  clocks: null,
  takebacks: 0,
  hints: 0,
  result: null,
  reason: null,
};
const e4 = { uci: 'e2e4', san: 'e4' };
const e5 = { uci: 'e7e5', san: 'e5' };

beforeEach(() => {
  FakeEngine.install();
  server.answersByDefault(httpRoutes.openings, openingsAnswer({}));
  server.answersByDefault(httpRoutes.games, gamesAnswer([]));
});
afterEach(() => void jest.restoreAllMocks());

const button = (name: string) => screen.getByRole('button', { name });
const square = (name: string) => within(boardGrid()).getByText(new RegExp(`^${name}, `));

async function opened(game: Partial<ComputerGame> = {}) {
  server.answers(httpRoutes.computerGame, { ...fresh, ...game });
  const page = visit(at);
  await screen.findByRole('grid');
  return page;
}

describe('a new game', () => {
  test('is set up in the dialog, from the position of the address', async () => {
    const { user, address } = visit('/chessplay/computer?fen=4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
    const dialog = within(await screen.findByRole('dialog', { name: messages.title }));
    expect(dialog.getByLabelText(messages.fen)).toHaveValue('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
    await user.selectOptions(dialog.getByLabelText(messages.level), '5');
    await user.click(dialog.getByLabelText(messages.sides.white));
    await user.selectOptions(dialog.getByLabelText(messages.time), messages.minutes(5, 3));
    expect(await accessibilityFaults()).toEqual([]);
    server.answers(httpRoutes.startComputerGame, fresh);
    server.answers(httpRoutes.computerGame, fresh);
    await user.click(dialog.getByRole('button', { name: messages.begin }));
    await waitFor(() => expect(address()).toBe(at));
    expect(server.calls(httpRoutes.startComputerGame)[0]?.body).toMatchObject({
      level: 5,
      personality: 'plain',
      color: 'white',
      fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1',
      timeControl: { initialMs: 300_000, incrementMs: 3_000 },
    });
    expect(await screen.findByText(messages.yourTurn)).toBeVisible();
  });

  test('begins with the level, the colour and the style that were chosen last in this browser', async () => {
    const first = visit('/chessplay/computer');
    const dialog = within(await screen.findByRole('dialog', { name: messages.title }));
    expect(dialog.getByLabelText(messages.level)).toHaveValue('3');
    await first.user.selectOptions(dialog.getByLabelText(messages.level), '6');
    await first.user.selectOptions(dialog.getByLabelText(messages.style), messages.styles.gambiteer);
    await first.user.click(dialog.getByLabelText(messages.sides.black));
    server.answers(httpRoutes.startComputerGame, fresh);
    server.answers(httpRoutes.computerGame, fresh);
    await first.user.click(dialog.getByRole('button', { name: messages.begin }));
    await screen.findByRole('grid');
    await first.user.click(await screen.findByRole('button', { name: messages.newGame }));
    const next = within(await screen.findByRole('dialog', { name: messages.title }));
    expect(next.getByLabelText(messages.level)).toHaveValue('6');
    expect(next.getByLabelText(messages.style)).toHaveValue('gambiteer');
    expect(next.getByLabelText(messages.sides.black)).toBeChecked();
  });

  test.each([
    ['is not JSON', '{'],
    ['has a level that there is not', JSON.stringify({ level: 9, personality: 'plain', color: 'white' })],
  ])('begins in the middle where what was kept %s', async (_, kept) => {
    localStorage.setItem('computer-choice', kept);
    visit('/chessplay/computer');
    const dialog = within(await screen.findByRole('dialog', { name: messages.title }));
    expect(dialog.getByLabelText(messages.level)).toHaveValue('3');
    expect(dialog.getByLabelText(messages.sides.random)).toBeChecked();
  });

  test('an illegal position begins none, and the reason is said', async () => {
    visit('/chessplay/computer?fen=8/8/8/8/8/8/8/8 w - - 0 1');
    const dialog = within(await screen.findByRole('dialog', { name: messages.title }));
    expect(dialog.getByText(/king/)).toBeVisible();
    expect(dialog.getByRole('button', { name: messages.begin })).toBeDisabled();
  });

  test('an account goes on with the game that is not over', async () => {
    server.answers(httpRoutes.currentComputerGame, { id, games: [] });
    server.answers(httpRoutes.computerGame, fresh);
    const { address } = visit('/chessplay/computer', { user: userNamed('Anna') });
    expect(await screen.findByRole('grid')).toBeInTheDocument();
    expect(address()).toBe(at);
  });
});

describe('a game', () => {
  test('my move goes to the server, and the engine answers it at its level', async () => {
    const { user } = await opened();
    server.answers(httpRoutes.playComputerMove, ({ body }) => ({
      ...fresh,
      moves: body.ply === 1 ? [e4] : [e4, e5],
    }));
    await playWithKeys(user, 'e2e4');
    expect(await screen.findByText(messages.thinking)).toBeVisible();
    await waitFor(() => expect(FakeEngine.started).toHaveLength(1));
    await FakeEngine.now.says('uciok');
    await FakeEngine.now.says('readyok');
    await waitFor(() => expect(FakeEngine.now.commands.at(-1)).toBe('go nodes 5000'));
    expect(FakeEngine.now.commands).toContain('setoption name Skill Level value 0');
    await FakeEngine.now.says('bestmove e7e5 ponder g1f3');
    expect(await screen.findByText(messages.yourTurn)).toBeVisible();
    expect(server.calls(httpRoutes.playComputerMove).map(({ body }) => body)).toMatchObject([
      { uci: 'e2e4', ply: 1 },
      { uci: 'e7e5', ply: 2 },
    ]);
    await waitFor(() => expect(square('e5')).toHaveTextContent('e5, black pawn'));
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('a personality opens by its lines, without the engine', async () => {
    const begun: ComputerGame = { ...fresh, color: 'black', personality: 'gambiteer' };
    server.answers(httpRoutes.playComputerMove, { ...begun, moves: [e4] });
    await opened({ color: 'black', personality: 'gambiteer' });
    expect(await screen.findByText(messages.yourTurn)).toBeVisible();
    expect(server.calls(httpRoutes.playComputerMove).map(({ body }) => body)).toMatchObject([
      { uci: 'e2e4', ply: 1 },
    ]);
    expect(FakeEngine.started).toEqual([]);
  });

  test('moves are taken back', async () => {
    const { user } = await opened({ moves: [e4, e5] });
    server.answers(httpRoutes.actInComputerGame, { ...fresh, takebacks: 1 });
    await user.click(button(messages.takeback));
    await waitFor(() => expect(square('e2')).toHaveTextContent('e2, white pawn'));
    expect(server.calls(httpRoutes.actInComputerGame)[0]?.body).toMatchObject({ act: 'takeback' });
  });

  test('a hint is the engine’s move at full strength', async () => {
    const { user } = await opened();
    server.answers(httpRoutes.actInComputerGame, { ...fresh, hints: 1 });
    await user.click(button(messages.hint));
    expect(screen.getByText(messages.hintPending)).toBeVisible();
    expect(button(messages.hint)).toBeDisabled();
    await waitFor(() => expect(FakeEngine.started).toHaveLength(1));
    await FakeEngine.now.says('uciok');
    await FakeEngine.now.says('readyok');
    expect(FakeEngine.now.commands).toContain('setoption name Skill Level value 20');
    await FakeEngine.now.says('bestmove g1f3');
    expect(await screen.findByText(messages.hintIs('Nf3'))).toBeVisible();
    expect(screen.queryByText(messages.hintPending)).toBeNull();
  });

  /** Asks for a hint; the engine has answered. */
  async function hinted(user: Awaited<ReturnType<typeof opened>>['user']) {
    await user.click(button(messages.hint));
    await waitFor(() => expect(FakeEngine.started).toHaveLength(1));
    await FakeEngine.now.says('uciok');
    await FakeEngine.now.says('readyok');
    await FakeEngine.now.says('bestmove g1f3');
    await waitFor(() => expect(server.calls(httpRoutes.actInComputerGame)).toHaveLength(1));
  }

  test('a hint that is counted after a move is not shown, and the move stays', async () => {
    const { user } = await opened();
    const count = server.pending(httpRoutes.actInComputerGame);
    await hinted(user);
    server.answers(httpRoutes.playComputerMove, ({ body }) => ({
      ...fresh,
      moves: body.ply === 1 ? [e4] : [e4, e5],
      hints: 1,
    }));
    await playWithKeys(user, 'e2e4');
    await waitFor(() => expect(FakeEngine.now.commands.at(-1)).toBe('isready'));
    await act(async () => count({ ...fresh, hints: 1 }));
    await waitFor(() => expect(screen.queryByText(messages.hintPending)).toBeNull());
    expect(square('e4')).toHaveTextContent('e4, white pawn');
    await FakeEngine.now.says('readyok');
    await FakeEngine.now.says('bestmove e7e5');
    await waitFor(() => expect(square('e5')).toHaveTextContent('e5, black pawn'));
    expect(screen.queryByText(messages.hintIs('Nf3'))).toBeNull();
    expect(button(messages.hint)).toBeEnabled();
  });

  test('a hint that is not counted is not shown', async () => {
    const { user } = await opened();
    server.fails(httpRoutes.actInComputerGame, 'RC_INTERNAL');
    await hinted(user);
    await waitFor(() => expect(screen.queryByText(messages.hintPending)).toBeNull());
    expect(screen.queryByText(messages.hintIs('Nf3'))).toBeNull();
  });

  test('a hint is of the engine that the server has, a move of the level of that of the build', async () => {
    const { dataset } = document.documentElement;
    dataset['engine'] = workerAddress(addableEngine);
    try {
      const { user } = await opened();
      server.answers(httpRoutes.actInComputerGame, { ...fresh, hints: 1 });
      await user.click(button(messages.hint));
      await waitFor(() => expect(FakeEngine.started).toHaveLength(1));
      expect(FakeEngine.now.script).toBe(workerAddress(addableEngine));
      await FakeEngine.now.says('uciok');
      await FakeEngine.now.says('readyok');
      await FakeEngine.now.says('bestmove g1f3');
      expect(await screen.findByText(messages.hintIs('Nf3'))).toBeVisible();
      server.answers(httpRoutes.playComputerMove, { ...fresh, moves: [e4] });
      await playWithKeys(user, 'e2e4');
      await waitFor(() => expect(FakeEngine.started).toHaveLength(2));
      expect(FakeEngine.now.script).toBe(workerAddress(builtEngine));
    } finally {
      delete dataset['engine'];
    }
  });

  test('it is resigned after a question, and can be analysed', async () => {
    const { user, address } = await opened({ moves: [e4, e5] });
    server.answers(httpRoutes.actInComputerGame, {
      ...fresh,
      moves: [e4, e5],
      result: '0-1',
      reason: 'resignation',
    });
    await user.click(button(messages.resign));
    const dialog = within(await screen.findByRole('dialog', { name: messages.resignTitle }));
    await user.click(dialog.getByRole('button', { name: messages.resign }));
    expect(await screen.findByText(messages.lost)).toBeVisible();
    await user.click(button(messages.analyse));
    await waitFor(() => expect(address()).toBe('/chessplay/analysis'));
  });

  test('on a phone its acts are the bar at the bottom, and moves are tapped alone', async () => {
    const { matchMedia } = window;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...matchMedia(query), matches: query === '(max-width: 47.99em)' }));
    const { user } = await opened({ moves: [e4, e5] });
    const bar = within(screen.getByRole('navigation', { name: messages.acts }));
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      messages.takeback,
      messages.hint,
      messages.resign,
      messages.newGame,
      messages.flipWord,
    ]);
    expect(screen.getAllByRole('button', { name: messages.resign })).toHaveLength(1);
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(bar.getByRole('button', { name: messages.resign }));
    expect(await screen.findByRole('dialog', { name: messages.resignTitle })).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('leaving it asks; it is kept', async () => {
    const { user, address } = await opened({ moves: [e4, e5] });
    await user.click(screen.getAllByRole('link', { name: 'Rankings' })[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: messages.leaveTitle }));
    await user.click(dialog.getByRole('button', { name: messages.stay }));
    expect(address()).toBe(at);
  });

  test('without the engine it is said, and tried again', async () => {
    const { user } = await opened({ color: 'black' });
    await waitFor(() => expect(FakeEngine.started).toHaveLength(1));
    await FakeEngine.now.breaks();
    expect(await screen.findByText(messages.missing)).toBeVisible();
    await user.click(button(messages.retry));
    await waitFor(() => expect(FakeEngine.started).toHaveLength(2));
  });

  test('of another account it does not exist', async () => {
    server.fails(httpRoutes.computerGame, 'RC_NOT_FOUND');
    visit(at);
    expect(await screen.findByText(messages.noGame)).toBeVisible();
  });
});
