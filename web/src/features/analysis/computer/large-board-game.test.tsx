import { afterAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ComputerGame } from '@royal-chess/contracts/computer';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { capablancaFen } from '@royal-chess/domain/chess/start/capablanca-start';
import { screen, waitFor, within } from '@testing-library/react';
import { documentLoader } from '../../../shared/routing/document-loader.ts';
import { accessibilityFaults } from '../../../testing/accessibility-faults.ts';
import { playWithKeys } from '../../../testing/board-keys.ts';
import { FakeEngine } from '../../../testing/fake-engine.ts';
import { server } from '../../../testing/fake-server.ts';
import { visit } from '../../../testing/render-page.tsx';
import { gamesAnswer, idOf, openingsAnswer, userNamed } from '../../../testing/samples.ts';
import { messages } from './messages.ts';

const id = idOf(900);
const loose = `/chessplay/computer?game=${id}`;
const isolated = `${loose}&variant=capablanca`;
const fresh: ComputerGame = {
  id,
  level: 3,
  personality: 'plain',
  color: 'white',
  variant: 'capablanca',
  startFen: capablancaFen('embassy'),
  timeControl: null,
  moves: [],
  clocks: null,
  takebacks: 0,
  hints: 0,
  result: null,
  reason: null,
};
const mine = { uci: 'i1h3', san: 'Nh3' };
const its = { uci: 'i8h6', san: 'Nh6' };

const documentIs = (state: {
  readonly isSecureContext: boolean;
  readonly crossOriginIsolated: boolean;
}): void => void Object.assign(globalThis, state);
const load = jest.spyOn(documentLoader, 'replace').mockImplementation(() => undefined);
beforeEach(() => {
  FakeEngine.install();
  load.mockClear();
  documentIs({ isSecureContext: true, crossOriginIsolated: true });
  server.answersByDefault(httpRoutes.openings, openingsAnswer({}));
  server.answersByDefault(httpRoutes.games, gamesAnswer([]));
});
afterAll(() => {
  load.mockRestore();
  documentIs({ isSecureContext: true, crossOriginIsolated: false });
});

const button = (name: string) => screen.getByRole('button', { name });

async function opened(game: Partial<ComputerGame> = {}, address = isolated) {
  server.answers(httpRoutes.computerGame, { ...fresh, ...game });
  const page = visit(address);
  await screen.findByRole('grid');
  return page;
}
async function begun(address = '/chessplay/computer') {
  const { user, address: at } = visit(address);
  const dialog = within(await screen.findByRole('dialog', { name: messages.title }));
  await user.click(dialog.getByLabelText(messages.variants.capablanca));
  return { user, dialog, at };
}

describe('a new game on a board of 10×8', () => {
  test('is set up with an array, without ratings and styles, and opens in a document of its own', async () => {
    documentIs({ isSecureContext: true, crossOriginIsolated: false });
    const { user, dialog, at } = await begun();
    await user.selectOptions(dialog.getByLabelText(messages.array), 'embassy');
    await user.selectOptions(dialog.getByLabelText(messages.level), messages.levelOf(5, null));
    expect(dialog.getByText(messages.noElo)).toBeVisible();
    expect(dialog.queryByLabelText(messages.style)).toBeNull();
    expect(await accessibilityFaults()).toEqual([]);
    server.answers(httpRoutes.startComputerGame, fresh);
    await user.click(dialog.getByRole('button', { name: messages.begin }));
    await waitFor(() => expect(load.mock.calls).toEqual([[isolated]]));
    expect(at()).toBe('/chessplay/computer');
    expect(server.calls(httpRoutes.startComputerGame)[0]?.body).toMatchObject({
      level: 5,
      personality: 'plain',
      variant: 'capablanca',
      array: 'embassy',
    });
  });

  test('stays in a document that is isolated already', async () => {
    const { user, dialog, at } = await begun();
    server.answers(httpRoutes.startComputerGame, fresh);
    server.answers(httpRoutes.computerGame, fresh);
    await user.click(dialog.getByRole('button', { name: messages.begin }));
    await waitFor(() => expect(at()).toBe(isolated));
    expect(load).not.toHaveBeenCalled();
  });

  test('begins in a position of the address, unless the engine does not know its castling', async () => {
    const query = (fen: string) => new URLSearchParams({ fen, variant: 'capablanca' }).toString();
    const page = visit(`/chessplay/computer?${query('5k4/10/10/10/10/10/9R/R4K4 w - - 0 1')}`);
    expect(await screen.findByRole('button', { name: messages.begin })).toBeEnabled();
    expect(screen.queryByLabelText(messages.array)).toBeNull();
    const text = screen.getByLabelText(messages.fen);
    await page.user.clear(text);
    await page.user.type(text, '5k4/10/10/10/10/10/10/R2K5R w KQ - 0 1');
    expect(screen.getByText(messages.castling)).toBeVisible();
    expect(button(messages.begin)).toBeDisabled();
  });

  test('needs an address with HTTPS', async () => {
    documentIs({ isSecureContext: false, crossOriginIsolated: false });
    const { user, dialog } = await begun();
    expect(dialog.getByText(messages.insecure)).toBeVisible();
    expect(dialog.getByRole('button', { name: messages.begin })).toBeDisabled();
    await user.click(dialog.getByLabelText(messages.variants.classical));
    expect(dialog.getByRole('button', { name: messages.begin })).toBeEnabled();
  });
});

