import { afterEach, describe, expect, test } from '@jest/globals';
import type { ChallengeView } from '@royal-chess/contracts/realtime';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor, within } from '@testing-library/react';
import { currentSettings } from '../../shared/settings/settings-store.ts';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { rooms } from '../../testing/fake-rooms.ts';
import { server } from '../../testing/fake-server.ts';
import { openLobby } from '../../testing/open-lobby.ts';
import { ana, openMatch } from '../../testing/open-match.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf, seekView } from '../../testing/samples.ts';
import { messages } from './messages.ts';

const challenge = (n: number, more: Partial<ChallengeView> = {}): ChallengeView => ({
  ...seekView(n),
  to: ana._id,
  toName: 'Ana',
  ...more,
});
const cards = () => screen.queryByRole('region', { name: messages.challenges });

/** A page outside the lobby on which these challenges arrive. */
async function challenged(...challenges: readonly ChallengeView[]) {
  const room = rooms.realtime();
  const page = visit('/notification', { user: ana });
  await waitFor(() => expect(room.seats).toBe(1));
  await room.sends('challenges', { challenges: [...challenges] });
  const place = await screen.findByRole('region', { name: messages.challenges });
  return { ...page, room, place: within(place) };
}

describe('a challenge outside the lobby', () => {
  test('has a card with who, what and both answers; it is announced, and axe finds nothing', async () => {
    const { place } = await challenged(challenge(1, { name: 'Katya', color: 'white', rated: false }));
    expect(place.getByRole('link', { name: 'Katya' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/player\//),
    );
    expect(place.getByText(/\d\+\d.*casual.*you play Black/)).toBeVisible();
    expect(place.getByRole('button', { name: messages.acceptOf('Katya') })).toBeVisible();
    expect(screen.getByText(messages.challengeFrom('Katya'))).toHaveAttribute('role', 'status');
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('is accepted with the keyboard, and leads to its game', async () => {
    server.answers(httpRoutes.acceptSeek, { matchId: idOf(1) });
    const { user, place, address } = await challenged(challenge(1));
    place.getByRole('button', { name: messages.acceptOf('Bruno') }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(`/match/${idOf(1)}`));
  });

  test('is declined; one that is withdrawn or lapses meanwhile shows why, and its card goes', async () => {
    server.fails(httpRoutes.declineSeek, 'RC_SEEK_NOT_OPEN');
    const { user, place, room } = await challenged(challenge(1));
    await user.click(place.getByRole('button', { name: messages.declineOf('Bruno') }));
    expect(await place.findByRole('alert')).toBeVisible();
    await room.sends('challenges', { challenges: [] });
    await waitFor(() => expect(cards()).not.toBeInTheDocument());
  });

  test('several are below each other, and what has no room is in the notifications', async () => {
    const five = [1, 2, 3, 4, 5].map((n) => challenge(n, { name: `Player ${n}` }));
    const { place, room } = await challenged(...five);
    expect(place.getAllByRole('listitem')).toHaveLength(3);
    expect(place.getByText(messages.furtherChallenges(2))).toBeVisible();
    await room.sends('challenges', { challenges: five.slice(1) });
    expect(place.queryByText('Player 1')).not.toBeInTheDocument();
    expect(place.getByText('Player 4')).toBeVisible();
  });

  test('can be put away, with Escape too; the bell still counts it', async () => {
    const { user, place } = await challenged(challenge(1), challenge(2, { name: 'Carla' }));
    await user.click(place.getByRole('button', { name: messages.laterOf('Bruno') }));
    place.getByRole('button', { name: messages.acceptOf('Carla') }).focus();
    await user.keyboard('{Escape}');
    expect(cards()).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: messages.bell(2) })).toBeVisible();
  });
});

describe('no card', () => {
  afterEach(() => {
    currentSettings().notifications.challenge.app = true;
  });

  test('in the lobby, which has a list of them', async () => {
    const realtime = rooms.realtime();
    await openLobby([]);
    await realtime.sends('challenges', { challenges: [challenge(1)] });
    expect(await screen.findByText(messages.challengeFrom('Bruno'))).toHaveAttribute('role', 'status');
    expect(cards()).not.toBeInTheDocument();
  });

  test('over a game of mine that runs', async () => {
    const realtime = rooms.realtime();
    server.answers(httpRoutes.currentMatches, {
      matches: [
        {
          matchId: idOf(900),
          opponent: 'Bruno',
          color: 'white',
          timeControl: { initialMs: 300_000, incrementMs: 3_000 },
          rated: true,
        },
      ],
    });
    await openMatch();
    await realtime.sends('challenges', { challenges: [challenge(1, { name: 'Carla' })] });
    expect(await screen.findByText(messages.challengeFrom('Carla'))).toHaveAttribute('role', 'status');
    expect(cards()).not.toBeInTheDocument();
  });

  test('where challenges are switched off', async () => {
    currentSettings().notifications.challenge.app = false;
    const room = rooms.realtime();
    visit('/notification', { user: ana });
    await waitFor(() => expect(room.seats).toBe(1));
    await room.sends('challenges', { challenges: [challenge(1)] });
    expect(await screen.findByRole('button', { name: messages.bell(1) })).toBeVisible();
    expect(cards()).not.toBeInTheDocument();
  });
});
