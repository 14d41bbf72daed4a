import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { defaultSettings } from '@royal-chess/contracts/account';
import type { CurrentMatch } from '@royal-chess/contracts/matches';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { Position } from '@royal-chess/domain/chess/position';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { changeSettings, currentSettings, replaceSettings } from '../../../shared/settings/settings-store.ts';
import { accessibilityFaults } from '../../../testing/accessibility-faults.ts';
import { playWithKeys } from '../../../testing/board-keys.ts';
import { server } from '../../../testing/fake-server.ts';
import { ana } from '../../../testing/open-match.ts';
import { visit } from '../../../testing/render-page.tsx';
import { gameAnswer, gamesAnswer, idOf, openingsAnswer } from '../../../testing/samples.ts';
import { game, opened, square } from '../../../testing/viewed-game.ts';
import { messages as viewerMessages } from '../messages.ts';
import { messages } from './messages.ts';

const { names } = messages;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  replaceSettings(defaultSettings);
  server.answersByDefault(httpRoutes.games, gamesAnswer([]));
});
afterEach(() => replaceSettings(defaultSettings));

const tab = () => screen.findByRole('tab', { name: messages.title });
const panel = () => within(screen.getByRole('region', { name: messages.title }));
const slider = () => panel().getByRole('slider', { name: messages.move });
const figure = (name: string) =>
  panel().getByRole('heading', { name }).closest('li')?.textContent?.replace(name, '');

/** The viewer with the plots on and in front. */
async function shown(shownGame = game, address?: string, as?: Parameters<typeof opened>[2]) {
  changeSettings({ heuristics: true });
  const page = await opened(shownGame, address ?? `/games/${shownGame.id}`, as);
  await page.user.click(await tab());
  await screen.findByRole('region', { name: messages.title });
  return page;
}

describe('the dialog', () => {
  test('plots are off until they are switched on, and then stay on', async () => {
    const { user } = await opened();
    expect(screen.queryByRole('tab', { name: messages.title })).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: viewerMessages.report }));
    await user.click(screen.getByRole('button', { name: messages.title }));
    const dialog = within(await screen.findByRole('dialog', { name: messages.title }));
    expect(dialog.getByText(messages.formulas.kingSafety)).toBeVisible();
    expect(await accessibilityFaults(screen.getByRole('dialog'))).toEqual([]);
    const on = dialog.getByRole('switch', { name: messages.plots });
    expect(on).not.toBeChecked();
    await user.click(on);
    expect(on).toBeChecked();
    expect(currentSettings().heuristics).toBe(true);
    expect(await screen.findByText(messages.plotHint)).toBeInTheDocument();
  });

  test('switched off while they are in front: the moves are', async () => {
    const { user } = await shown();
    await user.click(screen.getByRole('tab', { name: viewerMessages.report }));
    await user.click(screen.getByRole('button', { name: messages.title }));
    await user.click(await screen.findByRole('switch', { name: messages.plots }));
    await waitFor(() => expect(currentSettings().heuristics).toBe(false));
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('tab', { name: 'Moves', selected: true })).toBeVisible();
    expect(screen.queryByRole('tab', { name: messages.title })).not.toBeInTheDocument();
  });

  test('another device switches them off while they are in front: the moves are', async () => {
    await shown();
    replaceSettings({ ...currentSettings(), heuristics: false });
    expect(await screen.findByRole('tab', { name: 'Moves', selected: true })).toBeVisible();
  });
});

