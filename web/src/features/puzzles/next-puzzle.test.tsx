import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { puzzlesRoutes } from '@royal-chess/contracts/puzzles';
import { screen, waitFor } from '@testing-library/react';
import { server } from '../../testing/fake-server.ts';
import { bodies, button, opened, remembered, turn, type } from '../../testing/open-puzzle.ts';
import { puzzleSession, solvedSession } from '../../testing/puzzle-samples.ts';
import { visit, type Visited } from '../../testing/render-page.tsx';
import { idOf, userNamed } from '../../testing/samples.ts';
import { messages } from './messages.ts';

afterEach(() => void jest.restoreAllMocks());

describe('the next puzzle', () => {
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
