import { beforeEach, describe, expect, test } from '@jest/globals';
import { gameSearchRoutes } from '@royal-chess/contracts/library';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { type RepertoireAnswer, repertoiresRoutes } from '@royal-chess/contracts/repertoires';
import { linesOfPgn } from '@royal-chess/domain/repertoire/lines-of-pgn';
import { screen, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { server } from '../../testing/fake-server.ts';
import { visit, type Visited } from '../../testing/render-page.tsx';
import { openingsAnswer, userNamed } from '../../testing/samples.ts';
import { messages as addMessages } from '../repertoire-add/messages.ts';
import { messages } from './messages.ts';

const now = Date.UTC(2026, 0, 1);
const day = 86_400_000;

/** A repertoire for White of which all is due, or nothing. */
function repertoire(pgn: string, reps = 0): RepertoireAnswer {
  const positions = [...linesOfPgn(`${pgn} *`, 60).positions.values()].map(({ key, fen, turn, moves }) => ({
    key,
    fen,
    moves: [...moves],
    review: turn === 'white' ? { dueAt: reps === 0 ? now : now + 3 * day, reps, lapses: 0 } : null,
  }));
  return { color: 'white', positions, now };
}

beforeEach(() => {
  sessionStorage.clear();
  server.answersByDefault(httpRoutes.openings, openingsAnswer({}));
});

async function opened(answer: RepertoireAnswer, address = '/chessplay/opening/repertoire'): Promise<Visited> {
  server.answers(repertoiresRoutes.repertoire, answer);
  const page = visit(address, { user: userNamed('Ana') });
  await screen.findByRole('heading', { name: messages.title });
  return page;
}
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const typeMove = async ({ user }: Visited, move: string): Promise<void> =>
  user.type(screen.getByRole('textbox', { name: /Type a move/ }), `${move}{Enter}`);
const reviews = () => server.calls(repertoiresRoutes.reviewRepertoire).map(({ body }) => body);

describe('the repertoire', () => {
  test('shows its moves, how many are due, and what it has at the position', async () => {
    await opened(repertoire('1. e4 e5 (1... c5 2. c3) 2. Nf3'));
    expect(screen.getByText(`${messages.positions(3)} · ${messages.dueLine(3, 3)}`)).toBeVisible();
    const here = within(screen.getByRole('region', { name: messages.here }));
    expect(here.getByText(messages.neverAsked)).toBeVisible();
    expect(here.getByRole('button', { name: '1. e4' })).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('says how one begins where it is empty, and when the next position comes', async () => {
    await opened(repertoire(''));
    expect(screen.getByText(messages.emptyLine.white)).toBeVisible();
    expect(button(messages.reviewNone)).toBeDisabled();
    expect(button(messages.exportPgn)).toBeDisabled();
  });

  test('where nothing is due, it says when the next one is', async () => {
    await opened(repertoire('1. e4', 2));
    expect(screen.getByText(`${messages.positions(1)} · ${messages.nextLine(3 * day)}`)).toBeVisible();
  });

  test('a fault is shown with a way to try again', async () => {
    server.fails(repertoiresRoutes.repertoire, 'RC_RATE_LIMITED');
    const { user } = visit('/chessplay/opening/repertoire', { user: userNamed('Ana') });
    await screen.findByRole('heading', { name: messages.failed });
    server.answers(repertoiresRoutes.repertoire, repertoire('1. e4'));
    await user.click(button('Try again'));
    expect(await screen.findByRole('heading', { name: messages.title })).toBeVisible();
  });

  test('a visitor is asked to log in', async () => {
    visit('/chessplay/opening/repertoire');
    expect((await screen.findAllByRole('button', { name: 'Log in' })).length).toBeGreaterThan(0);
    expect(server.calls(repertoiresRoutes.repertoire)).toEqual([]);
  });

  test('a move is removed, and a line that is not in it added', async () => {
    const { user } = await opened(repertoire('1. e4 e5'));
    await user.click(button('1. e4'));
    server.answers(repertoiresRoutes.removeFromRepertoire, undefined);
    server.answers(repertoiresRoutes.repertoire, repertoire(''));
    await user.click(await screen.findByRole('button', { name: messages.remove('e4') }));
    expect(await screen.findByText(messages.removed)).toBeVisible();
    expect(server.calls(repertoiresRoutes.removeFromRepertoire)[0]?.body).toMatchObject({ uci: 'e2e4' });
  });

  test('PGN is added for the colour that one chooses', async () => {
    const { user } = await opened(repertoire(''));
    await user.click(button(messages.importPgn));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: addMessages.colors.black }));
    await user.type(dialog.getByRole('textbox', { name: addMessages.pgn }), '1. e4 e5 *');
    server.answers(repertoiresRoutes.addToRepertoire, { added: 2, games: 2, skipped: 1 });
    await user.click(dialog.getByRole('button', { name: addMessages.add }));
    expect(await screen.findByText(addMessages.skipped(1))).toBeVisible();
    expect(server.calls(repertoiresRoutes.addToRepertoire)).toMatchObject([
      { params: { color: 'black' }, body: { pgn: '1. e4 e5 *', plies: 60 } },
    ]);
  });

  describe('all own games', () => {
    const games = (count: number) =>
      Array.from({ length: count }, (_, index) => `[Event "Game ${index}"]\n\n1. e4 e5 *`).join('\n\n');
    const openedDialog = async () => {
      const { user } = await opened(repertoire(''));
      await user.click(button(messages.importGames));
      return { user, dialog: within(await screen.findByRole('dialog')) };
    };
    const calls = () => server.calls(repertoiresRoutes.addToRepertoire);

    test('are added in pieces with the progress', async () => {
      server.sends(gameSearchRoutes.gamesExport, games(120));
      const { user, dialog } = await openedDialog();
      await user.click(dialog.getByRole('radio', { name: addMessages.colors.black }));
      const answer = server.pending(repertoiresRoutes.addToRepertoire);
      await user.click(dialog.getByRole('button', { name: addMessages.addGames }));
      expect(await dialog.findByText(addMessages.gamesAdded(0, 120, 0))).toHaveRole('status');
      expect(dialog.getByRole('progressbar', { name: addMessages.gamesProgress })).toBeVisible();
      answer({ added: 2, games: 100, skipped: 0 });
      expect(await dialog.findByText(addMessages.gamesAdded(120, 120, 4))).toBeVisible();
      expect(server.calls(gameSearchRoutes.gamesExport)[0]?.query).toMatchObject({
        player: userNamed('Ana')._id,
        color: 'black',
        origin: 'played',
        variant: 'classical',
        mine: true,
        format: 'pgn',
      });
      expect(calls().map(({ params, body }) => [params, body.plies])).toEqual([
        [{ color: 'black' }, 20],
        [{ color: 'black' }, 20],
      ]);
      expect(await accessibilityFaults()).toEqual([]);
    });

    test('can be stopped: no other piece is sent', async () => {
      server.sends(gameSearchRoutes.gamesExport, games(120));
      const { user, dialog } = await openedDialog();
      server.pending(repertoiresRoutes.addToRepertoire);
      await user.click(dialog.getByRole('button', { name: addMessages.addGames }));
      await dialog.findByText(addMessages.gamesAdded(0, 120, 0));
      await user.click(dialog.getByRole('button', { name: addMessages.stopGames }));
      expect(await dialog.findByRole('button', { name: addMessages.addGames })).toBeVisible();
      expect(calls()).toHaveLength(1);
      expect(dialog.queryByRole('alert')).toBeNull();
    });

    test('without any, that is said', async () => {
      server.sends(gameSearchRoutes.gamesExport, '');
      const { user, dialog } = await openedDialog();
      await user.click(dialog.getByRole('button', { name: addMessages.addGames }));
      expect(await dialog.findByText(addMessages.noGames)).toBeVisible();
      expect(calls()).toEqual([]);
    });

    test('that do not belong into a repertoire are left out, and a full one is said', async () => {
      server.sends(gameSearchRoutes.gamesExport, games(1));
      const { user, dialog } = await openedDialog();
      server.fails(repertoiresRoutes.addToRepertoire, 'RC_REPERTOIRE_NO_MOVES');
      await user.click(dialog.getByRole('button', { name: addMessages.addGames }));
      expect(await dialog.findByText(new RegExp(addMessages.skipped(1)))).toBeVisible();
      server.fails(repertoiresRoutes.addToRepertoire, 'RC_REPERTOIRE_FULL');
      await user.click(dialog.getByRole('button', { name: addMessages.addGames }));
      expect(await dialog.findByRole('alert')).toBeVisible();
    });

    test('that cannot be read can be read again', async () => {
      server.fails(gameSearchRoutes.gamesExport, 'RC_SEARCH_UNAVAILABLE');
      const { user, dialog } = await openedDialog();
      await user.click(dialog.getByRole('button', { name: addMessages.addGames }));
      expect(await dialog.findByText(addMessages.gamesUnread)).toHaveRole('alert');
      server.sends(gameSearchRoutes.gamesExport, games(1));
      server.answers(repertoiresRoutes.addToRepertoire, { added: 1, games: 1, skipped: 0 });
      await user.click(dialog.getByRole('button', { name: addMessages.addGames }));
      expect(await dialog.findByText(addMessages.gamesAdded(1, 1, 1))).toBeVisible();
    });
  });

  test('gaps are found by the games that one chooses, and shown on the board', async () => {
    const { user } = await opened(repertoire('1. e4 e5 2. Nf3'));
    await user.click(screen.getByRole('tab', { name: messages.gaps }));
    await user.type(screen.getByRole('textbox', { name: messages.minRating }), '2000');
    const gap = { key: 'f'.repeat(16), line: ['e2e4'], uci: 'c7c5', san: 'c5', games: 30, share: 0.3 };
    server.answers(repertoiresRoutes.repertoireGaps, { gaps: [gap], positions: 2, isComplete: false });
    await user.click(button(messages.find));
    const row = await screen.findByRole('button', { name: messages.gap('1. e4 c5', '30', 30) });
    expect(screen.getByText(messages.incomplete(2))).toBeVisible();
    expect(server.calls(repertoiresRoutes.repertoireGaps)[0]?.query).toMatchObject({ minRating: 2_000 });
    await user.click(row);
    expect(await screen.findByText(messages.notIn)).toBeVisible();
  });
});

