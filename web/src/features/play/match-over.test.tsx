import { beforeEach, expect, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { rooms } from '../../testing/fake-rooms.ts';
import { server } from '../../testing/fake-server.ts';
import { ana, matchId } from '../../testing/open-match.ts';
import { visit } from '../../testing/render-page.tsx';
import { game, serverHasIt } from '../../testing/viewed-game.ts';
import { messages as viewer } from '../game-viewer/messages.ts';
import { messages } from './messages.ts';

const at = `/match/${matchId}`;

beforeEach(() => rooms.matchOver());

test('the page of the stored game takes the place of its match', async () => {
  serverHasIt({ ...game, id: matchId, result: '1-0', reason: 'resignation' });
  const { address, back } = visit(at, { user: ana, from: '/leaderboard' });
  const title = viewer.back3(game.white.name, game.black.name);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(address()).toBe(`/games/${matchId}`);
  expect(screen.getAllByText('1–0')[0]).toBeVisible();
  await back();
  await waitFor(() => expect(address()).toBe('/leaderboard'));
});

test('the board is in its place while the game is loaded', async () => {
  server.pending(httpRoutes.game);
  visit(at, { user: ana });
  expect(await screen.findByText(messages.overTitle)).toHaveRole('status');
});

test('an aborted game is not stored, and the page says so once it has looked long enough', async () => {
  server.fails(httpRoutes.game, 'RC_NOT_FOUND');
  visit(at, { user: ana });
  expect(await screen.findByRole('heading', { name: messages.overTitle })).toBeVisible();
  expect(screen.getByText(messages.overLine)).toBeVisible();
  expect(screen.getByRole('link', { name: messages.toLobby })).toHaveAttribute('href', '/match');
  expect(await accessibilityFaults()).toEqual([]);
});

test('a game that does not load may be tried again', async () => {
  server.fails(httpRoutes.game, 'RC_INTERNAL');
  const { user } = visit(at, { user: ana });
  expect(await screen.findByRole('heading', { name: messages.failed })).toBeVisible();
  serverHasIt({ ...game, id: matchId });
  await user.click(screen.getByRole('button', { name: /again/i }));
  const title = viewer.back3(game.white.name, game.black.name);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
});