describe('a game on a board of 10×8', () => {
  test('is played by another engine, by the rules of its start, and has its hints', async () => {
    const { user } = await opened();
    server.answers(httpRoutes.playComputerMove, ({ body }) => ({
      ...fresh,
      moves: body.ply === 1 ? [mine] : [mine, its],
    }));
    await playWithKeys(user, 'i1h3');
    await waitFor(() => expect(FakeEngine.started).toHaveLength(1));
    const engine = FakeEngine.now;
    expect(engine.script).toContain('/engines/fairy-stockfish-1.1.12/uci-worker.js#');
    await engine.says('uciok');
    await engine.says('readyok');
    expect(engine.commands).toContain('setoption name UCI_Variant value embassy');
    await waitFor(() => expect(engine.commands.at(-1)).toBe('go nodes 5000'));
    await engine.says('bestmove i8h6');
    expect(await screen.findByText(messages.yourTurn)).toBeVisible();
    expect(screen.getByText(messages.computer('Fairy-Stockfish', 3))).toBeVisible();
    expect(server.calls(httpRoutes.playComputerMove).at(-1)?.body).toMatchObject({ uci: 'i8h6', ply: 2 });
    server.answers(httpRoutes.actInComputerGame, { ...fresh, moves: [mine, its], hints: 1 });
    await user.click(button(messages.hint));
    await waitFor(() => expect(engine.commands).toContain('setoption name Skill Level value 20'));
    await engine.says('readyok');
    await engine.says('bestmove b1c3');
    expect(await screen.findByText(messages.hintIs('Nc3'))).toBeVisible();
    expect(FakeEngine.started).toHaveLength(1);
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('that is not over is opened in a document of its own', async () => {
    documentIs({ isSecureContext: true, crossOriginIsolated: false });
    server.answers(httpRoutes.currentComputerGame, { id, games: [] });
    server.answers(httpRoutes.computerGame, { ...fresh, color: 'black' });
    visit('/chessplay/computer', { user: userNamed('Anna') });
    await waitFor(() => expect(load.mock.calls).toEqual([[isolated]]));
    expect(screen.queryByRole('grid')).toBeNull();
    expect(FakeEngine.started).toEqual([]);
  });

  test.each([
    ['is not isolated all the same', { isSecureContext: true, crossOriginIsolated: false }, 'notIsolated'],
    ['has no HTTPS', { isSecureContext: false, crossOriginIsolated: false }, 'insecure'],
  ] as const)('where the document %s, why the computer waits is said', async (_, state, refusal) => {
    documentIs(state);
    const clocks = { whiteMs: 1, blackMs: 60_000 };
    const timeControl = { initialMs: 60_000, incrementMs: 0 };
    const { user } = await opened({ color: 'black', timeControl, clocks });
    expect(screen.getByText(messages[refusal])).toBeVisible();
    expect(screen.getByText(messages.waiting)).toBeVisible();
    expect(screen.queryByRole('link', { name: messages.retry })).toEqual(
      refusal === 'notIsolated' ? screen.getByRole('link', { name: messages.retry }) : null,
    );
    expect(await accessibilityFaults()).toEqual([]);
    // It loses no time: the next request is that of its player.
    server.answers(httpRoutes.actInComputerGame, {
      ...fresh,
      color: 'black',
      result: '1-0',
      reason: 'resignation',
    });
    await user.click(button(messages.resign));
    const dialog = within(await screen.findByRole('dialog', { name: messages.resignTitle }));
    await user.click(dialog.getByRole('button', { name: messages.resign }));
    expect(await screen.findByText(messages.lost)).toBeVisible();
    expect(server.calls(httpRoutes.actInComputerGame)).toHaveLength(1);
    expect(load).not.toHaveBeenCalled();
    expect(FakeEngine.started).toEqual([]);
  });

  test.each([
    ['is not isolated, where no clock runs, takes no time', false, (spentMs: number) => spentMs === 0],
    ['is isolated takes the time of its clock', true, (spentMs: number) => spentMs > 0],
  ] as const)('a move in a document that %s', async (_, crossOriginIsolated, isRight) => {
    documentIs({ isSecureContext: true, crossOriginIsolated });
    const clocks = { whiteMs: 60_000, blackMs: 60_000 };
    const { user } = await opened({ timeControl: { initialMs: 60_000, incrementMs: 0 }, clocks });
    server.answers(httpRoutes.playComputerMove, { ...fresh, clocks, moves: [mine] });
    await playWithKeys(user, 'i1h3');
    await waitFor(() => expect(server.calls(httpRoutes.playComputerMove)).toHaveLength(1));
    const { spentMs } = server.calls(httpRoutes.playComputerMove)[0]!.body;
    expect(isRight(spentMs)).toBe(true);
  });
});
