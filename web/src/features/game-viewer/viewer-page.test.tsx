import { describe, expect, test } from '@jest/globals';
import type { GameAnswer } from '@royal-chess/contracts/library';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { boardGrid, playWithKeys } from '../../testing/board-keys.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { holdTimers } from '../../testing/held-timers.ts';
import {
  gameAnswer,
  gamesAnswer,
  gameSummary,
  idOf,
  openingsAnswer,
  userNamed,
} from '../../testing/samples.ts';
import { viewport } from '../../testing/viewport.ts';
import { messages as board } from '../../shared/board/messages.ts';
import { messages as ui } from '../../shared/ui/messages.ts';
import { messages as explorerMessages } from '../opening-explorer/messages.ts';
import { messages } from './messages.ts';
import { embedCode } from './share-address.ts';

const game = gameAnswer(1, ['e4', 'e5', 'Nf3', 'Nc6', 'Bc4']);
const at = `/games/${game.id}`;
const counts = openingsAnswer({ e4: ['e2e4', 60, 20, 20], d4: ['d2d4', 5, 3, 2] });

const other = gameSummary(2, { white: { ...game.white, name: 'Tal, Mihail' }, foundPly: 3 });

/** The server has the game, counts of every position, and another game with it. */
function serverHasIt(shown: GameAnswer = game) {
  const listed = { topGames: [gameSummary(1), other], recentGames: [other] };
  server.answers(httpRoutes.game, shown);
  server.answers(httpRoutes.openings, ({ query }) =>
    query.fen === game.startFen
      ? { ...counts, ...listed, total: 812 }
      : openingsAnswer({ c5: ['c7c5', 1, 0, 1] }, { eco: 'B00', name: 'King’s Pawn', ...listed }),
  );
}

async function opened(shown: GameAnswer = game, address = at, as: Parameters<typeof visit>[1] = {}) {
  serverHasIt(shown);
  const page = visit(address, as);
  await screen.findByRole('heading', { level: 1, name: messages.back3('Morphy, Paul', 'Anderssen, Adolf') });
  return page;
}

async function openedEmbed() {
  serverHasIt();
  visit(`/embed/game/${game.id}?ply=2`);
  await screen.findByRole('heading', { level: 1, name: /Morphy, Paul – Anderssen, Adolf/ });
}

const explorer = () => within(screen.getByRole('region', { name: explorerMessages.explorerTitle }));
const related = () => within(screen.getByRole('region', { name: explorerMessages.positionGames }));
const moves = () => within(screen.getByRole('region', { name: messages.moves }));
const square = (name: string) => within(boardGrid()).getByText(new RegExp(`^${name}, `));
const step = (name: string) => screen.getAllByRole('button', { name })[0] as HTMLElement;

test('filled: board, moves, explorer and games of the position', async () => {
  await opened();
  expect(await explorer().findByRole('button', { name: '1. e4' })).toBeEnabled();
  expect(explorer().getByText(explorerMessages.shares(60, 20, 20))).toBeInTheDocument();
  expect(explorer().getByText(explorerMessages.startPosition)).toBeVisible();
  expect(moves().getAllByRole('button')).toHaveLength(5);
  expect(await related().findByRole('link', { name: /Tal/ })).toHaveAttribute(
    'href',
    `/games/${idOf(2)}?ply=3`,
  );
  expect(related().getByRole('link', { name: /Morphy/ })).toHaveAttribute('aria-current', 'page');
  expect(related().getByText('812')).toBeVisible();
  expect(document.title).toBe(messages.back3('Morphy, Paul', 'Anderssen, Adolf'));
  expect(await accessibilityFaults()).toEqual([]);
});

test('loading: places are kept', async () => {
  const answer = server.pending(httpRoutes.game);
  visit(at);
  expect(await screen.findByText('Loading')).toBeInTheDocument();
  serverHasIt();
  answer(game);
  expect(await screen.findByRole('grid')).toBeVisible();
});

