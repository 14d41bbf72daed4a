import { describe, expect, test } from '@jest/globals';
import { puzzlesRoutes } from '@royal-chess/contracts/puzzles';
import { screen, waitFor } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { server } from '../../testing/fake-server.ts';
import { bodies, button, mine, opened, turn, type } from '../../testing/open-puzzle.ts';
import { puzzleSession, solvedSession } from '../../testing/puzzle-samples.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf } from '../../testing/samples.ts';
import { messages } from './messages.ts';

describe('the ways', () => {
  test('a theme is chosen from those there are', async () => {
    const { user, address } = await opened(puzzleSession());
    await screen.findByRole('option', { name: 'unknownTheme (2)' });
    await user.selectOptions(screen.getByRole('combobox', { name: messages.themeLabel }), 'mateIn2');
    await waitFor(() => expect(bodies().at(-1)).toMatchObject({ method: 'theme', theme: 'mateIn2' }));
    expect(address()).toBe('/chessplay/puzzles/theme?theme=mateIn2');
  });

  test('an opening and how hard it is are chosen, and kept in the address', async () => {
    const { user, address } = await opened(puzzleSession(), '/chessplay/puzzles/opening');
    // Without a choice it is the opening with the most puzzles.
    expect(bodies()).toMatchObject([{ method: 'theme', opening: 'Italian_Game' }]);
    expect(address()).toBe('/chessplay/puzzles/opening?opening=Italian_Game');
    await screen.findByRole('option', { name: 'Slav Defense (7)' });
    expect(screen.getAllByRole('option', { name: /\(\d\)$/ })).toHaveLength(2);
    await user.selectOptions(screen.getByRole('combobox', { name: messages.openingLabel }), 'Slav_Defense');
    await waitFor(() => expect(bodies().at(-1)).toMatchObject({ method: 'theme', opening: 'Slav_Defense' }));
    await user.selectOptions(screen.getByRole('combobox', { name: messages.difficultyLabel }), 'harder');
    await waitFor(() =>
      expect(bodies().at(-1)).toMatchObject({ opening: 'Slav_Defense', difficulty: 'harder' }),
    );
    expect(address()).toBe('/chessplay/puzzles/opening?opening=Slav_Defense&difficulty=harder');
  });

  test.each([
    [
      '/chessplay/puzzles/opening?opening=Slav_Defense',
      { method: 'theme', opening: 'Slav_Defense' },
      'Puzzles by opening',
    ],
    ['/chessplay/puzzles/mistakes?puzzle=p1', { method: 'mistakes', puzzleId: 'p1' }, 'My mistakes'],
    ['/chessplay/puzzles/daily', { method: 'daily' }, 'Daily puzzle'],
    ['/chessplay/puzzles/daily/2026-02-03', { method: 'daily', date: '2026-02-03' }, 'Daily puzzle'],
    ['/chessplay/puzzles/streak', { method: 'streak' }, 'Puzzle streak'],
    ['/chessplay/puzzles/mistakes', { method: 'mistakes' }, 'My mistakes'],
  ])('%s', async (at, body, title) => {
    await opened(puzzleSession({ rated: false }), at);
    expect(bodies()[0]).toMatchObject(body);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  test('the daily puzzle has no next one', async () => {
    await opened(solvedSession({ method: 'daily' }), '/chessplay/puzzles/daily');
    expect(await screen.findByText(messages.solvedLine)).toBeVisible();
    expect(screen.queryByRole('button', { name: messages.next })).toBeNull();
    expect(bodies()).toHaveLength(1);
  });

  test('a run that is over begins again', async () => {
    const failed = solvedSession({
      method: 'streak',
      result: 'failed',
      moves: ['g8h8'],
      puzzleCompleted: false,
    });
    await opened(failed, '/chessplay/puzzles/streak');
    expect(await screen.findByRole('button', { name: messages.newRun })).toBeEnabled();
    // How long it was is not known after a reload.
    expect(screen.getByText(messages.runOver)).toBeVisible();
  });

  test('a run that ends says after how many puzzles', async () => {
    const run = puzzleSession({ method: 'streak', rated: false });
    const { user } = await opened(run, '/chessplay/puzzles/streak');
    await screen.findByText(mine.inRow, { selector: 'dd' });
    server.answers(puzzlesRoutes.myPuzzles, { ...mine, inRow: 0 });
    const failed = { ...run, wrongMove: 'e2e7', playerTurn: false, result: 'failed' } as const;
    server.answers(puzzlesRoutes.playPuzzleMove, failed);
    await type(user, 'e2e7');
    expect(await screen.findByText('The run is over after 4 puzzles.')).toBeVisible();
    await screen.findByText(0, { selector: 'dd' });
    expect(screen.getByText('The run is over after 4 puzzles.')).toBeVisible();
    expect(screen.getByRole('heading', { name: messages.runOverTitle })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /move/i })).toBeNull();
    expect(button(messages.newRun)).toHaveFocus();
    expect(await accessibilityFaults()).toEqual([]);
    const next = { ...puzzleSession({ method: 'streak', rated: false }), id: idOf(902) };
    server.answers(puzzlesRoutes.startPuzzle, next);
    await user.click(button(messages.newRun));
    expect(await screen.findByRole('heading', { name: messages.toMove.white })).toBeVisible();
    expect(bodies()).toMatchObject([{ method: 'streak' }, { method: 'streak' }]);
  });

  test.each([
    '/chessplay/puzzles/chess',
    '/chessplay/puzzles/theme/2026-02-03',
    '/chessplay/puzzles/daily/2026-02-30',
    '/chessplay/puzzles/daily/2999-01-01',
    '/chessplay/puzzles/daily/yesterday',
  ])('%s is not there', async (at) => {
    visit(at);
    expect(await screen.findByRole('heading', { level: 1, name: messages.notThere })).toBeVisible();
    expect(screen.getByRole('link', { name: messages.toDaily })).toHaveAttribute(
      'href',
      '/chessplay/puzzles/daily',
    );
  });
});

