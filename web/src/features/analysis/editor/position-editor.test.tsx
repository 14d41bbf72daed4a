import { beforeEach, describe, expect, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { Position } from '@royal-chess/domain/chess/position';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { accessibilityFaults } from '../../../testing/accessibility-faults.ts';
import { FakeEngine } from '../../../testing/fake-engine.ts';
import { server } from '../../../testing/fake-server.ts';
import { visit } from '../../../testing/render-page.tsx';
import { gamesAnswer, openingsAnswer } from '../../../testing/samples.ts';
import { messages as analysis } from '../messages.ts';
import { messages } from './messages.ts';

const startFen = Position.initial('classical').fen();

beforeEach(() => {
  FakeEngine.install();
  server.answersByDefault(httpRoutes.openings, openingsAnswer({}));
  server.answersByDefault(httpRoutes.games, gamesAnswer([]));
});

const dialog = () => within(screen.getByRole('dialog', { name: messages.title }));
const button = (name: string | RegExp) => dialog().getByRole('button', { name });
const grid = () => dialog().getByRole('grid');
const square = (name: string) => within(grid()).getByText(new RegExp(`^${name}, `));
const fen = () => dialog().getByLabelText(messages.fen);

async function opened(address = '/chessplay/analysis') {
  const page = visit(address);
  await screen.findByRole('button', { name: analysis.annotate });
  await page.user.click(screen.getByRole('button', { name: analysis.load }));
  await page.user.click(await screen.findByRole('menuitem', { name: analysis.setUp }));
  const shown = await screen.findByRole('dialog', { name: messages.title });
  // The dialog takes the focus when it is shown.
  await waitFor(() => expect(shown).toContainElement(document.activeElement as HTMLElement));
  return page;
}

/** Moves the cursor from a1, where it begins, to a square, and leaves it there. */
async function goTo(user: UserEvent, name: string) {
  grid().focus();
  const files = name.charCodeAt(0) - 97;
  const ranks = Number(name[1]) - 1;
  // The first key only shows the cursor.
  await user.keyboard(`{ArrowRight}${'{ArrowLeft}'.repeat(10)}${'{ArrowDown}'.repeat(8)}`);
  await user.keyboard(`${'{ArrowRight}'.repeat(files)}${'{ArrowUp}'.repeat(ranks)}`);
}

async function typeFen(user: UserEvent, text: string) {
  await user.clear(fen());
  await user.type(fen(), text);
}

describe('by keyboard', () => {
  test('letters put pieces on the board, and Delete removes them', async () => {
    const { user } = await opened();
    expect(fen()).toHaveValue(startFen);
    await goTo(user, 'e4');
    await user.keyboard('N');
    expect(square('e4')).toHaveTextContent('e4, white knight');
    await user.keyboard('q');
    expect(square('e4')).toHaveTextContent('e4, black queen');
    await user.keyboard('{Delete}');
    expect(square('e4')).toHaveTextContent('e4, empty');
    expect(fen()).toHaveValue(startFen);
  });

  test('Enter picks a piece up and puts it down; Escape lets go, and the dialog stays', async () => {
    const { user } = await opened();
    await goTo(user, 'e2');
    await user.keyboard('{Enter}{Escape}');
    expect(screen.getByRole('dialog', { name: messages.title })).toBeVisible();
    await user.keyboard('{Enter}{ArrowUp}{ArrowUp}{Enter}');
    expect(square('e4')).toHaveTextContent('e4, white pawn');
    expect(square('e2')).toHaveTextContent('e2, empty');
  });

  test('a piece of the tray is put on squares', async () => {
    const { user } = await opened();
    await user.click(button(messages.clear));
    await user.click(button('white king'));
    expect(button('white king')).toHaveAttribute('aria-pressed', 'true');
    await goTo(user, 'e1');
    await user.keyboard('{Enter}');
    await user.click(button('black king'));
    await goTo(user, 'e8');
    await user.keyboard('{Enter}');
    expect(fen()).toHaveValue('4k3/8/8/8/8/8/8/4K3 w - - 0 1');
    await user.click(button(messages.remove));
    await goTo(user, 'e8');
    await user.keyboard('{Enter}');
    expect(fen()).toHaveValue('8/8/8/8/8/8/8/4K3 w - - 0 1');
  });
});

describe('what is wrong is said in words', () => {
  test.each([
    ['no kings', '8/8/8/8/8/8/8/8 w - - 0 1', messages.faults.kingCount],
    ['the king can be taken', '4k3/8/8/8/8/8/4R3/4K3 w - - 0 1', messages.faults.enemyInCheck],
    ['a pawn on the last rank', 'P3k3/8/8/8/8/8/8/4K3 w - - 0 1', messages.faults.pawnOnLastRank],
  ])('%s: editing goes on, and nothing else does', async (_, text, fault) => {
    const { user } = await opened();
    await typeFen(user, text);
    expect(await dialog().findByText(`${fault} ${messages.notStarted}`)).toBeVisible();
    expect(button(messages.analyse)).toBeDisabled();
    expect(button(messages.copyLink)).toBeDisabled();
    await user.click(button(messages.startPosition));
    expect(await dialog().findByText(messages.legal)).toBeVisible();
    expect(button(messages.analyse)).toBeEnabled();
  });

  test('a text that is no board leaves the one that is there', async () => {
    const { user } = await opened();
    await typeFen(user, '8/8');
    expect(await dialog().findByText(messages.unreadable)).toBeVisible();
    expect(square('e2')).toHaveTextContent('e2, white pawn');
  });

  test('a position that no game leads to is analysed without the engine', async () => {
    const { user } = await opened();
    await typeFen(user, 'k7/pp6/8/8/8/QQQQQQQQ/PPPPPPPP/K7 w - - 0 1');
    expect(await dialog().findByText(new RegExp(analysis.refusals.tooManyPieces))).toBeVisible();
    expect(button(messages.analyse)).toBeEnabled();
  });
});

test('castling, the side to move and en passant are set', async () => {
  const { user } = await opened();
  await user.click(dialog().getByLabelText(messages.right.Q));
  expect(fen()).toHaveValue(startFen.replace('KQkq', 'Kkq'));
  await typeFen(user, 'rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w Kkq - 0 3');
  await user.selectOptions(await dialog().findByLabelText(messages.enPassant), 'd6');
  expect(fen()).toHaveValue('rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w Kkq d6 0 3');
  await user.click(dialog().getByLabelText(`${messages.turn}: ${messages.sides.black}`));
  expect(fen()).toHaveValue('rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b Kkq - 0 3');
  await goTo(user, 'h1');
  await user.keyboard('{Delete}');
  expect(dialog().getByLabelText(messages.right.K)).toBeDisabled();
  expect(await accessibilityFaults()).toEqual([]);
});

test('a wider board has its own pieces', async () => {
  const { user } = await opened();
  await user.selectOptions(dialog().getByLabelText(messages.variant), 'capablanca');
  expect(fen()).toHaveValue(Position.initial('capablanca').fen());
  await goTo(user, 'e4');
  await user.keyboard('C');
  expect(square('e4')).toHaveTextContent('e4, white chancellor');
});

test('the position goes onto the board, and a link carries it', async () => {
  const { user, address } = await opened();
  await typeFen(user, '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
  await user.click(button(messages.copyLink));
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe(
      `${location.origin}/chessplay/analysis?fen=4k3/8/8/8/8/8/4P3/4K3+w+-+-+0+1`,
    ),
  );
  await user.click(button(messages.copyFen));
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'),
  );
  await user.click(button(messages.analyse));
  expect(await screen.findByRole('heading', { level: 1, name: analysis.modes.fen })).toBeInTheDocument();
  expect(address()).toBe('/chessplay/analysis');
});