test.each(['RC_NOT_FOUND', 'RC_VALIDATION'] as const)('%s: there is no such game', async (code) => {
  server.fails(httpRoutes.game, code);
  visit(at);
  expect(await screen.findByRole('heading', { name: messages.noGame })).toBeVisible();
  expect(screen.getByRole('link', { name: messages.toGames })).toHaveAttribute('href', '/games');
});

test('error: shows the error, and loads on retry', async () => {
  server.fails(httpRoutes.game, 'RC_INTERNAL');
  const { user } = visit(at);
  expect(await screen.findByRole('heading', { name: messages.gameFailed })).toBeVisible();
  serverHasIt();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('grid')).toBeVisible();
});

test('stepping shows the position, its counts and what was played', async () => {
  const { user } = await opened();
  await explorer().findByRole('button', { name: '1. e4' });
  await user.click(step(board.forward));
  expect(square('e4')).toHaveTextContent('e4, white pawn');
  expect(moves().getByRole('button', { name: 'e4' })).toHaveAttribute('aria-current', 'step');
  expect(await explorer().findByText('B00 King’s Pawn')).toBeVisible();
  expect(explorer().getByRole('button', { name: '1... c5' })).toBeEnabled();
  await user.keyboard('{End}');
  expect(square('c4')).toHaveTextContent('c4, white bishop');
  await user.click(moves().getByRole('button', { name: 'e5' }));
  expect(square('e5')).toHaveTextContent('e5, black pawn');
});

test('a move of the explorer that the game has not leaves it, and leads back', async () => {
  const { user } = await opened();
  await user.click(await explorer().findByRole('button', { name: '1. d4' }));
  expect(square('d4')).toHaveTextContent('d4, white pawn');
  expect(screen.getByText(messages.offGame)).toBeVisible();
  expect(moves().getByRole('button', { name: '1. d4' })).toHaveAttribute('aria-current', 'step');
  await user.click(screen.getByRole('button', { name: messages.backToGame }));
  expect(moves().getAllByRole('button')).toHaveLength(5);
  expect(square('d4')).toHaveTextContent('d4, empty');
});

test('a move on the board that the game has goes on with it', async () => {
  const { user } = await opened();
  await playWithKeys(user, 'e2e4');
  expect(moves().getByRole('button', { name: 'e4' })).toHaveAttribute('aria-current', 'step');
  expect(screen.queryByText(messages.offGame)).not.toBeInTheDocument();
});

test('a position without games shows that', async () => {
  serverHasIt();
  server.answers(httpRoutes.openings, openingsAnswer({}));
  visit(at);
  expect(await screen.findByText(explorerMessages.noCounts)).toBeVisible();
});

test('counts that do not load show the error, and load on retry', async () => {
  serverHasIt();
  server.fails(httpRoutes.openings, 'RC_INTERNAL');
  const { user } = visit(at);
  expect(await screen.findByRole('heading', { name: explorerMessages.explorerFailed })).toBeVisible();
  serverHasIt();
  await user.click(explorer().getByRole('button', { name: 'Try again' }));
  expect(await explorer().findByRole('button', { name: '1. e4' })).toBeVisible();
  expect(await related().findByRole('link', { name: /Tal/ })).toBeVisible();
});

test('a game without moves shows that', async () => {
  serverHasIt();
  server.answers(httpRoutes.game, gameAnswer(1, []));
  visit(at);
  expect(await screen.findByText(messages.noMoves)).toBeVisible();
});

test('the facts of the game are in a tab', async () => {
  const { user } = await opened();
  await user.click(screen.getByRole('tab', { name: messages.game }));
  const facts = within(screen.getByRole('tabpanel', { name: messages.game }));
  expect(facts.getByText('C50 Italian Game')).toBeVisible();
  expect(facts.getByText(messages.originOf.imported)).toBeVisible();
  expect(facts.getByText('20 December 1858')).toBeVisible();
});