describe('without a puzzle', () => {
  test('by opening, where no puzzle names one', async () => {
    server.answers(puzzlesRoutes.puzzleOpenings, { openings: [] });
    visit('/chessplay/puzzles/opening');
    expect(await screen.findByText(messages.noOpenings)).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('by opening, where the openings do not load, they are asked for once more', async () => {
    server.fails(puzzlesRoutes.puzzleOpenings, 'RC_STORE_UNAVAILABLE');
    const { user } = visit('/chessplay/puzzles/opening');
    expect(await screen.findByText(messages.failed)).toBeVisible();
    server.answers(puzzlesRoutes.puzzleOpenings, { openings: [{ opening: 'Slav_Defense', puzzles: 7 }] });
    server.answers(puzzlesRoutes.startPuzzle, puzzleSession({ rated: false }));
    await user.click(button('Try again'));
    expect(await turn()).toBeVisible();
    expect(bodies()).toMatchObject([{ opening: 'Slav_Defense' }]);
  });

  test.each([
    ['/chessplay/puzzles/streak', 'RC_NOT_SIGNED_IN', messages.loginTitle],
    ['/chessplay/puzzles/mistakes', 'RC_NOT_FOUND', messages.noMistakes],
    ['/chessplay/puzzles/daily', 'RC_NOT_FOUND', messages.noneTitle],
    ['/chessplay/puzzles/daily', 'RC_INTERNAL', messages.failed],
  ] as const)('%s, %s', async (at, code, title) => {
    server.fails(puzzlesRoutes.startPuzzle, code);
    visit(at);
    expect(await screen.findByText(title)).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('visitors are told that puzzles are not rated', async () => {
    server.answers(puzzlesRoutes.startPuzzle, puzzleSession({ method: 'daily', rated: false }));
    visit('/chessplay/puzzles/daily');
    expect(await screen.findByText(messages.visitor)).toBeVisible();
    expect(await turn()).toBeVisible();
  });
});
