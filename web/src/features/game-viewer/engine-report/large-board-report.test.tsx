import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { Position } from '@royal-chess/domain/chess/position';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../../testing/accessibility-faults.ts';
import { answerForBoard, opened } from '../../../testing/analysed-board.ts';
import { FakeEngine } from '../../../testing/fake-engine.ts';
import { gameAnswer } from '../../../testing/samples.ts';
import { opened as openedGame } from '../../../testing/viewed-game.ts';
import { messages as viewerMessages } from '../messages.ts';
import { messages } from './messages.ts';

const address = '/chessplay/analysis?variant=capablanca&moves=e2e4';
const start = Position.initial('capablanca');
const documentIs = (state: {
  readonly isSecureContext: boolean;
  readonly crossOriginIsolated: boolean;
}): void => void Object.assign(globalThis, state);

beforeEach(() => {
  answerForBoard();
  localStorage.clear();
  sessionStorage.clear();
  documentIs({ isSecureContext: true, crossOriginIsolated: true });
});
afterEach(() => localStorage.clear());
afterAll(() => documentIs({ isSecureContext: true, crossOriginIsolated: false }));

/** Leaves the page and the tab that was in front. */
const leave = (): void => {
  cleanup();
  sessionStorage.clear();
};
const panel = () => within(screen.getByRole('region', { name: messages.title }));
async function shown(at = address) {
  const page = await opened(at);
  await page.user.click(screen.getByRole('tab', { name: 'Report' }));
  await screen.findByText(messages.title);
  return page;
}

/** The engine answers for both positions. */
async function made() {
  const page = await shown();
  expect(panel().getByText(messages.about('Fairy-Stockfish', 200_000))).toBeVisible();
  await page.user.click(panel().getByRole('button', { name: messages.make }));
  await waitFor(() => expect(FakeEngine.started).toHaveLength(1));
  const engine = FakeEngine.now;
  await engine.ready();
  expect(engine.position).toBe(start.fen());
  await engine.says('info depth 12 score cp 30 pv e2e4', 'bestmove e2e4');
  await waitFor(() => expect(engine.position).not.toBe(start.fen()));
  await engine.says('info depth 12 score cp -20 pv i8h6', 'bestmove i8h6');
  expect(await panel().findByText(messages.madeHere('Fairy-Stockfish'))).toBeVisible();
  return { ...page, engine };
}

test('a game on 10×8 is judged by the engine of its board, in an isolated document', async () => {
  const { engine } = await made();
  expect(engine.script).toContain('/engines/fairy-stockfish-1.1.12/uci-worker.js#');
  expect(engine.commands).toContain('setoption name UCI_Variant value capablanca');
  expect(await accessibilityFaults()).toEqual([]);
});

test('in another document that is said, with the way to one; what was made is kept', async () => {
  await made();
  leave();
  documentIs({ isSecureContext: true, crossOriginIsolated: false });
  await shown();
  expect(panel().getByText(messages.madeHere('Fairy-Stockfish'))).toBeVisible();
  expect(panel().queryByRole('button', { name: messages.again })).toBeNull();
  leave();
  localStorage.clear();
  await shown();
  expect(panel().getByText(messages.notIsolated)).toBeVisible();
  expect(panel().getByRole('link', { name: messages.loadIsolated })).toHaveAttribute('href', address);
  expect(panel().queryByRole('button', { name: messages.make })).toBeNull();
  expect(await accessibilityFaults()).toEqual([]);
});

test('a stored game is judged on the board of the analysis', async () => {
  documentIs({ isSecureContext: true, crossOriginIsolated: false });
  const game = { ...gameAnswer(1, ['e4', 'e5']), variant: 'capablanca' as const, startFen: start.fen() };
  const { user } = await openedGame(game);
  await user.click(screen.getByRole('tab', { name: viewerMessages.report }));
  expect(await screen.findByRole('link', { name: messages.loadIsolated })).toHaveAttribute(
    'href',
    expect.stringMatching(`^/chessplay/analysis\\?game=${game.id}&variant=capablanca`),
  );
});

test.each([
  ['without HTTPS', address, 'insecure'],
  [
    'from castling that the engine does not know',
    '/chessplay/analysis?variant=capablanca&fen=5k4/10/10/10/10/10/10/R2K5R w KQ - 0 1&moves=a1a2',
    'notPossible',
  ],
] as const)('there is none %s', async (_, at, text) => {
  documentIs({ isSecureContext: false, crossOriginIsolated: false });
  await shown(at);
  expect(panel().getByText(messages[text])).toBeVisible();
  expect(panel().queryByRole('link')).toBeNull();
});