const share = async (user: UserEvent, name: string) => {
  await user.click(screen.getByRole('button', { name: messages.share }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

test('game, position and link can be copied, and the game downloaded', async () => {
  const { user } = await opened();
  await share(user, messages.copyFen);
  expect(await screen.findByText('Fen String Copied to Clipboard')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(game.startFen);
  server.sends(httpRoutes.gamePgn, '1. e4 e5 *');
  await share(user, messages.copyPgn);
  expect(await screen.findByText('Move Text Copied to Clipboard')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('1. e4 e5 *');
  await user.keyboard('{End}');
  await share(user, messages.copyLink);
  expect(await screen.findByText(messages.linkCopied)).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}${at}?ply=5`);
  await user.click(screen.getByRole('button', { name: messages.share }));
  expect(await screen.findByRole('menuitem', { name: messages.downloadPgn })).toHaveAttribute(
    'href',
    `/api/games/${game.id}/pgn`,
  );
});

test('a game that cannot be copied shows an error', async () => {
  const { user } = await opened();
  server.fails(httpRoutes.gamePgn, 'RC_NOT_FOUND');
  await share(user, messages.copyPgn);
  expect(await screen.findByText(ui.copyFailed)).toBeVisible();
});

test('a copy of a game with own moves has them as a variation', async () => {
  const { user } = await opened();
  await user.click(await explorer().findByRole('button', { name: '1. d4' }));
  await share(user, messages.copyPgn);
  await screen.findByText(messages.pgnCopied);
  expect(await navigator.clipboard.readText()).toMatch(/1\. e4 \(1\. d4\) 1\.\.\. e5/);
});

test('the code for another site shows the game at the position', async () => {
  const { user } = await opened();
  await share(user, messages.embed);
  const code = await screen.findByLabelText(messages.embedCode);
  expect(code).toHaveValue(embedCode(game.id, [0], 'Morphy, Paul – Anderssen, Adolf'));
  await user.click(screen.getByRole('button', { name: messages.copyEmbed }));
  expect(await screen.findByText(messages.embedCopied)).toBeVisible();
});

const annotated: GameAnswer = {
  ...game,
  annotated: true,
  movetext:
    '{Paris} 1. e4 {[%eval 0.3] [%clk 1:02:03] [%cal Gd2d4][%csl Re5] The best.} (1. d4 {quiet} d5 (1... Nf6)) 1... e5 $6 {[%eval 0.6] [%clk 0:00:07.5]} 2. Nf3 {[%eval 0.5,24]} Nc6 {[%eval #3]} 3. Bc4 1-0',
};

test('comments, variations, glyphs, clocks and evaluations are shown', async () => {
  const { user } = await opened(annotated);
  expect(await moves().findByText('The best.')).toBeVisible();
  expect(moves().getByText('Paris')).toBeVisible();
  expect(moves().getByRole('button', { name: /e5.*dubious move/ })).toBeVisible();
  expect(moves().getByText('1:02:03')).toBeVisible();
  expect(moves().getByText('7.5')).toBeVisible();
  const graph = screen.getByRole('slider', { name: messages.evaluations });
  expect(graph).toHaveAttribute('max', '5');
  await user.click(moves().getByRole('button', { name: 'Nf3' }));
  expect(screen.getByText(messages.depth(24))).toBeVisible();
  expect(graph).toHaveAttribute('aria-valuetext', '+0.50');
  await user.click(moves().getByRole('button', { name: '1... Nf6' }));
  expect(square('f6')).toHaveTextContent('f6, black knight');
  expect(square('d4')).toHaveTextContent('d4, white pawn');
  expect(await accessibilityFaults()).toEqual([]);
});

test('arrow keys step and change between variations', async () => {
  const { user } = await opened(annotated);
  await moves().findByText('The best.');
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(moves().getByRole('button', { name: '1. d4' })).toHaveAttribute('aria-current', 'step');
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(moves().getByRole('button', { name: '1... Nf6' })).toHaveAttribute('aria-current', 'step');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(moves().getByRole('button', { name: '1... d5' })).toHaveAttribute('aria-current', 'step');
  await user.keyboard('{ArrowLeft}{ArrowUp}');
  expect(moves().getByRole('button', { name: /^e4/ })).toHaveAttribute('aria-current', 'step');
});

test('annotations that cannot be read leave the moves', async () => {
  await opened({ ...game, movetext: '1. e4 (1. Ke5) e5 *' });
  expect(await screen.findByText(messages.annotationsBroken)).toBeVisible();
  expect(moves().getAllByRole('button')).toHaveLength(5);
});

test('a game with a move that is not legal shows the mark', async () => {
  await opened({ ...game, brokenAt: '"Qxh9" is not a move' });
  expect(screen.getByText(messages.brokenAt('"Qxh9" is not a move'))).toBeVisible();
});

describe('where a game opens', () => {
  const black = userNamed('Adolf', { _id: idOf(102) });
  const played = { ...game, black: { ...game.black, userId: idOf(102) } };
  const knight = 'f3, white knight';

  test('at the start', async () => {
    await opened();
    expect(square('e2')).toHaveTextContent('e2, white pawn');
  });

  test('at the end for who played it, from that side', async () => {
    await opened(played, at, { user: black });
    await waitFor(() => expect(square('c4')).toHaveTextContent('c4, white bishop'));
    expect(boardGrid()).toHaveAccessibleName(/black$/);
  });

  test('at the shared half-move', async () => {
    await opened(played, `${at}?ply=3`, { user: black });
    expect(square('f3')).toHaveTextContent(knight);
    expect(square('c6')).toHaveTextContent('c6, empty');
  });

  test('in the shared variation', async () => {
    await opened(annotated, `${at}?line=1.0.2.0.1`);
    await waitFor(() => expect(square('f6')).toHaveTextContent('f6, black knight'));
  });

  test('at the end for a half-move behind it', async () => {
    await opened(game, `${at}?ply=99`);
    expect(square('c4')).toHaveTextContent('c4, white bishop');
  });
});

test('autoplay plays to the end and stops there', async () => {
  const release = holdTimers(1_000);
  const { user } = await opened();
  await user.click(screen.getByRole('button', { name: messages.autoplay }));
  for (const [name, piece] of [
    ['e4', 'white pawn'],
    ['e5', 'black pawn'],
    ['f3', 'white knight'],
    ['c6', 'black knight'],
    ['c4', 'white bishop'],
  ] as const) {
    await waitFor(() => expect(release()).toBe(1));
    expect(square(name)).toHaveTextContent(`${name}, ${piece}`);
  }
  expect(screen.getByRole('button', { name: messages.autoplay })).toBeVisible();
  expect(release()).toBe(0);
});

test('keys turn the board and play the game', async () => {
  const { user } = await opened();
  await user.keyboard('f');
  expect(boardGrid()).toHaveAccessibleName(/black$/);
  await user.keyboard(' ');
  expect(await screen.findByRole('button', { name: messages.pause })).toBeVisible();
});

test('opened from a list, it leads to the games before and after it', async () => {
  const gameIds = [idOf(7), game.id, idOf(2)];
  serverHasIt();
  const { user, address } = visit({ pathname: at, state: { gameIds } });
  const next = await screen.findByRole('link', { name: messages.gameAfter });
  expect(screen.getByText(messages.gameOf(2, 3))).toBeVisible();
  expect(screen.getByRole('link', { name: messages.gameBefore })).toHaveAttribute(
    'href',
    `/games/${idOf(7)}`,
  );
  server.answers(httpRoutes.game, gameAnswer(2, ['d4']));
  await user.click(next);
  expect(await screen.findByText(messages.gameOf(3, 3))).toBeVisible();
  expect(address()).toBe(`/games/${idOf(2)}`);
});

test('the report has the novelty, model games and games with the same pawns', async () => {
  serverHasIt();
  server.answers(httpRoutes.openings, ({ query }) => {
    const at = [game.startFen, ...game.moves.map(({ fen }) => fen)].indexOf(query.fen);
    return openingsAnswer({}, { total: at < 3 ? 20 - at : 1, topGames: query.games > 0 ? [other] : [] });
  });
  server.answers(httpRoutes.games, gamesAnswer([gameSummary(1), gameSummary(3)], { total: 44 }));
  const { user } = visit(at);
  await user.click(await screen.findByRole('tab', { name: messages.report }));
  const report = within(await screen.findByRole('tabpanel', { name: messages.report }));
  expect(await report.findByText(messages.earlierGames(17))).toBeVisible();
  expect(await report.findByRole('link', { name: /Tal/ })).toHaveAttribute(
    'href',
    `/games/${other.id}?ply=3`,
  );
  expect(await report.findByRole('link', { name: messages.allOf(44) })).toBeVisible();
  const [pawns] = server.calls(httpRoutes.games);
  expect(pawns?.query).toMatchObject({ piecesMatch: 'pawns', sort: 'average' });
  expect(pawns?.query.pieces?.split(',')).toHaveLength(16);
  await user.click(report.getByRole('button', { name: '2. Nf3' }));
  expect(square('f3')).toHaveTextContent('f3, white knight');
});

test('another site shows the board and the moves', async () => {
  await openedEmbed();
  expect(moves().getAllByRole('button')).toHaveLength(5);
  expect(screen.getByRole('link', { name: messages.openHere })).toHaveAttribute(
    'href',
    `${location.origin}${at}?ply=2`,
  );
  expect(await accessibilityFaults()).toEqual([]);
});

test('the printed game has diagrams where one wants them', async () => {
  serverHasIt(annotated);
  const { user } = visit(`${at}/print?ply=0`);
  expect(await screen.findByText('(1. d4 quiet 1... d5 (1... Nf6))', { exact: false })).toBeVisible();
  expect(screen.getByText(messages.afterMove('1. e4'))).toBeVisible();
  expect(screen.getByText(messages.afterMove('3. Bc4'))).toBeVisible();
  await user.click(screen.getByRole('button', { name: '3. Bc4' }));
  expect(screen.queryByText(messages.afterMove('3. Bc4'))).not.toBeInTheDocument();
});

test('the browser prints the sheet with diagrams in place of the page', async () => {
  await opened(annotated);
  const sheet = () => screen.queryByText(messages.afterMove('3. Bc4'));
  expect(sheet()).not.toBeInTheDocument();
  await waitFor(() => {
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(sheet()).toBeInTheDocument();
  });
  expect(screen.getByText('(1. d4 quiet 1... d5 (1... Nf6))', { exact: false })).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(sheet()).not.toBeInTheDocument();
});

test('on a phone explorer and games are tabs', async () => {
  viewport.phone();
  const { user } = await opened();
  await user.click(screen.getByRole('tab', { name: messages.explorer }));
  expect(await explorer().findByRole('button', { name: '1. e4' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: messages.games }));
  expect(await related().findByRole('link', { name: /Tal/ })).toBeVisible();
});

test('the next game takes the place of this one', async () => {
  const { user } = await opened();
  server.answers(httpRoutes.game, gameAnswer(2, ['d4'], { white: { ...game.white, name: 'Tal, Mihail' } }));
  await user.click(await related().findByRole('link', { name: /Tal/ }));
  expect(await screen.findByRole('heading', { level: 1, name: /Tal, Mihail/ })).toBeInTheDocument();
  await waitFor(() => expect(moves().getAllByRole('button')).toHaveLength(1));
});
