import { beforeEach, describe, expect, test } from '@jest/globals';
import { defaultSettings, settingsRoutes } from '@royal-chess/contracts/account';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { Position } from '@royal-chess/domain/chess/position';
import { screen, waitFor, within } from '@testing-library/react';
import { currentSettings, replaceSettings } from '../../shared/settings/settings-store.ts';
import { engineBoardAddress, storedBoardAddress } from '../../shared/chess/stored-board-address.ts';
import { newGameState, unnamedGame } from '../../shared/chess/new-game.ts';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { answerForBoard, moves, opened, panel, switchOf, thinking } from '../../testing/analysed-board.ts';
import { boardGrid, playWithKeys } from '../../testing/board-keys.ts';
import { FakeEngine } from '../../testing/fake-engine.ts';
import { rooms } from '../../testing/fake-rooms.ts';
import { server } from '../../testing/fake-server.ts';
import { ana, matchId } from '../../testing/open-match.ts';
import { visit } from '../../testing/render-page.tsx';
import { gameAnswer, idOf } from '../../testing/samples.ts';
import { viewport } from '../../testing/viewport.ts';
import { messages as notFound } from '../../shared/ui/not-found-messages.ts';
import { messages } from './messages.ts';

const startFen = Position.initial('classical').fen();
const afterE4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';

beforeEach(answerForBoard);

const press = (name: string) => screen.getByRole('button', { name });
const square = (name: string) => within(boardGrid()).getByText(new RegExp(`^${name}, `));

const two = [
  'info depth 14 multipv 1 score cp 35 nps 640000 pv e2e4 e7e5 g1f3',
  'info depth 14 multipv 2 score cp 20 nps 640000 pv d2d4 d7d5',
];