describe('a review', () => {
  const answered = (isRight: boolean, reps: number, isCounted = true) =>
    server.answers(repertoiresRoutes.reviewRepertoire, {
      isRight,
      isCounted,
      review: { dueAt: Date.now() + day, reps, lapses: 0 },
    });

  test('asks what is due; a wrong answer is shown, and asked again at the end', async () => {
    const page = await opened(repertoire('1. e4 e5 2. Nf3'));
    await page.user.click(button(messages.review(2)));
    expect(screen.getByText(messages.progress(1, 2))).toBeVisible();
    answered(true, 1);
    await typeMove(page, 'e4');
    expect(await screen.findByText(messages.right)).toBeVisible();
    await page.user.click(await screen.findByRole('button', { name: messages.next }));
    answered(false, 1);
    await typeMove(page, 'Nc3');
    expect(await screen.findByText(messages.plays('Nf3'))).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await page.user.click(await screen.findByRole('button', { name: messages.next }));
    expect(screen.getByText(messages.progress(3, 3))).toBeVisible();
    answered(true, 2);
    await typeMove(page, 'Nf3');
    await page.user.click(await screen.findByRole('button', { name: messages.next }));
    expect(screen.getByText(messages.doneLine(1, 2))).toBeVisible();
    expect(reviews()).toMatchObject([
      { uci: 'e2e4', reps: 0, isHinted: false },
      { uci: 'b1c3', reps: 0 },
      { uci: 'g1f3', reps: 1 },
    ]);
  });

  test('a hint is said to the server', async () => {
    const page = await opened(repertoire('1. e4'));
    await page.user.click(button(messages.review(1)));
    await page.user.click(button(messages.hint));
    answered(true, 1, false);
    await typeMove(page, 'e4');
    expect(await screen.findByText(messages.elsewhere)).toBeVisible();
    expect(reviews()).toMatchObject([{ isHinted: true }]);
  });

  test('an answer that did not arrive is sent again', async () => {
    const page = await opened(repertoire('1. e4'));
    await page.user.click(button(messages.review(1)));
    server.fails(repertoiresRoutes.reviewRepertoire, 'RC_RATE_LIMITED');
    await typeMove(page, 'e4');
    answered(true, 1);
    await page.user.click(await screen.findByRole('button', { name: messages.again }));
    expect(await screen.findByRole('button', { name: messages.next })).toBeEnabled();
    expect(reviews()).toHaveLength(2);
  });
});