describe('the plots of a game', () => {
  test('figures of the position, by the slider', async () => {
    await shown();
    expect(await panel().findByText(messages.plotHint)).toBeVisible();
    fireEvent.change(slider(), { target: { value: '0' } });
    await waitFor(() => expect(slider()).toHaveAttribute('aria-valuetext', messages.start));
    expect(figure(names.kingSafety)).toBe('White 6Black 6');
    fireEvent.change(slider(), { target: { value: '5' } });
    await waitFor(() => expect(square('c4')).toHaveTextContent('white bishop'));
    expect(slider()).toHaveAttribute('aria-valuetext', '3. Bc4');
    // Of 1. e4 e5 2. Nf3 Nc6 3. Bc4: the pawn and its attack, the bishop, the knight twice; the black bishop is still on f8.
    expect(figure(names.centre)).toBe('White 5Black 4');
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('a table with a row for each position; its name goes there', async () => {
    const { user } = await shown();
    await user.click(await panel().findByRole('button', { name: messages.showTable }));
    const table = within(panel().getByRole('table', { name: messages.table }));
    const rows = table.getAllByRole('row').slice(2);
    expect(rows).toHaveLength(game.moves.length + 1);
    const cells = within(rows[0] as HTMLElement).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '39',
      '39',
      '4',
      '4',
      '6',
      '6',
      '0',
      '0',
      '0',
      '0',
      '0',
      '0',
    ]);
    await user.click(table.getByRole('button', { name: '2. Nf3' }));
    await waitFor(() => expect(square('f3')).toHaveTextContent('white knight'));
    expect(table.getByRole('button', { name: '2. Nf3' })).toHaveAttribute('aria-current', 'step');
    expect(await accessibilityFaults()).toEqual([]);
    await user.click(panel().getByRole('button', { name: messages.hideTable }));
    expect(screen.queryByRole('table', { name: messages.table })).not.toBeInTheDocument();
  });

  test('a line of one’s own: numbers of the board, plots of the game', async () => {
    const { user } = await shown(game, `/games/${game.id}?ply=1`);
    await playWithKeys(user, 'd7d5');
    expect(await panel().findByText(messages.ownLine)).toBeVisible();
    expect(slider()).toHaveAttribute('aria-valuetext', '1. e4');
    // Black's pawn stands in the middle and attacks e4, and so does the queen d5.
    expect(figure(names.centre)).toBe('White 2Black 3');
  });

  test('one move', async () => {
    await shown(gameAnswer(3, ['e4']), undefined);
    await panel().findByText(messages.plotHint);
    expect(slider()).toHaveAttribute('max', '1');
  });

  test('a long game', async () => {
    const shuffle = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
    const moves = Array.from({ length: 300 }, (_, index) => shuffle[index % 4] as string);
    const { user } = await shown(gameAnswer(4, moves));
    await user.click(await panel().findByRole('button', { name: messages.showTable }));
    expect(panel().getAllByRole('row')).toHaveLength(303);
    expect(slider()).toHaveAttribute('max', '300');
  });
});

describe('the analysis board', () => {
  beforeEach(() => {
    server.answersByDefault(httpRoutes.openings, openingsAnswer({}));
    changeSettings({ heuristics: true });
  });

  test('no moves: the figures, and the first move begins the plots', async () => {
    const { user } = visit('/chessplay/analysis');
    await user.click(await tab());
    expect(await screen.findByText(messages.noMoves)).toBeVisible();
    expect(figure(names.mobility)).toBe('White 4Black 4');
    expect(panel().queryByRole('slider')).not.toBeInTheDocument();
    await playWithKeys(user, 'e2e4');
    expect(await panel().findByText(messages.plotHint)).toBeVisible();
    expect(slider()).toHaveAttribute('aria-valuetext', '1. e4');
  });

  test('10x8 has them', async () => {
    const { user } = visit('/chessplay/analysis?variant=capablanca');
    await user.click(await tab());
    await screen.findByText(messages.noMoves);
    expect(Position.initial('capablanca').files).toBe(10);
    expect(figure(names.material)).toBe('White 56Black 56');
  });

  test('the opening search has none', async () => {
    visit('/chessplay/opening');
    await screen.findByRole('grid');
    expect(screen.queryByRole('tab', { name: messages.title })).not.toBeInTheDocument();
  });
});

test('while one plays a rated game nothing is measured, and it says why', async () => {
  const rated: CurrentMatch = {
    matchId: idOf(911),
    opponent: 'Katya',
    color: 'white',
    timeControl: { initialMs: 259_200_000, incrementMs: 0, daysPerMove: 3 },
    rated: true,
    turn: 'white',
  };
  server.answers(httpRoutes.currentMatches, { matches: [rated] });
  await shown(game, undefined, { user: ana });
  expect(await panel().findByText(messages.ratedGame)).toBeVisible();
  expect(panel().queryByText(names.material)).not.toBeInTheDocument();
});