describe('an address', () => {
  test.each([
    ['/chessplay', messages.modes.analysis],
    ['/chessplay/analysis', messages.modes.analysis],
    ['/chessplay/analysis?moves=e2e4,e7e5', messages.modes.san],
    ['/chessplay/analysis?fen=4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', messages.modes.fen],
  ])('%s: %s', async (address, heading) => {
    await opened(address);
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
  });

  test.each([
    ['Chess960 · ', '?variant=960'],
    ['Capablanca 10×8 · ', '?variant=capablanca'],
    ['', ''],
  ])('%s stands before the heading and the title', async (named, query) => {
    await opened(`/chessplay/analysis${query}`);
    expect(
      screen.getByRole('heading', { level: 1, name: `${named}${messages.modes.analysis}` }),
    ).toBeInTheDocument();
    expect(document.title).toBe(`${named}${messages.title} · Royal Chess`);
  });

  test('opening search has the counts and no engine', async () => {
    visit('/chessplay/opening');
    expect(
      await screen.findByRole('heading', { level: 1, name: messages.modes.opening }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('switch', { name: messages.engine })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('training is a section of its own', async () => {
    visit('/chessplay/training');
    expect(await screen.findByRole('heading', { level: 1, name: messages.section.training })).toBeVisible();
    expect(screen.getByRole('link', { name: messages.section.training })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('an unknown method does not exist', async () => {
    visit('/chessplay/nonsense');
    expect(await screen.findByRole('heading', { name: notFound.title })).toBeVisible();
  });

  test('the shared line is on the board, at its end', async () => {
    await opened('/chessplay/analysis?moves=e2e4,e7e5,g1f3');
    expect(moves().getByRole('button', { name: 'Nf3' })).toHaveAttribute('aria-current', 'step');
  });

  test('an illegal position is refused in words, and the board works', async () => {
    const { user } = await opened('/chessplay/analysis?fen=8/8/8/8/8/8/8/8 w - - 0 1');
    expect(screen.getByText(/The position of the address is not legal: .*king/)).toBeVisible();
    await playWithKeys(user, 'e2e4');
    expect(await moves().findByRole('button', { name: 'e4' })).toBeVisible();
  });
});

describe('the board', () => {
  test('moves become variations; undo takes them back', async () => {
    const { user } = await opened('/chessplay/analysis?moves=e2e4');
    await user.keyboard('{ArrowLeft}');
    await playWithKeys(user, 'd2d4');
    expect(await moves().findByRole('button', { name: '1. d4' })).toHaveAttribute('aria-current', 'step');
    await user.click(await screen.findByRole('button', { name: 'Promote the variation' }));
    expect(await moves().findByRole('button', { name: '1. e4' })).toBeVisible();
    await user.click(press('Undo'));
    expect(await moves().findByRole('button', { name: '1. d4' })).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('a link carries the position', async () => {
    const { user } = await opened();
    await playWithKeys(user, 'e2e4');
    await user.click(press('Share and save'));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy a link to this position' }));
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe(`${location.origin}/chessplay/analysis?moves=e2e4`),
    );
  });

  test('f turns it', async () => {
    const { user } = await opened();
    expect(boardGrid()).toHaveAccessibleName(/white$/);
    await user.keyboard('f');
    expect(boardGrid()).toHaveAccessibleName(/black$/);
  });

  test('it starts again without the moves that were played on it', async () => {
    const { user } = await opened();
    await playWithKeys(user, 'e2e4');
    expect(moves().getByRole('button', { name: /e4/ })).toBeVisible();
    await user.click(press(messages.load));
    await user.click(await screen.findByRole('menuitem', { name: messages.newBoard }));
    await waitFor(() => expect(moves().queryByRole('button', { name: /e4/ })).not.toBeInTheDocument());
    expect(square('e2')).toHaveTextContent('e2, white pawn');
    await user.click(await screen.findByRole('button', { name: messages.oldBoard }));
    expect(await moves().findByRole('button', { name: /e4/ })).toBeVisible();
  });

  test('a position is loaded onto it', async () => {
    const { user, address } = await opened();
    await user.click(press(messages.load));
    await user.click(await screen.findByRole('menuitem', { name: messages.loads.loadFen }));
    const dialog = within(await screen.findByRole('dialog', { name: messages.loads.loadFen }));
    const field = await dialog.findByLabelText('FEN');
    await user.clear(field);
    await user.type(field, '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
    await user.click(dialog.getByRole('button', { name: 'Open on the board' }));
    expect(await screen.findByRole('heading', { level: 1, name: messages.modes.fen })).toBeInTheDocument();
    expect(address()).toBe('/chessplay/analysis');
    expect(square('d1')).toHaveTextContent('empty');
  });

  test('a stored game is on it, with its names', async () => {
    server.answers(httpRoutes.game, gameAnswer(5, ['e4', 'e5']));
    await opened(`/chessplay/analysis?game=${idOf(5)}&ply=2`);
    expect(
      screen.getByRole('heading', { level: 1, name: messages.versus('Morphy, Paul', 'Anderssen, Adolf') }),
    ).toBeInTheDocument();
    expect(moves().getByRole('button', { name: 'e5' })).toHaveAttribute('aria-current', 'step');
  });

  test('a stored game opens with the engine running where the address says so, until it is switched off', async () => {
    const game = gameAnswer(5, ['e4', 'e5']);
    server.answers(httpRoutes.game, game);
    const { user } = await opened(engineBoardAddress(game, [2]));
    expect(moves().getByRole('button', { name: 'e5' })).toHaveAttribute('aria-current', 'step');
    expect(switchOf()).toBeChecked();
    await waitFor(() => expect(FakeEngine.started).toHaveLength(1));
    expect(currentSettings().evaluation).toBe(false);
    await user.click(switchOf());
    expect(switchOf()).not.toBeChecked();
    await waitFor(() => expect(FakeEngine.now.isEnded).toBe(true));
    expect(currentSettings().evaluation).toBe(false);
    await user.click(switchOf());
    expect(switchOf()).toBeChecked();
  });

  test('a stored game that its reader played as Black is seen from there', async () => {
    const game = gameAnswer(5, ['e4', 'e5']);
    server.answers(httpRoutes.game, { ...game, black: { ...game.black, userId: ana._id } });
    server.answers(httpRoutes.currentMatches, { matches: [] });
    visit(storedBoardAddress(game, [2]), { user: ana });
    expect(await screen.findByRole('grid')).toHaveAccessibleName(/black$/);
    expect(switchOf()).not.toBeChecked();
    expect(FakeEngine.started).toEqual([]);
  });

  test('a game that does not exist says so', async () => {
    server.fails(httpRoutes.game, 'RC_NOT_FOUND');
    visit(`/chessplay/analysis?game=${idOf(5)}`);
    expect(await screen.findByText(messages.noGame)).toBeVisible();
  });
});

describe('the engine', () => {
  test('is not loaded until it is switched on, and stays so by the settings', async () => {
    const { user } = await opened();
    expect(switchOf()).not.toBeChecked();
    expect(FakeEngine.started).toEqual([]);
    await user.click(switchOf());
    await waitFor(() => expect(FakeEngine.started).toHaveLength(1));
    expect(await screen.findByText(messages.starting)).toBeVisible();
    expect(currentSettings().evaluation).toBe(true);
    await user.click(switchOf());
    await waitFor(() => expect(FakeEngine.now.isEnded).toBe(true));
  });

  test('does not run while the account plays a rated game, in whatever tab, and says so', async () => {
    const settings = { ...defaultSettings, evaluation: true };
    server.answers(settingsRoutes.mySettings, { version: 1, settings });
    replaceSettings(settings);
    server.answers(httpRoutes.currentMatches, {
      matches: [
        {
          matchId,
          opponent: 'Bruno',
          color: 'white',
          timeControl: { initialMs: 300_000, incrementMs: 3_000 },
          rated: true,
        },
      ],
    });
    rooms.match('preview');
    visit('/chessplay/analysis', { user: ana });
    expect(await screen.findByText(messages.refusals.ratedGame)).toBeVisible();
    expect(switchOf()).toBeChecked();
    expect(FakeEngine.started).toEqual([]);
  });

  test('shows what others have computed with its origin, until it is as deep itself', async () => {
    const evaluation = { depth: 22, score: { centipawns: 31 }, moves: ['e2e4', 'e7e5'], accounts: 3 };
    server.answers(httpRoutes.sharedEvaluation, { evaluation });
    await thinking();
    expect(await screen.findByText(messages.shared(22, 3))).toBeVisible();
    expect(panel().getByText('+0.31')).toBeVisible();
    await FakeEngine.now.says('info depth 22 multipv 1 score cp 20 nps 640000 pv d2d4 d7d5');
    await waitFor(() => expect(screen.queryByText(messages.shared(22, 3))).toBeNull());
  });

  test('sends what it found, once for a depth that is compared; a visitor sends nothing', async () => {
    server.answers(httpRoutes.reportEvaluation, undefined);
    const settings = { ...defaultSettings, evaluation: true };
    server.answers(settingsRoutes.mySettings, { version: 1, settings });
    replaceSettings(settings);
    visit('/chessplay/analysis', { user: ana });
    await waitFor(() => expect(FakeEngine.started).toHaveLength(1));
    await FakeEngine.now.ready();
    await waitFor(() => expect(server.calls(httpRoutes.sharedEvaluation)).toHaveLength(1));
    for (const depth of [17, 18, 18, 19]) {
      await FakeEngine.now.says(`info depth ${depth} multipv 1 score cp 20 nps 640000 pv d2d4 d7d5`);
      expect(await screen.findByText(messages.depth(depth))).toBeVisible();
    }
    await waitFor(() => expect(server.calls(httpRoutes.reportEvaluation)).toHaveLength(1));
    expect(server.calls(httpRoutes.reportEvaluation)[0]?.body).toEqual({
      fen: startFen,
      variant: 'classical',
      depth: 18,
      score: { centipawns: 20 },
      moves: ['d2d4', 'd7d5'],
    });
  });

  test('shows depth, speed and lines; a move of a line is followed', async () => {
    const { user } = await thinking();
    expect(FakeEngine.now.script).toContain('/engines/stockfish-11.0.0/stockfish.js#');
    expect(FakeEngine.now.position).toBe(startFen);
    await FakeEngine.now.says(...two);
    expect(await screen.findByText(messages.depth(14))).toBeVisible();
    expect(screen.getByText('640,000 positions a second')).toBeVisible();
    expect(screen.getByRole('meter', { name: messages.evaluation })).toHaveAttribute(
      'aria-valuetext',
      '+0.35',
    );
    expect(screen.getByRole('link', { name: messages.licenceText })).toHaveAttribute(
      'href',
      '/engines/stockfish-11.0.0/Copying.txt',
    );
    expect(await accessibilityFaults()).toEqual([]);
    await user.click(panel().getByRole('button', { name: '2. Nf3' }));
    expect(await moves().findByRole('button', { name: 'Nf3' })).toHaveAttribute('aria-current', 'step');
    expect(FakeEngine.now.commands.at(-1)).toBe('stop');
    await FakeEngine.now.says('bestmove e2e4');
    expect(FakeEngine.now.position).toContain(' b KQkq ');
  });

  test('its score is from White’s side with Black to move as well', async () => {
    await thinking('/chessplay/analysis?moves=e2e4');
    expect(FakeEngine.now.position).toBe(afterE4);
    await FakeEngine.now.says('info depth 9 score cp 40 pv e7e5');
    expect(await panel().findByText('−0.40')).toBeVisible();
  });

  test('more lines are asked for', async () => {
    const { user } = await thinking();
    await user.click(press(messages.moreLines));
    expect(await screen.findByText(messages.lines(3))).toBeVisible();
    await FakeEngine.now.says('bestmove e2e4');
    await waitFor(() => expect(FakeEngine.now.commands).toContain('setoption name MultiPV value 3'));
  });

  test('thinks as long as one chooses, for the device at first', async () => {
    const { user } = await thinking();
    const limit = () => screen.getByRole('combobox', { name: messages.limit });
    expect(limit()).toHaveValue('device');
    expect(FakeEngine.now.commands.at(-1)).toMatch(/^go depth (18|24)$/);
    await user.selectOptions(limit(), messages.limits['5'](0));
    await FakeEngine.now.says('bestmove e2e4');
    await waitFor(() => expect(FakeEngine.now.commands.at(-1)).toBe('go depth 99 movetime 5000'));
    await user.selectOptions(limit(), messages.limits.none(0));
    await FakeEngine.now.says('bestmove e2e4');
    await waitFor(() => expect(FakeEngine.now.commands.at(-1)).toBe('go depth 99'));
  });

  test('the threat is the move of the other side', async () => {
    const { user } = await thinking();
    await user.keyboard('x');
    await FakeEngine.now.says('bestmove e2e4');
    await waitFor(() => expect(FakeEngine.now.position).toBe(startFen.replace(' w ', ' b ')));
    await FakeEngine.now.says('info depth 9 score cp 40 pv e7e5');
    expect(await screen.findByText(messages.threatShown)).toBeVisible();
    expect(await panel().findByText('1... e5')).toBeVisible();
  });

  test('rests while the tab is hidden', async () => {
    await thinking();
    const hide = (state: DocumentVisibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    hide('hidden');
    await waitFor(() => expect(FakeEngine.now.commands.at(-1)).toBe('stop'));
    await FakeEngine.now.says('bestmove e2e4');
    hide('visible');
    await waitFor(() => expect(FakeEngine.now.commands.at(-1)).toMatch(/^go depth/));
  });

  test('its files are missing: that is said, and the board works', async () => {
    const { user } = await opened();
    await user.click(switchOf());
    await waitFor(() => expect(FakeEngine.started).toHaveLength(1));
    await FakeEngine.now.breaks();
    expect(await screen.findByText(messages.missing)).toBeVisible();
    await playWithKeys(user, 'e2e4');
    expect(await moves().findByRole('button', { name: 'e4' })).toBeVisible();
    await user.click(press(messages.restart));
    await waitFor(() => expect(FakeEngine.started).toHaveLength(2));
  });

  test('it ends: it is started again once, then that is said', async () => {
    await thinking();
    await FakeEngine.now.breaks();
    await waitFor(() => expect(FakeEngine.started).toHaveLength(2));
    await FakeEngine.now.ready();
    await FakeEngine.now.breaks();
    expect(await screen.findByText(messages.crashed)).toBeVisible();
    expect(FakeEngine.started).toHaveLength(2);
  });

  test.each([
    ['a mate', '/chessplay/analysis?fen=7k/6Q1/6K1/8/8/8/8/8 b - - 0 1', messages.refusals.over],
    [
      'more men than a game begins with',
      '/chessplay/analysis?fen=k7/pp6/8/8/8/QQQQQQQQ/PPPPPPPP/K7 w - - 0 1',
      messages.refusals.tooManyPieces,
    ],
  ])('%s: it is not started, and says why', async (_, address, reason) => {
    const { user } = await opened(address);
    await user.click(switchOf());
    expect(await screen.findByText(reason)).toBeVisible();
    expect(FakeEngine.started).toEqual([]);
  });

  test('Chess960 is switched on', async () => {
    await thinking('/chessplay/analysis?variant=960');
    expect(FakeEngine.now.commands).toContain('setoption name UCI_Chess960 value true');
  });
});

test('a loaded game with variations is on the board, and leaving it asks nothing', async () => {
  const content = unnamedGame({
    variant: 'classical',
    startFen,
    movetext: '1. e4 e5 (1... c5 {sharp}) 2. Nf3',
  });
  const { user, address } = await opened({ pathname: '/chessplay/analysis', state: newGameState(content) });
  expect(await moves().findByText('sharp')).toBeVisible();
  await playWithKeys(user, 'd2d4');
  await user.click(screen.getAllByRole('link', { name: messages.section.opening })[0] as HTMLElement);
  await waitFor(() => expect(address()).toBe('/chessplay/opening'));
});

test('on a phone the explorer is a tab', async () => {
  viewport.phone();
  const { user } = await opened();
  await user.click(screen.getByRole('tab', { name: messages.explorer }));
  expect(await screen.findByRole('region', { name: 'Opening explorer' })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});
