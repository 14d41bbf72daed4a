import { beforeEach, describe, expect, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { skills } from '@royal-chess/domain/training/skills';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { FakeEngine } from '../../testing/fake-engine.ts';
import { FakeTables } from '../../testing/fake-tables.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { userNamed } from '../../testing/samples.ts';
import { localKey } from './local-results.ts';
import { messages } from './messages.ts';

beforeEach(() => {
  FakeEngine.install();
  localStorage.removeItem(localKey);
});

const press = (name: string | RegExp) => screen.getByRole('button', { name });

/** Types a move, as one does without a mouse. */
async function typed(user: ReturnType<typeof visit>['user'], move: string) {
  await user.type(screen.getByRole('textbox'), `${move}{Enter}`);
}

describe('all training', () => {
  test('has the courses with their exercises and stars, the drills and the puzzles', async () => {
    localStorage.setItem(
      localKey,
      JSON.stringify([{ exercise: 'queen', stars: 2, best: 12, runs: 1, at: 1 }]),
    );
    const { user } = visit('/chessplay/training');
    expect(await screen.findByText(messages.starsOfAll(2, 18))).toBeVisible();
    expect(screen.getByText(messages.keptHere)).toBeVisible();
    expect(screen.getByRole('link', { name: messages.drills.find })).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await user.click(press(messages.chooseOf.checkmates));
    const dialog = within(await screen.findByRole('dialog', { name: messages.courses.checkmates }));
    const rows = dialog.getAllByRole('listitem');
    expect(rows).toHaveLength(skills.filter(({ course }) => course === 'checkmates').length);
    expect(within(rows[1]!).getByRole('img', { name: messages.stars(2) })).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('a signed-in player sees the results of the account, and the figures of puzzles', async () => {
    server.answers(httpRoutes.myTraining, {
      results: [{ exercise: 'lucena', stars: 3, best: 9, runs: 2, at: 1 }],
    });
    server.answers(httpRoutes.myPuzzles, {
      rating: 1540,
      provisional: false,
      results: 12,
      tried: 13,
      inRow: 3,
      bestInRow: 7,
      mistakes: 2,
      history: [],
    });
    server.answers(httpRoutes.myPuzzleProgress, {
      timeMs: 4_330_000,
      of: 5,
      themes: [
        { theme: 'fork', solved: 3, failed: 1 },
        { theme: 'mateIn2', solved: 0, failed: 1 },
      ],
    });
    const { user } = visit('/chessplay/training', { user: userNamed('Ana') });
    expect(await screen.findByText(messages.starsOfAll(3, 27))).toBeVisible();
    await user.click(press(messages.progress));
    const dialog = within(await screen.findByRole('dialog', { name: messages.progress }));
    expect(await dialog.findByText('1540')).toBeVisible();
    expect(dialog.getByText(messages.runOf(3, 7))).toBeVisible();
    expect(await dialog.findByRole('row', { name: `${messages.puzzleTime} 1 h 12 min` })).toBeVisible();
    const themes = within(dialog.getByRole('table', { name: messages.themesOf(5) }));
    expect(themes.getByRole('row', { name: 'Fork 3 of 4, 75%' })).toBeVisible();
    expect(themes.getByRole('row', { name: 'Mate in 2 0 of 1, 0%' })).toBeVisible();
  });

  test('results that do not load are said', async () => {
    server.fails(httpRoutes.myTraining, 'RC_INTERNAL');
    visit('/chessplay/training', { user: userNamed('Ana') });
    expect(await screen.findByText(messages.resultsFailed)).toBeVisible();
  });

  test('an exercise that does not exist is said', async () => {
    visit('/chessplay/training?skill=constructor');
    expect(await screen.findByText(messages.unknown)).toBeVisible();
  });
});

describe('an exercise', () => {
  test('the table answers, a move that lets the win go is said, and can be taken back', async () => {
    const { user } = visit('/chessplay/training?skill=key-squares');
    expect(await screen.findByText(messages.yourMove)).toBeVisible();
    await typed(user, 'Kf3');
    expect(await screen.findByText(messages.slippedDraw)).toBeVisible();
    await user.click(press(messages.takeBack));
    expect(await screen.findByText(messages.yourMove)).toBeVisible();
    await typed(user, 'e3');
    expect(await screen.findByText(messages.yourMove)).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  }, 180_000);

  test('a table that fails is said, and asked again on request', async () => {
    const { user } = visit('/chessplay/training?skill=queen');
    await screen.findByText(messages.yourMove);
    FakeTables.isBroken = true;
    await typed(user, 'Qd7');
    expect(await screen.findByText(messages.missing.table)).toBeVisible();
    FakeTables.isBroken = false;
    await user.click(press(messages.retry));
    expect(await screen.findByText(messages.yourMove)).toBeVisible();
  }, 60_000);

  test('a hint is looked for once, and says so', async () => {
    const { user } = visit('/chessplay/training?skill=lucena');
    await screen.findByText(messages.yourMove);
    await user.click(press(messages.hint));
    expect(screen.getByText(messages.hintPending)).toBeVisible();
    expect(press(messages.hint)).toBeDisabled();
    await waitFor(() => expect(FakeEngine.started).toHaveLength(1));
    await FakeEngine.now.says('uciok');
    await FakeEngine.now.says('readyok');
    await waitFor(() => expect(FakeEngine.now.commands.at(-1)).toBe('go nodes 1000000'));
    await FakeEngine.now.says('bestmove c1d1');
    expect(await screen.findByText(messages.hintIs('Rd1+'))).toBeVisible();
    expect(press(messages.hint)).toBeDisabled();
  });

  test('a hint ends with its run, also one that comes later', async () => {
    const { user } = visit('/chessplay/training?skill=lucena');
    await screen.findByText(messages.yourMove);
    await user.click(press(messages.hint));
    await waitFor(() => expect(FakeEngine.started).toHaveLength(1));
    await FakeEngine.now.says('uciok');
    await FakeEngine.now.says('readyok');
    await user.click(press(messages.restart));
    await FakeEngine.now.says('bestmove c1d1');
    expect(screen.queryByText(messages.hintIs('Rd1+'))).toBeNull();
    await user.click(press(messages.hint));
    await FakeEngine.now.says('readyok');
    await FakeEngine.now.says('bestmove c1d1');
    expect(await screen.findByText(messages.hintIs('Rd1+'))).toBeVisible();
    await user.click(press(messages.restart));
    expect(screen.queryByText(messages.hintIs('Rd1+'))).toBeNull();
    expect(press(messages.hint)).toBeEnabled();
  });

  test('a hint that fails after the move leaves the answer to come', async () => {
    const { user } = visit('/chessplay/training?skill=lucena');
    await screen.findByText(messages.yourMove);
    await user.click(press(messages.hint));
    await waitFor(() => expect(FakeEngine.started).toHaveLength(1));
    await typed(user, 'Rd1');
    await FakeEngine.now.breaks();
    await waitFor(() => expect(FakeEngine.started).toHaveLength(2));
    expect(screen.queryByText(messages.missing.engine)).toBeNull();
    await FakeEngine.now.says('uciok');
    await FakeEngine.now.says('readyok');
    await FakeEngine.now.says('bestmove d7e7');
    expect(await screen.findByText(messages.yourMove)).toBeVisible();
  });

  test('without a table the engine plays', async () => {
    const { user } = visit('/chessplay/training?skill=lucena');
    await screen.findByText(messages.yourMove);
    await typed(user, 'Rd1');
    await waitFor(() => expect(FakeEngine.started).toHaveLength(1));
    await FakeEngine.now.says('uciok');
    await FakeEngine.now.says('readyok');
    await waitFor(() => expect(FakeEngine.now.commands.at(-1)).toBe('go nodes 1000000'));
    await FakeEngine.now.says('bestmove d7e7');
    expect(await screen.findByText(messages.yourMove)).toBeVisible();
  });
});

describe('a drill', () => {
  test('the name of the marked square is typed', async () => {
    const { user } = visit('/chessplay/training?drill=name');
    await user.click(await screen.findByRole('button', { name: messages.start(30) }));
    await user.type(screen.getByRole('textbox', { name: messages.nameField }), 'z9');
    expect(screen.getByText(/^It was [a-h][1-8]\.$/)).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('of colours the keys answer', async () => {
    const { user } = visit('/chessplay/training?drill=colour');
    await user.click(await screen.findByRole('button', { name: messages.start(30) }));
    await user.keyboard('l');
    expect(screen.getByText(/^Right\.$|is (light|dark)\.$/)).toBeVisible();
  });

  test('the arrows go through the empty board, and Enter chooses', async () => {
    const { user } = visit('/chessplay/training?drill=find');
    await user.click(await screen.findByRole('button', { name: messages.start(30) }));
    expect(screen.getByRole('button', { name: 'e4' })).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowRight}');
    expect(screen.getByRole('button', { name: 'f5' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByText(/^Right\.$|^Not [a-h][1-8]\.$/)).toBeVisible();
  });

  test('of a blind board a mate is typed', async () => {
    const { user } = visit('/chessplay/training?drill=blind');
    await user.click(await screen.findByRole('button', { name: messages.start(120) }));
    expect(screen.getByText(/White: /)).toBeVisible();
    expect(screen.getByRole('textbox')).toBeEnabled();
  });
});
