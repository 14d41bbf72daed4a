import { afterEach, describe, expect, jest, test } from '@jest/globals';
import {
  type MyPuzzles,
  puzzleOpinionsRoutes,
  type PuzzleSession,
  puzzlesRoutes,
} from '@royal-chess/contracts/puzzles';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { messages as boardMessages } from '../../shared/board/messages.ts';
import { speakMove } from '../../shared/board/board-speech.ts';
import { store } from '../../shared/store/store.ts';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { alertShowing } from '../../testing/alert-showing.ts';
import { server } from '../../testing/fake-server.ts';
import { puzzleSession, solvedSession } from '../../testing/puzzle-samples.ts';
import { visit, type Visited } from '../../testing/render-page.tsx';
import { idOf, userNamed } from '../../testing/samples.ts';
import { whoAmI } from '../identity/index.ts';
import { messages } from './messages.ts';

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

const mine: Omit<MyPuzzles, 'stale'> = {
  rating: 1_612,
  provisional: false,
  results: 31,
  inRow: 4,
  bestInRow: 9,
  mistakes: 3,
  history: [],
};

async function opened(session: PuzzleSession, address = '/chessplay/puzzles/theme'): Promise<Visited> {
  server.answers(puzzlesRoutes.startPuzzle, session);
  server.answers(puzzlesRoutes.myPuzzles, mine);
  server.answers(puzzleOpinionsRoutes.puzzleVotes, { up: 3, down: 1, mine: 'none', reported: false });
  server.answers(puzzleOpinionsRoutes.puzzleDay, { date: '2026-02-03', solved: 3, failed: 1 });
  server.answers(puzzlesRoutes.puzzleOpenings, {
    openings: [
      { opening: 'Slav_Defense', puzzles: 7 },
      { opening: 'Italian_Game', puzzles: 9 },
    ],
  });
  server.answers(puzzlesRoutes.puzzleThemes, {
    puzzles: 5,
    themes: [
      { theme: 'mateIn2', puzzles: 3 },
      { theme: 'unknownTheme', puzzles: 2 },
    ],
  });
  const page = visit(address, { user: userNamed('Ana') });
  const heading = session.revealed ? messages.overTitle : messages.toMove[session.playerColor];
  await screen.findByRole('heading', { name: heading });
  return page;
}
/** Waits until the opponent's move is on the board. */
const turn = (): Promise<HTMLElement> => screen.findByText(messages.yourMove);
async function type(user: UserEvent, move: string): Promise<void> {
  const field = screen.getByRole('textbox', { name: /Type a move/ });
  // Until the opponent's move is on the board, a move is not taken.
  await screen.findByText('1... Kh8');
  await user.type(field, `${move}{Enter}`);
}
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const remembered = `puzzle:${userNamed('Ana')._id}:theme:`;
const bodies = () => server.calls(puzzlesRoutes.startPuzzle).map(({ body }) => body);

