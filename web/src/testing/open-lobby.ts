import { expect } from '@jest/globals';
import type { SeekView } from '@royal-chess/contracts/lobby';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor } from '@testing-library/react';
import { rooms } from './fake-rooms.ts';
import { server } from './fake-server.ts';
import { visit } from './render-page.tsx';
import { userNamed } from './samples.ts';

/** Who plays in the tests of the lobby. */
export const ana = userNamed('Ana');

/** Empty answers to all that the lobby fetches. */
export function quietLobby(): void {
  server.answers(httpRoutes.liveMatches, { matches: [] });
  server.answers(httpRoutes.currentMatches, { matches: [] });
  server.answersByDefault(httpRoutes.currentComputerGame, { id: null, games: [] });
  server.answers(httpRoutes.invites, { invites: [] });
  server.fails(httpRoutes.playerRatings, 'RC_NOT_FOUND');
  server.answers(httpRoutes.games, {
    items: [],
    nextCursor: null,
    total: 0,
    complete: true,
    tookMs: 1,
    stale: false,
  });
}

/** Opens the lobby, as Ana unless another user or null is given, with these offers in it; `prepare` changes what the server answers. */
export async function openLobby(
  seeks: readonly SeekView[],
  {
    at = '/match',
    prepare = () => undefined,
    user = ana,
  }: { at?: string; prepare?: () => void; user?: typeof ana | null } = {},
) {
  quietLobby();
  const room = rooms.lobby();
  prepare();
  const page = visit(at, { user });
  await screen.findByRole('heading', { name: 'Open offers' });
  await waitFor(() => expect(room.seats).toBe(1));
  await room.sends('seeks', { seeks: [...seeks] });
  return { ...page, room };
}
