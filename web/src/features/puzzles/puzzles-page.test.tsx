import { describe, expect, test } from '@jest/globals';
import { puzzlesRoutes } from '@royal-chess/contracts/puzzles';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { act, screen, waitFor, within } from '@testing-library/react';
import { messages as boardMessages } from '../../shared/board/messages.ts';
import { speakMove } from '../../shared/board/board-speech.ts';
import { store } from '../../shared/store/store.ts';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { alertShowing } from '../../testing/alert-showing.ts';
import { server } from '../../testing/fake-server.ts';
import { inOrder } from '../../testing/in-order.ts';
import { bodies, button, mine, opened, remembered, turn, type } from '../../testing/open-puzzle.ts';
import { puzzleSession, solvedSession } from '../../testing/puzzle-samples.ts';
import { visit, type Visited } from '../../testing/render-page.tsx';
import { idOf, userNamed } from '../../testing/samples.ts';
import { viewport } from '../../testing/viewport.ts';
import { whoAmI } from '../identity/index.ts';
import { messages } from './messages.ts';

/** The line that is said while no server answers. */
const retrying = (): Promise<HTMLElement> =>
  screen.findByText(messages.retrying, { selector: '[role=status]' });

/** Faults that are said; the field of moves has an empty line for its own. */
const alerts = (): readonly (string | null)[] =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

/** What was not answered is sent again at once. */
const comeOnline = (): void => act(() => void window.dispatchEvent(new Event('online')));

describe('a puzzle', () => {
  test('shows whose move it is, what the opponent played, and nothing of the solution', async () => {
    await opened(puzzleSession());
    expect(await screen.findByText('1... Kh8')).toBeVisible();
    expect(await turn()).toBeVisible();
    expect(screen.getByText(messages.hintLine)).toBeVisible();
    expect(screen.queryByText('1300')).toBeNull();
    const ways = screen.getByRole('navigation', { name: messages.ways });
    expect(within(ways).getByRole('link', { name: 'Rated 1612' })).toHaveAttribute('aria-current', 'page');
    // Those that failed in runs are among the mistakes, and so among the tried.
    expect(screen.getByText(messages.solvedBefore).nextSibling).toHaveTextContent('34');
    expect(within(ways).getByRole('link', { name: 'My mistakes 3' })).toBeVisible();
    expect(within(ways).getByRole('link', { name: messages.training })).toHaveAttribute(
      'href',
      '/chessplay/training',
    );
    expect(await accessibilityFaults()).toEqual([]);
  });

  test.each([
    ['in one column the ways follow', viewport.tablet, true],
    ['beside the board they come first', viewport.wide, false],
  ])('%s, also for the Tab key', async (_, size, isLast) => {
    size();
    await opened(puzzleSession());
    const ways = screen.getByRole('navigation', { name: messages.ways });
    const parts = [button(messages.hint), await turn(), ways];
    expect(inOrder(...(isLast ? parts : parts.toReversed()))).toBe(true);
  });

  test('on a phone what a wrong move led to and the next acts are under the board', async () => {
    viewport.phone();
    await opened(puzzleSession({ wrongMove: 'e2e7', playerTurn: false, result: 'failed' }));
    const verdict = await screen.findByText('Not 2. Re7');
    expect(inOrder(verdict, button(messages.retry), screen.getByText(messages.yourLine))).toBe(true);
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
    expect(await retrying()).toBeVisible();
    expect(alerts()).toEqual([]);
    expect(button(messages.solution)).toBeDisabled();
    server.answers(puzzlesRoutes.puzzleSession, puzzleSession());
    server.answers(puzzlesRoutes.playPuzzleMove, solvedSession());
    comeOnline();
    expect(await screen.findByText(messages.solvedLine)).toBeVisible();
    expect(screen.queryByText(messages.retrying)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    const commands = server.calls(puzzlesRoutes.playPuzzleMove).map(({ body }) => body.commandId);
    expect(commands.length).toBeGreaterThan(1);
    expect(new Set(commands).size).toBe(1);
  });

  test.each([502, 503, 504])('a move that a proxy answers with %d is sent again', async (status) => {
    const { user } = await opened(puzzleSession());
    server.proxied(puzzlesRoutes.playPuzzleMove, status);
    server.proxied(puzzlesRoutes.puzzleSession, status);
    await type(user, 'e2e8');
    expect(await retrying()).toBeVisible();
    server.answers(puzzlesRoutes.puzzleSession, puzzleSession());
    server.answers(puzzlesRoutes.playPuzzleMove, solvedSession());
    comeOnline();
    expect(await screen.findByText(messages.solvedLine)).toBeVisible();
  });

  test('the next one is asked for until a server answers', async () => {
    const { user } = await opened(puzzleSession());
    await turn();
    server.unreachable(puzzlesRoutes.startPuzzle);
    await user.click(button(messages.skip));
    expect(await retrying()).toBeVisible();
    expect(alerts()).toEqual([]);
    server.answers(puzzlesRoutes.startPuzzle, puzzleSession({ id: idOf(703) }));
    comeOnline();
    await waitFor(() => expect(localStorage.getItem(remembered)).toBe(idOf(703)));
    expect(screen.queryByText(messages.retrying)).toBeNull();
    const [, ...asked] = bodies();
    expect(new Set(asked.map(({ commandId }) => commandId)).size).toBe(1);
    expect(asked.length).toBeGreaterThan(1);
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

describe('the note on a log-out', () => {
  async function loggedOut(): Promise<Visited> {
    const page = await opened(puzzleSession());
    server.answers(httpRoutes.me, { user: null });
    server.answers(puzzlesRoutes.startPuzzle, puzzleSession({ id: idOf(702), rated: false }));
    await act(() => store.dispatch(whoAmI()));
    expect(await screen.findByText(messages.loggedOutOther)).toBeVisible();
    return page;
  }

  test('goes with the next puzzle', async () => {
    const { user } = await loggedOut();
    expect(await turn()).toBeVisible();
    server.answers(puzzlesRoutes.startPuzzle, puzzleSession({ id: idOf(703), rated: false }));
    await user.click(button(messages.skip));
    await waitFor(() => expect(screen.queryByText(messages.loggedOutOther)).toBeNull());
    expect(bodies()).toHaveLength(3);
  });

  test('does not come back with the address', async () => {
    const { user } = await loggedOut();
    const ways = screen.getByRole('navigation', { name: messages.ways });
    await user.click(within(ways).getByRole('link', { name: /^Streak/ }));
    expect(await screen.findByRole('heading', { name: messages.titles.streak })).toBeVisible();
    server.answers(puzzlesRoutes.puzzleSession, puzzleSession({ id: idOf(702), rated: false }));
    await user.click(screen.getByRole('link', { name: /^Rated/ }));
    expect(await screen.findByRole('heading', { name: messages.titles.theme })).toBeVisible();
    expect(await turn()).toBeVisible();
    expect(screen.queryByText(messages.loggedOutOther)).toBeNull();
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
