import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { Position } from '@royal-chess/domain/chess/position';
import { screen, waitFor } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { answerForBoard, moves, opened, panel, switchOf, thinking } from '../../testing/analysed-board.ts';
import { playWithKeys } from '../../testing/board-keys.ts';
import { FakeEngine } from '../../testing/fake-engine.ts';
import { server } from '../../testing/fake-server.ts';
import { gameAnswer, idOf } from '../../testing/samples.ts';
import { messages } from './messages.ts';

beforeEach(answerForBoard);

describe('the engine for boards of 10×8', () => {
  const address = '/chessplay/analysis?variant=capablanca&moves=e2e4';
  const documentIs = (state: {
    readonly isSecureContext: boolean;
    readonly crossOriginIsolated: boolean;
  }): void => void Object.assign(globalThis, state);
  beforeEach(() => documentIs({ isSecureContext: true, crossOriginIsolated: true }));
  afterAll(() => documentIs({ isSecureContext: true, crossOriginIsolated: false }));

  test('is another one, which is sent the rules and its threads, and is named', async () => {
    await thinking(address);
    expect(FakeEngine.now.script).toContain('/engines/fairy-stockfish-1.1.12/uci-worker.js#');
    expect(FakeEngine.now.commands).toContain('setoption name UCI_Variant value capablanca');
    expect(FakeEngine.now.commands.some((text) => /^setoption name Threads value [1-4]$/.test(text))).toBe(
      true,
    );
    await FakeEngine.now.says('info depth 11 multipv 1 score cp -20 nps 90000 pv i8h6 b1c3');
    expect(await screen.findByText(messages.depth(11))).toBeVisible();
    expect(panel().getByText('+0.20')).toBeVisible();
    expect(panel().getByText('1... Nh6')).toBeVisible();
    expect(panel().getByText(/^Fairy-Stockfish, a program of its own/)).toBeVisible();
    expect(screen.getByRole('link', { name: messages.licenceText })).toHaveAttribute(
      'href',
      '/engines/fairy-stockfish-1.1.12/Copying.txt',
    );
  });

  test('is not started where the document is not isolated; a link loads the board so', async () => {
    documentIs({ isSecureContext: true, crossOriginIsolated: false });
    const { user } = await opened(address);
    await user.click(switchOf());
    expect(await screen.findByText(messages.refusals.notIsolated)).toBeVisible();
    expect(screen.getByRole('link', { name: messages.loadIsolated })).toHaveAttribute('href', address);
    expect(screen.queryByRole('meter', { name: messages.evaluation })).toBeNull();
    expect(FakeEngine.started).toEqual([]);
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('a stored game keeps its place on the way there', async () => {
    documentIs({ isSecureContext: true, crossOriginIsolated: false });
    const game = gameAnswer(5, ['e4', 'e5']);
    const startFen = Position.initial('capablanca').fen();
    server.answers(httpRoutes.game, { ...game, variant: 'capablanca', startFen });
    const { user } = await opened(`/chessplay/analysis?game=${idOf(5)}&line=1`);
    await user.click(switchOf());
    expect(await screen.findByRole('link', { name: messages.loadIsolated })).toHaveAttribute(
      'href',
      `/chessplay/analysis?game=${idOf(5)}&variant=capablanca&line=1`,
    );
    // The stored game has no place for a move of one's own: the moves go along instead.
    await playWithKeys(user, 'f7f5');
    await waitFor(() =>
      expect(screen.getByRole('link', { name: messages.loadIsolated })).toHaveAttribute(
        'href',
        '/chessplay/analysis?variant=capablanca&moves=e2e4,f7f5',
      ),
    );
  });

  test('needs an address with HTTPS', async () => {
    documentIs({ isSecureContext: false, crossOriginIsolated: false });
    const { user } = await opened(address);
    await user.click(switchOf());
    expect(await screen.findByText(messages.refusals.insecure)).toBeVisible();
    expect(screen.queryByRole('link', { name: messages.loadIsolated })).toBeNull();
  });

  test('its files are missing: that is said, and the board works', async () => {
    const { user } = await opened(address);
    await user.click(switchOf());
    await waitFor(() => expect(FakeEngine.started).toHaveLength(1));
    await FakeEngine.now.breaks();
    expect(await screen.findByText(messages.missing)).toBeVisible();
    await playWithKeys(user, 'i8h6');
    expect(await moves().findByRole('button', { name: 'Nh6' })).toBeVisible();
  });

  test('does not know castling from other squares, and says so', async () => {
    const { user } = await opened(
      '/chessplay/analysis?variant=capablanca&fen=5k4/10/10/10/10/10/10/R2K5R w KQ - 0 1',
    );
    await user.click(switchOf());
    expect(await screen.findByText(messages.refusals.castling)).toBeVisible();
    expect(FakeEngine.started).toEqual([]);
  });
});
