import { describe, expect, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor, within } from '@testing-library/react';
import { wayOutTexts } from '../../shared/api/way-out-texts.ts';
import { messages as theme } from '../../shared/theme/messages.ts';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { boardGrid, playWithKeys } from '../../testing/board-keys.ts';
import { server } from '../../testing/fake-server.ts';
import { ana, matchId, openMatch } from '../../testing/open-match.ts';
import { visit } from '../../testing/render-page.tsx';
import { viewport } from '../../testing/viewport.ts';
import { messages as board } from '../../shared/board/messages.ts';
import { cancelFeatureSagas, runFeatureSaga } from '../../shared/store/feature-sagas.ts';
import { messages } from './messages.ts';
import { playSaga } from './play-saga.ts';

const moveList = () => within(screen.getByRole('region', { name: messages.moves }));
const typed = () => screen.getAllByRole('textbox', { name: /Type a move/ })[0] as HTMLElement;
const square = (name: string) => within(boardGrid()).getByText(new RegExp(`^${name}, `));
const at = `/match/${matchId}`;

describe('coming to a game', () => {
  test('the board is in its place while the seat is taken', async () => {
    server.pending(httpRoutes.matchTicket);
    visit(at, { user: ana });
    expect(await screen.findByText(messages.connecting)).toBeVisible();
    expect(server.calls(httpRoutes.matchTicket)).toMatchObject([{ params: { id: matchId } }]);
  });

  test('rooms that cannot be reached are tried again', async () => {
    server.fails(httpRoutes.matchTicket, 'RC_ROOMS_UNAVAILABLE');
    visit(at, { user: ana });
    expect(await screen.findByText(new RegExp(messages.reconnecting(1)))).toBeVisible();
    await waitFor(() => expect(server.calls(httpRoutes.matchTicket).length).toBeGreaterThan(1));
  });

  test('where there is no match the page says so, also as its title, with a link to the lobby', async () => {
    server.fails(httpRoutes.matchTicket, 'RC_MATCH_NOT_FOUND');
    visit(at, { user: ana });
    expect(await screen.findByRole('heading', { name: messages.noGame })).toBeVisible();
    expect(document.title).toBe(`${messages.noGame} · Royal Chess`);
    expect(screen.getByRole('link', { name: messages.toLobby })).toHaveAttribute('href', '/match');
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('a match that has not started is final: it is shown, with a link to the lobby', async () => {
    server.fails(httpRoutes.matchTicket, 'RC_MATCH_NOT_STARTED');
    visit(at, { user: ana });
    expect(await screen.findByRole('heading', { name: messages.failed })).toBeVisible();
    expect(screen.getByText('The match has not started, says the server.')).toBeVisible();
    expect(screen.getByText('RC_MATCH_NOT_STARTED')).toBeVisible();
    expect(screen.getByRole('link', { name: messages.toLobby })).toHaveAttribute('href', '/match');
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('a match that a tournament names is awaited while its round starts', async () => {
    server.fails(httpRoutes.matchTicket, 'RC_MATCH_NOT_FOUND');
    visit(`${at}?tournament=${matchId}`, { user: ana });
    expect(await screen.findByText(messages.roundStarting)).toBeVisible();
    await waitFor(() => expect(server.calls(httpRoutes.matchTicket).length).toBeGreaterThan(1), {
      timeout: 4_000,
    });
  });
});

describe('a game in play', () => {
  test('has names, roles and labels', async () => {
    await openMatch({ sans: ['e4', 'e5'], state: { spectators: 3 } });
    expect(screen.getByRole('timer', { name: messages.clockOf('Ana') })).toBeVisible();
    expect(screen.getAllByText(messages.watchingNow(3))[0]).toBeVisible();
    expect(document.title).toBe('Your move: Ana – Bruno · Royal Chess');
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('the header says what is played and leads back to the lobby', async () => {
    await openMatch({ sans: ['e4', 'e5'], state: { eco: 'C20', opening: "King's Pawn Game" } });
    const header = within(screen.getByRole('banner'));
    expect(header.getByText(/^Blitz 5\+3/)).toHaveTextContent(`Blitz 5+3, ${messages.rated}`);
    expect(header.getByText(`C20 King's Pawn Game, ${messages.moveOf(2)}`)).toBeInTheDocument();
    expect(header.getByRole('link', { name: messages.toLobby })).toHaveAttribute('href', '/match');
  });

  test('a move with the keyboard is on the board at once, and is sent with its number', async () => {
    const { user, room, moves } = await openMatch();
    expect(moveList().getByText(messages.whiteBegins)).toBeVisible();
    await playWithKeys(user, 'e2e4');
    expect(moveList().getByRole('button', { name: /e4/ })).toBeVisible();
    expect(square('e4')).toHaveTextContent('e4, white pawn');
    expect(room.requestsOf('move')).toMatchObject([{ uci: 'e2e4', ply: 1 }]);
    await moves('e4');
    expect(moveList().getAllByRole('button')).toHaveLength(1);
    expect(document.title).toBe('Ana – Bruno · Royal Chess');
  });

  test('a refused move is reverted, and the reason is shown', async () => {
    const { user, room } = await openMatch();
    room.repliesTo('move', () => ({ ok: false, code: 'RC_MATCH_WRONG_PLY', detail: 'Too late.' }));
    await playWithKeys(user, 'e2e4');
    const strip = await screen.findByRole('group', { name: messages.refused });
    expect(strip).toHaveTextContent(`Too late. ${wayOutTexts.board}`);
    expect(square('e2')).toHaveTextContent('e2, white pawn');
  });

  test('a move can be typed; an invalid one is reported at the field', async () => {
    const { user, room } = await openMatch();
    await user.type(typed(), 'Ke5{Enter}');
    expect(typed()).toHaveAccessibleDescription(board.notAMove('Ke5'));
    expect(typed()).toBeInvalid();
    await user.clear(typed());
    await user.type(typed(), 'Nf3{Enter}');
    expect(typed()).toHaveValue('');
    expect(room.requestsOf('move')).toMatchObject([{ uci: 'g1f3', ply: 1 }]);
  });

  test('a move of the opponent is announced', async () => {
    const { moves } = await openMatch({ sans: ['e4'] });
    await moves('Nc6');
    expect(screen.getByText(/Black: .*knight.*c6/i)).toBeInTheDocument();
    expect(document.title).toBe('Your move: Ana – Bruno · Royal Chess');
  });

  test('a premove is played when its moment comes', async () => {
    const { user, room, moves } = await openMatch({ role: 'black' });
    await user.type(typed(), 'e7e5{Enter}');
    expect(room.requestsOf('move')).toEqual([]);
    expect(screen.getAllByText(/^Premove/)[0]).toBeVisible();
    await moves('e4');
    expect(room.requestsOf('move')).toMatchObject([{ uci: 'e7e5', ply: 2, thinkMs: 0 }]);
  });

  test('a premove that became impossible is dropped, and that is shown', async () => {
    const { user, room, moves } = await openMatch({ role: 'black', sans: ['e4', 'd5'] });
    await user.type(typed(), 'd5e4{Enter}');
    await moves('e5');
    expect(screen.getByRole('group', { name: messages.premoveLost })).toBeVisible();
    expect(room.requestsOf('move')).toEqual([]);
  });

  test('Escape cancels a premove', async () => {
    const { user, room, moves } = await openMatch({ role: 'black' });
    await user.type(typed(), 'e7e5{Enter}');
    await user.keyboard('{Escape}');
    await moves('e4');
    expect(room.requestsOf('move')).toEqual([]);
  });

  test('a move the page has missed is requested', async () => {
    const { room } = await openMatch({ sans: ['e4'] });
    const move = {
      ply: 4,
      uci: 'b8c6',
      san: 'Nc6',
      fen: 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3',
      spentMs: 0,
      clocks: { whiteMs: 1, blackMs: 1 },
    };
    await room.sends('moved', { version: 9, move });
    expect(room.requestsOf('sync')).toEqual([{ since: 2 }]);
  });

  test('on a tablet held upright the line of moves has the steps', async () => {
    viewport.tablet();
    const { user } = await openMatch({ sans: ['e4', 'e5'] });
    const line = within(screen.getByRole('region', { name: messages.movesInLine }));
    await user.click(line.getByRole('button', { name: board.back }));
    expect(line.getByRole('button', { name: /e4/ })).toHaveAttribute('aria-current', 'step');
  });

  test('stepping back shows how it was, and the way back to the end', async () => {
    const { user } = await openMatch({ sans: ['e4', 'e5', 'Nf3'] });
    expect(screen.getByText(messages.live(3))).toBeVisible();
    await user.click(screen.getByRole('button', { name: board.back }));
    expect(screen.getByText(messages.plyOf(2, 3))).toBeVisible();
    expect(square('g1')).toHaveTextContent('g1, white knight');
    await user.keyboard('{Home}');
    expect(screen.getByText(messages.plyOf(0, 3))).toBeVisible();
    await user.click(moveList().getByRole('button', { name: /Nf3/ }));
    expect(screen.getByText(messages.live(3))).toBeVisible();
  });

  test('the board can be turned', async () => {
    const { user } = await openMatch();
    expect(boardGrid(board.boardLabel('white'))).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: messages.flip })[0] as HTMLElement);
    expect(boardGrid(board.boardLabel('black'))).toBeVisible();
  });

  test('a tablet has words beside the tools', async () => {
    await openMatch();
    for (const word of [messages.flipWord, messages.settings])
      expect(screen.getByText(word)).toBeInTheDocument();
  });

  test('position and game can be copied', async () => {
    const { user } = await openMatch({ sans: ['e4'] });
    await user.click(screen.getByRole('button', { name: messages.copyFen }));
    expect(await navigator.clipboard.readText()).toMatch(/^rnbqkbnr\/pppppppp\/8\/8\/4P3\/8\//);
    expect(await screen.findByText(messages.fenCopied)).toBeVisible();
    await user.click(screen.getByRole('button', { name: messages.copyPgn }));
    expect(await screen.findByText(messages.pgnCopied)).toBeVisible();
    expect(await navigator.clipboard.readText()).toMatch(/\[White "Ana"\][\s\S]*1\. ?e4/);
  });

  test('on a phone the moves are a sheet', async () => {
    viewport.phone();
    const { user } = await openMatch({ sans: ['e4', 'e5'] });
    const bar = within(screen.getByRole('navigation', { name: messages.actions }));
    await user.click(bar.getByRole('button', { name: messages.moves }));
    const sheet = within(await screen.findByRole('dialog', { name: messages.moves }));
    expect(sheet.getByRole('button', { name: /e5/ })).toBeVisible();
    await user.click(sheet.getByRole('button', { name: theme.close }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('Capablanca chess explains its pieces', async () => {
    const { user } = await openMatch({ state: { variant: 'capablanca' } });
    await user.click(screen.getByRole('tab', { name: messages.pieces }));
    expect(screen.getByRole('heading', { name: messages.archbishop })).toBeVisible();
    expect(screen.getByText(messages.castlingLine)).toBeVisible();
  });
});

describe('a game whose connection is lost', () => {
  test('shows it, takes a new seat, and repeats the move that has no answer', async () => {
    const { user, room, snapshot } = await openMatch();
    room.repliesTo('move', () => new Promise(() => undefined));
    await playWithKeys(user, 'e2e4');
    const [sent] = room.requestsOf('move');
    await room.closes();
    expect(screen.getByRole('group', { name: messages.reconnecting(1) })).toHaveTextContent(messages.safe);
    expect(moveList().getByRole('button', { name: /e4/ })).toBeVisible();
    await waitFor(() => expect(room.seats).toBe(2));
    await snapshot();
    expect(screen.queryByRole('group', { name: messages.reconnecting(1) })).not.toBeInTheDocument();
    expect(room.requestsOf('move')).toMatchObject([{}, { commandId: sent?.commandId, uci: 'e2e4' }]);
  });

  test('moves to another room when its own is fenced', async () => {
    const { room } = await openMatch();
    await room.sends('fenced', { code: 'RC_ROOM_FENCED' });
    await waitFor(() => expect(room.seats).toBe(2));
    expect(room.left).toBe(false);
  });
});

describe('a spectator', () => {
  test('has no acts, and the way to the lobby', async () => {
    await openMatch({ role: 'spectator', user: null, sans: ['e4', 'e5'] });
    expect(screen.getByText(messages.spectating)).toBeVisible();
    expect(screen.queryByRole('button', { name: messages.resign })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: messages.lobby })[0]).toHaveAttribute('href', '/match');
  });
});

test('a workflow that starts again takes a seat for the board that is open', async () => {
  const { room, snapshot, moves } = await openMatch({ sans: ['e4', 'e5'] });
  cancelFeatureSagas();
  runFeatureSaga('play', playSaga);
  await waitFor(() => expect(room.seats).toBe(2));
  await snapshot();
  await moves('Nf3');
  expect(await moveList().findByText('Nf3')).toBeVisible();
});