describe('a puzzle', () => {
  test('shows whose move it is, what the opponent played, and nothing of the solution', async () => {
    await opened(puzzleSession());
    expect(await screen.findByText('1... Kh8')).toBeVisible();
    expect(await turn()).toBeVisible();
    expect(screen.getByText(messages.hintLine)).toBeVisible();
    expect(screen.queryByText('1300')).toBeNull();
    const ways = screen.getByRole('navigation', { name: messages.ways });
    expect(within(ways).getByRole('link', { name: 'Rated 1612' })).toHaveAttribute('aria-current', 'page');
    expect(within(ways).getByRole('link', { name: 'My mistakes 3' })).toBeVisible();
    expect(within(ways).getByRole('link', { name: messages.training })).toHaveAttribute(
      'href',
      '/chessplay/training',
    );
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('a right move is answered by the opponent', async () => {
    const { user } = await opened(puzzleSession());
    server.answers(
      puzzlesRoutes.playPuzzleMove,
      puzzleSession({ moves: ['g8h8', 'e2e8', 'd8e8'], numberOfMoves: 1 }),
    );
    await type(user, 'Re8+');
    expect(await screen.findByText(messages.rightLine)).toBeVisible();
    expect(await screen.findByText('2... Rxe8')).toBeVisible();
    expect(screen.getByText('1 move found')).toBeVisible();
    expect(server.calls(puzzlesRoutes.playPuzzleMove)[0]?.body.uci).toBe('e2e8');
  });

  test('a wrong move blocks until it is taken back', async () => {
    const { user } = await opened(puzzleSession());
    server.answers(
      puzzlesRoutes.playPuzzleMove,
      puzzleSession({ wrongMove: 'e2e7', playerTurn: false, result: 'failed' }),
    );
    await type(user, 'e2e7');
    expect(await screen.findByText('Not 2. Re7')).toBeVisible();
    expect(screen.queryByRole('button', { name: messages.hint })).toBeNull();
    expect(await accessibilityFaults()).toEqual([]);
    server.answers(puzzlesRoutes.actOnPuzzle, puzzleSession({ result: 'failed' }));
    await user.click(button(messages.retry));
    expect(await turn()).toBeVisible();
    expect(server.calls(puzzlesRoutes.actOnPuzzle)[0]?.body.act).toBe('retry');
  });

  test('at the end rating and themes are shown, and the next one follows', async () => {
    const { user } = await opened(puzzleSession());
    expect(screen.getByRole('heading', { name: messages.shownWhenSolved })).toBeVisible();
    server.answers(puzzlesRoutes.playPuzzleMove, solvedSession());
    await type(user, 'e2e8');
    expect(await screen.findByText(messages.solvedLine)).toBeVisible();
    expect(screen.getByText('Slav Defense: Czech Variation')).toBeVisible();
    expect(screen.getByText('1300')).toBeVisible();
    expect(screen.getByRole('heading', { name: messages.aboutIt })).toBeVisible();
    // No move is to be typed any more: the focus goes from the field to what is next.
    expect(screen.queryByRole('textbox', { name: /Type a move/ })).toBeNull();
    expect(button(messages.next)).toHaveFocus();
    expect(screen.getByText('Mate in 2, Back rank mate')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    server.answers(puzzlesRoutes.puzzleSession, puzzleSession());
    await user.click(button(messages.next));
    expect(await turn()).toBeVisible();
    expect(bodies()).toHaveLength(2);
    // What an account has tried is known to the server.
    expect(bodies()[1]).not.toHaveProperty('except');
    expect(screen.queryByText('1300')).toBeNull();
  });

  describe('the next one', () => {
    const next = puzzleSession({ id: idOf(701) });

    /** A puzzle was solved, and the next one has been asked for. */
    async function solved(): Promise<Visited> {
      const page = await opened(puzzleSession());
      server.answers(puzzlesRoutes.startPuzzle, next);
      server.answers(puzzlesRoutes.puzzleSession, next);
      server.answers(puzzlesRoutes.playPuzzleMove, solvedSession());
      await type(page.user, 'e2e8');
      await waitFor(() => expect(bodies()).toHaveLength(2));
      return page;
    }

    test('is asked for while the one that is over is looked at', async () => {
      const { user } = await solved();
      server.fails(puzzlesRoutes.startPuzzle, 'RC_STORE_UNAVAILABLE');
      await user.click(button(messages.next));
      expect(await turn()).toBeVisible();
      expect([bodies().length, localStorage.getItem(remembered)]).toEqual([2, next.id]);
    });

    test('takes no second click for a hint before the opponent has moved', async () => {
      const { user } = await solved();
      const early: string[] = [];
      const watch = new MutationObserver(() => {
        if (screen.queryByText(messages.yourMove)) return;
        for (const act of [messages.hint, messages.solution, messages.skip])
          if (screen.queryByText(act)?.closest('button')?.disabled === false) early.push(act);
      });
      watch.observe(document.body, { subtree: true, childList: true, attributes: true });
      await user.click(button(messages.next));
      expect(await turn()).toBeVisible();
      watch.disconnect();
      expect(early).toEqual([]);
      expect(button(messages.hint)).toBeEnabled();
    });

    test('is brought into view, and so is the way to it', async () => {
      const moved = jest.spyOn(Element.prototype, 'scrollIntoView');
      const inView = (): readonly unknown[] => moved.mock.contexts;
      const { user } = await opened(puzzleSession());
      const board = screen.getByRole('region', { name: messages.board });
      server.answers(puzzlesRoutes.startPuzzle, next);
      server.answers(puzzlesRoutes.puzzleSession, next);
      server.answers(puzzlesRoutes.playPuzzleMove, solvedSession());
      expect(inView()).not.toContain(board);
      await type(user, 'e2e8');
      await screen.findByText(messages.solvedLine);
      expect(inView()).toContain(button(messages.next));
      await user.click(button(messages.next));
      expect(await turn()).toBeVisible();
      expect(inView()).toContain(board);
    });

    test('that did not come is the same command once it is wanted', async () => {
      const { user } = await opened(puzzleSession());
      server.fails(puzzlesRoutes.startPuzzle, 'RC_STORE_UNAVAILABLE');
      server.answers(puzzlesRoutes.playPuzzleMove, solvedSession());
      await type(user, 'e2e8');
      await waitFor(() => expect(bodies()).toHaveLength(2));
      server.answers(puzzlesRoutes.startPuzzle, next);
      await user.click(button(messages.next));
      expect(await turn()).toBeVisible();
      const [, early, wanted, ...more] = bodies();
      expect([wanted, more]).toEqual([early, []]);
    });

    test('that another tab has played in is shown as it is', async () => {
      const { user } = await solved();
      const played = { ...next, moves: ['g8h8', 'e2e8', 'd8e8'], numberOfMoves: 1 };
      server.answers(puzzlesRoutes.puzzleSession, played);
      await user.click(button(messages.next));
      expect(await screen.findByText('2... Rxe8')).toBeVisible();
      expect(bodies()).toHaveLength(2);
    });

    test('that another tab has solved is followed by another', async () => {
      const { user } = await solved();
      server.answers(puzzlesRoutes.puzzleSession, solvedSession({ id: next.id }));
      server.answers(puzzlesRoutes.startPuzzle, puzzleSession({ id: idOf(702) }));
      await user.click(button(messages.next));
      await waitFor(() => expect(localStorage.getItem(remembered)).toBe(idOf(702)));
      expect(await turn()).toBeVisible();
      const [, early, other] = bodies();
      expect(other?.commandId).not.toBe(early?.commandId);
    });

    test('is the same command after a reload', async () => {
      await solved();
      const [, early] = bodies();
      localStorage.setItem(remembered, idOf(700));
      server.answers(puzzlesRoutes.puzzleSession, solvedSession({ id: idOf(700) }));
      visit('/chessplay/puzzles/theme', { user: userNamed('Ana') });
      await waitFor(() => expect(bodies()).toHaveLength(3));
      expect(bodies()[2]).toEqual(early);
    });
  });

  test('a hint names the piece; the solution shows the line', async () => {
    const { user } = await opened(puzzleSession());
    await turn();
    server.answers(puzzlesRoutes.actOnPuzzle, puzzleSession({ hint: 'e2', rated: false }));
    await user.click(button(messages.hint));
    expect(await screen.findByText('Move the piece on e2.')).toBeVisible();
    expect(screen.getByText(messages.unrated)).toBeVisible();
    server.answers(
      puzzlesRoutes.actOnPuzzle,
      solvedSession({ moves: ['g8h8'], puzzleCompleted: false, result: 'failed' }),
    );
    await user.click(button(messages.solution));
    expect(await screen.findByText('2. Re8+ Rxe8 3. Rxe8#')).toBeVisible();
  });

  test('the solution is gone through on the board, by keys and buttons, from where the solver was', async () => {
    const { user } = await opened(puzzleSession());
    await turn();
    server.answers(
      puzzlesRoutes.actOnPuzzle,
      solvedSession({ moves: ['g8h8'], wrongMove: 'e2e7', puzzleCompleted: false, result: 'failed' }),
    );
    await user.click(button(messages.solution));
    expect(await screen.findByRole('heading', { name: messages.overTitle })).toBeVisible();
    expect(screen.queryByRole('heading', { name: messages.toMove.white })).toBeNull();
    expect(screen.queryByText(messages.wrongLine)).toBeNull();
    expect(screen.queryByRole('button', { name: messages.retry })).toBeNull();
    const said = (text: string): Promise<HTMLElement> => screen.findByText(text);
    expect(await said(speakMove('Kh8'))).toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    expect(await said(speakMove('Re8+'))).toBeInTheDocument();
    await user.click(button(boardMessages.last));
    expect(await said(speakMove('Rxe8#'))).toBeInTheDocument();
    await user.keyboard('{Home}');
    expect(await said(messages.start)).toBeInTheDocument();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('a move that is not saved is said, and can be played again', async () => {
    const { user } = await opened(puzzleSession());
    server.fails(puzzlesRoutes.playPuzzleMove, 'RC_STORE_UNAVAILABLE');
    server.answers(puzzlesRoutes.puzzleSession, puzzleSession());
    await type(user, 'e2e8');
    expect(await alertShowing('Saving is not possible right now')).toBeVisible();
    expect(await turn()).toBeVisible();
  });

  test('a move whose answer is lost is on the board when the server has it', async () => {
    const { user } = await opened(puzzleSession());
    server.unreachable(puzzlesRoutes.playPuzzleMove);
    const moved = puzzleSession({ moves: ['g8h8', 'e2e8', 'd8e8'], numberOfMoves: 1 });
    server.answers(puzzlesRoutes.puzzleSession, moved);
    await type(user, 'e2e8');
    expect(await screen.findByText('2... Rxe8')).toBeVisible();
    expect(server.calls(puzzlesRoutes.playPuzzleMove)).toHaveLength(1);
  });

  test.each(['theme', 'streak'])('a move that no server answers is sent again (%s)', async (way) => {
    const { user } = await opened(puzzleSession(), `/chessplay/puzzles/${way}`);
    server.unreachable(puzzlesRoutes.playPuzzleMove);
    server.unreachable(puzzlesRoutes.puzzleSession);
    await type(user, 'e2e8');
    expect(await screen.findByText(messages.retrying)).toBeVisible();
    expect(button(messages.solution)).toBeDisabled();
    server.answers(puzzlesRoutes.puzzleSession, puzzleSession());
    server.answers(puzzlesRoutes.playPuzzleMove, solvedSession());
    expect(await screen.findByText(messages.solvedLine, {}, { timeout: 4_000 })).toBeVisible();
    expect(screen.queryByText(messages.retrying)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    const commands = server.calls(puzzlesRoutes.playPuzzleMove).map(({ body }) => body.commandId);
    expect(commands.length).toBeGreaterThan(1);
    expect(new Set(commands).size).toBe(1);
  });

  test('a move that is played again after a lost answer is the same command', async () => {
    const { user } = await opened(puzzleSession());
    server.unreachable(puzzlesRoutes.puzzleSession);
    server.fails(puzzlesRoutes.playPuzzleMove, 'RC_STORE_UNAVAILABLE');
    await type(user, 'e2e8');
    expect(await alertShowing('Saving is not possible right now')).toBeVisible();
    expect(await turn()).toBeVisible();
    server.answers(puzzlesRoutes.playPuzzleMove, solvedSession());
    await type(user, 'e2e8');
    expect(await screen.findByText(messages.solvedLine)).toBeVisible();
    const commands = server.calls(puzzlesRoutes.playPuzzleMove).map(({ body }) => body.commandId);
    expect(commands).toHaveLength(2);
    expect(commands[1]).toBe(commands[0]);
  });
});

describe('a log-out in another tab', () => {
  test.each([
    ['theme', messages.loggedOutOther, {}],
    ['daily', messages.loggedOut, { method: 'daily', date: '2026-02-03', rated: false }],
  ] as const)('is said (%s)', async (way, text, more) => {
    await opened(puzzleSession(more), `/chessplay/puzzles/${way}`);
    expect(screen.queryByText(text)).toBeNull();
    server.answers(httpRoutes.me, { user: null });
    server.answers(puzzlesRoutes.startPuzzle, puzzleSession({ id: idOf(702), ...more, rated: false }));
    await act(() => store.dispatch(whoAmI()));
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('a reload', () => {
  test('while the server is away keeps the session', async () => {
    localStorage.setItem(remembered, idOf(700));
    server.unreachable(puzzlesRoutes.puzzleSession);
    server.answers(puzzlesRoutes.startPuzzle, puzzleSession({ id: idOf(701) }));
    server.answers(puzzlesRoutes.myPuzzles, mine);
    server.answers(puzzlesRoutes.puzzleThemes, { puzzles: 0, themes: [] });
    const { user } = visit('/chessplay/puzzles/theme', { user: userNamed('Ana') });
    expect(await screen.findByText(messages.failed)).toBeVisible();
    server.answers(puzzlesRoutes.puzzleSession, puzzleSession());
    await user.click(button('Try again'));
    expect(await turn()).toBeVisible();
    expect(localStorage.getItem(remembered)).toBe(idOf(700));
    expect(bodies()).toEqual([]);
  });

  test('goes on with the same session', async () => {
    localStorage.setItem(remembered, idOf(700));
    server.answers(
      puzzlesRoutes.puzzleSession,
      puzzleSession({ moves: ['g8h8', 'e2e8', 'd8e8'], numberOfMoves: 1 }),
    );
    await opened(puzzleSession({ id: idOf(701) }));
    expect(await screen.findByText('2... Rxe8')).toBeVisible();
    expect(bodies()).toEqual([]);
  });

  test('begins another one when the session is not there any more', async () => {
    localStorage.setItem(remembered, idOf(700));
    server.fails(puzzlesRoutes.puzzleSession, 'RC_NOT_FOUND');
    await opened(puzzleSession({ id: idOf(701) }));
    await waitFor(() => expect(localStorage.getItem(remembered)).toBe(idOf(701)));
  });
});

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
    expect(await accessibilityFaults()).toEqual([]);
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

describe('a visitor', () => {
  test('asks for other puzzles than those seen last, and learns where there is no other one', async () => {
    localStorage.setItem('puzzles-seen', JSON.stringify(['p0', 'p1', 'p2']));
    server.answers(puzzlesRoutes.puzzleOpenings, { openings: [{ opening: 'Slav_Defense', puzzles: 7 }] });
    const unrated = puzzleSession({ rated: false });
    server.answers(puzzlesRoutes.startPuzzle, unrated);
    const { user } = visit('/chessplay/puzzles/opening?opening=Slav_Defense');
    expect(await turn()).toBeVisible();
    expect(screen.queryByText(messages.noOther)).toBeNull();
    const next = puzzleSession({ id: idOf(701), rated: false });
    server.answers(puzzlesRoutes.startPuzzle, next);
    server.answers(puzzlesRoutes.puzzleSession, next);
    server.answers(puzzlesRoutes.playPuzzleMove, solvedSession());
    await type(user, 'e2e8');
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()).toMatchObject([{ except: ['p0', 'p1', 'p2'] }, { except: ['p0', 'p2', 'p1'] }]);
    await user.click(button(messages.next));
    expect(await screen.findByText(messages.noOther)).toBeVisible();
  });

  test.each(['{', '[1]', '"p1"'])('whose list reads %s asks as if there were none', async (kept) => {
    localStorage.setItem('puzzles-seen', kept);
    server.answers(puzzlesRoutes.puzzleThemes, { puzzles: 0, themes: [] });
    server.answers(puzzlesRoutes.startPuzzle, puzzleSession({ rated: false }));
    visit('/chessplay/puzzles/theme');
    expect(await turn()).toBeVisible();
    expect(bodies()[0]).not.toHaveProperty('except');
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
