import { describe, expect, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { boardGrid, playWithKeys } from '../../testing/board-keys.ts';
import { server } from '../../testing/fake-server.ts';
import { inOrder } from '../../testing/in-order.ts';
import { visit } from '../../testing/render-page.tsx';
import { holdTimers } from '../../testing/held-timers.ts';
import { gameAnswer, idOf, openingsAnswer, userNamed } from '../../testing/samples.ts';
import { viewport } from '../../testing/viewport.ts';
import { messages as board } from '../../shared/board/messages.ts';
import { messages as explorerMessages } from '../opening-explorer/messages.ts';
import { messages } from './messages.ts';
import {
  annotated,
  explorer,
  game,
  gamePath,
  moves,
  opened,
  related,
  serverHasIt,
  square,
  step,
} from '../../testing/viewed-game.ts';

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
  expect(document.title).toBe(`${messages.back3('Morphy, Paul', 'Anderssen, Adolf')} · Royal Chess`);
  expect(await accessibilityFaults()).toEqual([]);
});

test('beside the board: titles, ratings and ways to the pages of the players', async () => {
  await opened({
    ...game,
    white: { ...game.white, userId: null, title: 'GM', rating: 2_690 },
    black: { ...game.black, userId: idOf(9), rating: null },
  });
  const [white] = await screen.findAllByRole('link', { name: 'Morphy, Paul' });
  expect(white).toHaveAttribute('href', '/database/players?name=Morphy%2C+Paul');
  expect(white?.closest('div')).toHaveTextContent('GMMorphy, Paul2690White');
  expect(screen.getByRole('link', { name: 'Anderssen, Adolf' })).toHaveAttribute(
    'href',
    `/player/${idOf(9)}`,
  );
});

test('the game of another site is a short link beside the board, and opens safely', async () => {
  await opened({ ...game, site: 'https://lichess.org/abcd1234', event: 'Rated blitz game' });
  const [link] = await screen.findAllByRole('link', { name: 'lichess.org/abcd1234' });
  expect(link).toHaveAttribute('href', 'https://lichess.org/abcd1234');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(link?.parentElement).toHaveTextContent(/^lichess\.org\/abcd1234, Rated blitz game, ./);
});

test.each(['javascript:alert(1)', 'http://lichess.org/abcd1234', 'Paris'])(
  'the site %s is a text',
  async (site) => {
    await opened({ ...game, site });
    expect(screen.queryByRole('link', { name: /alert|lichess|Paris/ })).toBeNull();
  },
);

test('loading: places are kept', async () => {
  const answer = server.pending(httpRoutes.game);
  visit(gamePath);
  expect((await screen.findAllByText('Loading')).length).toBeGreaterThan(0);
  serverHasIt();
  answer(game);
  expect(await screen.findByRole('grid')).toBeVisible();
});

test('where there is no such game the page and its title say so', async () => {
  server.fails(httpRoutes.game, 'RC_NOT_FOUND');
  visit(gamePath);
  expect(await screen.findByRole('heading', { name: messages.noGame })).toBeVisible();
  expect(document.title).toBe(`${messages.noGame} · Royal Chess`);
  expect(screen.getByRole('link', { name: messages.toGames })).toHaveAttribute('href', '/games');
});

test('error: shows the error, and loads on retry', async () => {
  server.fails(httpRoutes.game, 'RC_INTERNAL');
  const { user } = visit(gamePath);
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

test('after a reload one’s own moves are there again, until the game is shown as it is stored', async () => {
  const { user } = await opened();
  await user.click(await explorer().findByRole('button', { name: '1. d4' }));
  await waitFor(() =>
    expect(Object.values({ ...sessionStorage })).toContain('1. e4 (1. d4) 1... e5 2. Nf3 Nc6 3. Bc4'),
  );
  cleanup();
  const { user: again } = await opened();
  expect(await moves().findByRole('button', { name: '1. d4' })).toBeVisible();
  await again.click(moves().getByRole('button', { name: '1. d4' }));
  await again.click(screen.getByRole('button', { name: messages.backToGame }));
  expect(moves().queryByRole('button', { name: '1. d4' })).toBeNull();
  cleanup();
  await opened();
  expect(moves().queryByRole('button', { name: '1. d4' })).toBeNull();
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
  visit(gamePath);
  expect(await screen.findByText(explorerMessages.noCounts)).toBeVisible();
});

test('counts that do not load show the error, and load on retry', async () => {
  serverHasIt();
  server.fails(httpRoutes.openings, 'RC_INTERNAL');
  const { user } = visit(gamePath);
  expect(await screen.findByRole('heading', { name: explorerMessages.explorerFailed })).toBeVisible();
  serverHasIt();
  await user.click(explorer().getByRole('button', { name: 'Try again' }));
  expect(await explorer().findByRole('button', { name: '1. e4' })).toBeVisible();
  expect(await related().findByRole('link', { name: /Tal/ })).toBeVisible();
});

test('a game without moves shows that', async () => {
  serverHasIt();
  server.answers(httpRoutes.game, gameAnswer(1, []));
  visit(gamePath);
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
    await opened(played, gamePath, { user: black });
    await waitFor(() => expect(square('c4')).toHaveTextContent('c4, white bishop'));
    expect(boardGrid()).toHaveAccessibleName(/black$/);
  });

  test('at the shared half-move', async () => {
    await opened(played, `${gamePath}?ply=3`, { user: black });
    expect(square('f3')).toHaveTextContent(knight);
    expect(square('c6')).toHaveTextContent('c6, empty');
  });

  test('in the shared variation', async () => {
    await opened(annotated, `${gamePath}?line=1.0.2.0.1`);
    await waitFor(() => expect(square('f6')).toHaveTextContent('f6, black knight'));
  });

  test('at the end for a half-move behind it', async () => {
    await opened(game, `${gamePath}?ply=99`);
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
  const { user, address } = visit({ pathname: gamePath, state: { gameIds } });
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

test('on a phone explorer and games are tabs', async () => {
  viewport.phone();
  const { user } = await opened();
  await user.click(screen.getByRole('tab', { name: messages.explorer }));
  expect(await explorer().findByRole('button', { name: '1. e4' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: messages.games }));
  expect(await related().findByRole('link', { name: /Tal/ })).toBeVisible();
});

test('the tools stay as they are, with a dialog that one has opened, when a phone is turned', async () => {
  viewport.phone();
  await opened();
  const tool = screen.getByRole('button', { name: messages.flip });
  viewport.wide();
  expect(inOrder(screen.getByRole('tablist'), tool)).toBe(true);
  viewport.phone();
  expect(screen.getByRole('button', { name: messages.flip })).toBe(tool);
});

test.each([
  ['on a phone the tools stand before the moves', viewport.phone, true],
  ['on a tablet held upright too', viewport.tablet, true],
  ['on a desk after them', viewport.wide, false],
])('%s, also for the Tab key', async (_, size, isFirst) => {
  size();
  await opened();
  const parts = [screen.getByRole('button', { name: messages.flip }), screen.getByRole('tablist')];
  expect(inOrder(...(isFirst ? parts : parts.toReversed()))).toBe(true);
});

test('the next game takes the place of this one', async () => {
  const { user } = await opened();
  server.answers(httpRoutes.game, gameAnswer(2, ['d4'], { white: { ...game.white, name: 'Tal, Mihail' } }));
  await user.click(await related().findByRole('link', { name: /Tal/ }));
  expect(await screen.findByRole('heading', { level: 1, name: /Tal, Mihail/ })).toBeInTheDocument();
  await waitFor(() => expect(moves().getAllByRole('button')).toHaveLength(1));
});
