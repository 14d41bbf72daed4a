import { describe, expect, test } from '@jest/globals';
import { tournamentsRoutes } from '@royal-chess/contracts/tournaments';
import { act, screen, waitFor } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { rooms } from '../../testing/fake-rooms.ts';
import { server } from '../../testing/fake-server.ts';
import { matchId, openMatch } from '../../testing/open-match.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf, userNamed } from '../../testing/samples.ts';
import { myTournamentGame, tournamentDetails } from '../../testing/tournament-samples.ts';
import { messages } from './messages.ts';

const ana = userNamed('Ana');
const has = (...games: ReturnType<typeof myTournamentGame>[]) =>
  server.answers(tournamentsRoutes.myTournamentGames, { games });
const page = '/batchCenter';
const strip = () => screen.queryByRole('complementary', { name: messages.event });
const link = async () =>
  (await screen.findByRole('complementary', { name: messages.event })).querySelector('a') as HTMLElement;
const settled = async () => {
  await screen.findByRole('main');
  await waitFor(() => expect(server.calls(tournamentsRoutes.myTournamentGames).length).toBeGreaterThan(0));
  await act(async () => undefined);
};

describe('the strip of a running event', () => {
  test('a game under way: one click to the board; axe finds nothing', async () => {
    has(myTournamentGame({ state: 'waiting', matchId: null }), myTournamentGame());
    visit(page, { user: ana });
    const to = await link();
    expect(to).toHaveAttribute('href', `/match/${idOf(301)}`);
    expect(to).toHaveTextContent(`Kingsbridge Autumn Open, round 3, board 1: ${messages.eventPlaying}`);
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('a round that starts soon has a countdown', async () => {
    has(myTournamentGame({ state: 'paired', startsAt: Date.now() + 272_000 }));
    visit(page, { user: ana });
    expect(await link()).toHaveTextContent(/starts in 4:\d\d/);
  });

  test('check-in leads to the event', async () => {
    has(myTournamentGame({ state: 'checkIn', round: 0, board: null, matchId: null }));
    visit(page, { user: ana });
    expect(await link()).toHaveAttribute('href', `/tournament-details/${idOf(400)}`);
  });

  test.each([
    ['no event', []],
    ['a bye', [myTournamentGame({ state: 'bye', board: null, matchId: null })]],
    ['a round tomorrow', [myTournamentGame({ state: 'paired', startsAt: Date.now() + 86_400_000 })]],
  ])('nothing for %s', async (_, games) => {
    has(...games);
    visit(page, { user: ana });
    await settled();
    expect(strip()).not.toBeInTheDocument();
  });

  test('not on that very board', async () => {
    rooms.tournament();
    has(myTournamentGame({ matchId }));
    await openMatch({ state: { tournament: true } });
    await settled();
    expect(strip()).not.toBeInTheDocument();
  });

  test('not on the page of the event that it would lead to', async () => {
    const { id } = tournamentDetails();
    rooms.tournament();
    server.answers(tournamentsRoutes.tournament, tournamentDetails());
    server.answers(tournamentsRoutes.tournamentEntries, { version: 20, entries: [] });
    has(myTournamentGame({ state: 'checkIn', round: 0, board: null, matchId: null }));
    visit(`/tournament-details/${id}?tab=players`, { user: ana });
    await settled();
    expect(strip()).not.toBeInTheDocument();
  });

  test('visitors make no call', async () => {
    visit(page);
    await screen.findByRole('main');
    expect(server.calls(tournamentsRoutes.myTournamentGames)).toEqual([]);
  });
});
