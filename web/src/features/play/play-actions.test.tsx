import { describe, expect, test } from '@jest/globals';
import type { MatchRoomState } from '@royal-chess/contracts/matches';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor, within } from '@testing-library/react';
import { messages as theme } from '../../shared/theme/messages.ts';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { rooms } from '../../testing/fake-rooms.ts';
import { server } from '../../testing/fake-server.ts';
import { quietLobby } from '../../testing/open-lobby.ts';
import { matchId, openMatch } from '../../testing/open-match.ts';
import { idOf } from '../../testing/samples.ts';
import { messages } from './messages.ts';

const dialog = (name: string) => screen.findByRole('dialog', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const strip = (name: string) => within(screen.getByRole('group', { name }));
/** The acts under the moves; a phone has the same ones in its bar. */
const act = (name: string) => screen.getAllByRole('button', { name })[0] as HTMLElement;
const command = { commandId: expect.any(String) };

describe('acts', () => {
  test('before both have moved a game can be aborted, not drawn', async () => {
    const { user, room } = await openMatch({ sans: ['e4'] });
    expect(act(messages.draw)).toBeDisabled();
    await user.click(act(messages.abort));
    const confirmation = within(await dialog(messages.abortTitle));
    await user.click(confirmation.getByRole('button', { name: messages.abort }));
    await noDialog();
    expect(room.requestsOf('abort')).toEqual([command]);
  });

  test('a refused action shows the reason', async () => {
    const { user, room } = await openMatch({ sans: ['e4', 'e5'] });
    room.repliesTo('offerTakeback', () => ({ ok: false, code: 'RC_RATE_LIMITED', detail: 'Not so often.' }));
    await user.click(act(messages.takeback));
    expect(await screen.findByRole('group', { name: messages.refused })).toHaveTextContent(
      'Not so often. Wait a minute, then try again.',
    );
  });

  test('a draw of mine is offered once, and a refusal is shown', async () => {
    const { user, room, turns } = await openMatch({ sans: ['e4', 'e5'] });
    await user.click(act(messages.draw));
    await user.click(
      within(await dialog(messages.drawTitle)).getByRole('button', { name: messages.offerDraw }),
    );
    expect(room.requestsOf('offerDraw')).toEqual([command]);
    await turns({ drawOffer: 'white' });
    expect(strip(messages.drawYours).getByText(messages.drawYoursLine)).toBeVisible();
    expect(act(messages.draw)).toBeDisabled();
    await turns({ drawOffer: '' });
    expect(await screen.findByRole('group', { name: messages.drawDeclined('Bruno') })).toBeVisible();
  });

  test('a declined offer is shown beside the board until the next move, and announced', async () => {
    const { turns, moves } = await openMatch({ sans: ['e4', 'e5'], state: { takebackOffer: 'white' } });
    const text = messages.takebackDeclined('Bruno');
    await turns({ takebackOffer: '' });
    expect(screen.getByRole('group', { name: text })).toBeVisible();
    expect(screen.getAllByRole('status').some((status) => status.textContent === text)).toBe(true);
    await moves('Nf3');
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  test.each([
    ['drawOffer', messages.drawOffered, messages.accept, 'acceptDraw'],
    ['drawOffer', messages.drawOffered, messages.decline, 'declineDraw'],
    ['takebackOffer', messages.takebackRequested, messages.accept, 'acceptTakeback'],
    ['takebackOffer', messages.takebackRequested, messages.decline, 'declineTakeback'],
  ] as const)('%s of the opponent: %s, %s', async (offer, title, answer, request) => {
    const { user, room, turns } = await openMatch({ sans: ['e4', 'e5'] });
    await turns({ [offer]: 'black' });
    await user.click(strip(title).getByRole('button', { name: `${answer}: ${title}` }));
    expect(room.requestsOf(request)).toEqual([command]);
  });

  test('a move taken back leaves the board', async () => {
    const { takesBack } = await openMatch({ sans: ['e4', 'e5', 'Nf3'] });
    await takesBack();
    expect(
      within(screen.getByRole('region', { name: messages.moves })).queryByText('Nf3'),
    ).not.toBeInTheDocument();
    expect(screen.getByText(messages.live(2))).toBeVisible();
    expect(screen.getByText(messages.takenBack('Black: e5'))).toBeInTheDocument();
  });

  test('a draw by repetition can be claimed by the side to move', async () => {
    const { user, room, turns } = await openMatch({ sans: ['e4', 'e5'] });
    await turns({ claimable: 'threefold' });
    await user.click(
      strip(messages.claimTitles('threefold')).getByRole('button', { name: messages.claimDraw }),
    );
    expect(room.requestsOf('claimDraw')).toEqual([command]);
  });

  test('an absent opponent: first the wait, then the claim', async () => {
    const { user, room, turns } = await openMatch({ sans: ['e4', 'e5'] });
    await turns({ absent: 'black', blackOnline: false, abandonmentClaimMs: 60_000 });
    expect(strip(messages.absent('Bruno')).queryByRole('button')).not.toBeInTheDocument();
    await turns({ abandonmentClaimMs: 0 });
    // The countdown shows the end of the wait at its next second.
    await user.click(await strip(messages.absent('Bruno')).findByRole('button', { name: messages.claimWin }));
    expect(room.requestsOf('claimAbandonment')).toEqual([{ ...command, outcome: 'win' }]);
  });

  test.each([
    [{ paused: true }, messages.pausedTitle],
    [{ stopped: true }, messages.stoppedTitle],
    [{ firstMoveMs: 20_000 }, messages.firstMove],
  ])('%j is announced', async (state, title) => {
    await openMatch({ state });
    expect(screen.getByRole('group', { name: title })).toBeVisible();
  });

  test('in a tournament the first move is made in time, or the game is forfeited', async () => {
    await openMatch({ state: { firstMoveMs: 20_000, tournament: true } });
    expect(strip(messages.firstMove).getByText(/or you forfeit the game\.$/)).toBeVisible();
  });

  test('in a round of a tournament: neither takeback nor berserk', async () => {
    await openMatch({ state: { tournament: true } });
    expect(screen.queryByRole('button', { name: messages.takeback })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: messages.goBerserk })).not.toBeInTheDocument();
  });

  test('in an arena: berserk until the first move, and no takeback', async () => {
    const { user, room } = await openMatch({ state: { tournament: true, berserkAllowed: true } });
    expect(screen.queryByRole('button', { name: messages.takeback })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: messages.goBerserk }));
    expect(room.requestsOf('berserk')).toEqual([command]);
  });
});

describe('the end', () => {
  const won = { status: 'finished', result: '1-0', reason: 'resignation', running: '' } as const;

  test('a win: its reason, and the rating change once it is loaded', async () => {
    const { turns } = await openMatch({ sans: ['e4', 'e5'] });
    await turns(won);
    const result = await dialog(messages.won);
    expect(result).toHaveTextContent('1–0 by resignation');
    expect(result).toHaveTextContent(messages.ratingPending);
    await turns({ ratingsApplied: true, whiteChange: 8, blackChange: -8 });
    expect(result).toHaveTextContent('Rating 1508+8');
    await turns({ whiteProvisional: true });
    expect(result).toHaveTextContent('Rating 1508?+8');
    const ways = within(result).getAllByRole('link');
    expect(ways.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [messages.newGame, '/match'],
      [messages.analyse, `/chessplay/analysis?game=${matchId}&line=2&engine=1`],
      [messages.toLobby, '/match'],
    ]);
    expect(within(result).getByRole('button', { name: messages.rematch })).toHaveFocus();
    expect(await accessibilityFaults(result)).toEqual([]);
  });

  test.each([
    ['black', { ...won, ratingsApplied: true, blackChange: -8 }, messages.lost, 'Rating 1612−8'],
    [
      'white',
      { ...won, result: '1/2-1/2', reason: 'agreement' } as const,
      messages.drawn,
      '½–½ by agreement',
    ],
    ['white', { ...won, rated: false }, messages.won, messages.unrated],
    ['white', { ...won, unrated: 'short' } as const, messages.won, messages.notCounted.short],
    ['black', { ...won, unrated: 'pair' } as const, messages.lost, messages.notCounted.pair],
    [
      'white',
      { ...won, ratingsApplied: true, whiteChange: 4, ratedHalf: true },
      messages.won,
      messages.countedHalf,
    ],
    ['white', { status: 'aborted' } as const, messages.aborted, messages.abortedLine],
    ['white', { status: 'aborted', tournament: true } as const, messages.forfeited, messages.forfeitedLine],
    [
      'spectator',
      { status: 'aborted', tournament: true, endedByArbiter: true } as const,
      messages.endedByArbiter,
      messages.endedByArbiterLine,
    ],
    ['spectator', won, messages.wins('Ana'), '1–0 by resignation'],
  ] as const)('as %s, %j: "%s"', async (role, state, title, text) => {
    await openMatch({ role, sans: ['e4', 'e5'], state });
    expect(await dialog(title)).toHaveTextContent(text);
  });

  test('the result and its reason stay beside the board when the dialog is closed', async () => {
    const state = { ...won, ratingsApplied: true, whiteChange: 9 };
    const { user } = await openMatch({ sans: ['e4', 'e5'], state });
    await user.click(within(await dialog(messages.won)).getByRole('button', { name: theme.close }));
    await noDialog();
    const result = strip(`1–0, ${messages.won}`);
    expect(result.getByText(`by resignation, ${messages.rating} +9`)).toBeVisible();
  });

  test('a rematch can be offered, is shown as offered, and taken back', async () => {
    const { user, room, turns } = await openMatch({ sans: ['e4', 'e5'], state: won });
    const result = within(await dialog(messages.won));
    await user.click(result.getByRole('button', { name: messages.rematch }));
    expect(room.requestsOf('offerRematch')).toEqual([command]);
    await turns({ rematchOffer: 'white' });
    await user.click(result.getByRole('button', { name: messages.withdraw }));
    expect(room.requestsOf('declineRematch')).toEqual([command]);
  });

  test('a rematch offered to me leads both to the new game', async () => {
    const { user, room, turns, address } = await openMatch({ sans: ['e4', 'e5'], state: won });
    await turns({ rematchOffer: 'black' });
    const result = within(await dialog(messages.won));
    expect(result.getByText(messages.rematchOfferedBy('Bruno'))).toBeVisible();
    await user.click(result.getByRole('button', { name: `${messages.accept}: ${messages.rematchOffered}` }));
    expect(room.requestsOf('offerRematch')).toEqual([command]);
    await turns({ rematchOffer: '', rematchId: idOf(901) });
    await waitFor(() => expect(address()).toBe(`/match/${idOf(901)}`));
  });

  test('who watches has the link to the rematch', async () => {
    const { turns, address } = await openMatch({ role: 'spectator', user: null, state: won });
    await turns({ rematchId: idOf(901) });
    const result = within(await dialog(messages.wins('Ana')));
    expect(result.getByRole('link', { name: messages.toRematch })).toHaveAttribute(
      'href',
      `/match/${idOf(901)}`,
    );
    expect(address()).toBe(`/match/${matchId}`);
  });

  test('a refused rematch is shown', async () => {
    const { turns } = await openMatch({ sans: ['e4', 'e5'], state: { ...won, rematchOffer: 'white' } });
    await turns({ rematchOffer: '' });
    const result = within(await dialog(messages.won));
    expect(await result.findByText(messages.rematchDeclined('Bruno'))).toBeVisible();
  });

  test('a new game is searched for at once, with the same control', async () => {
    quietLobby();
    const lobby = rooms.lobby();
    const { user, address, state } = await openMatch({ sans: ['e4', 'e5'], state: won });
    const result = within(await dialog(messages.won));
    await user.click(result.getByRole('link', { name: messages.newGame }));
    await waitFor(() => expect(address()).toBe('/match'));
    await waitFor(() => expect(lobby.seats).toBe(1));
    expect(lobby.requestsOf('findGame')).toEqual([]);
    await lobby.sends('seeks', { seeks: [] });
    await waitFor(() => expect(lobby.requestsOf('findGame')).toHaveLength(1));
    expect(lobby.requestsOf('findGame')[0]).toMatchObject({
      variant: 'classical',
      timeControl: { initialMs: 300_000, incrementMs: 3_000 },
      rated: true,
    });
    // A reload does not begin it again.
    expect(state()).toBeNull();
  });

  test.each<[string, Partial<MatchRoomState>]>([
    ['a round', { tournament: true }],
    ['a game of days', { daysPerMove: 3 }],
  ])('after %s there is no new game to search for', async (_, state) => {
    await openMatch({ sans: ['e4', 'e5'], state: { ...won, ...state } });
    const result = within(await dialog(messages.won));
    expect(result.queryByRole('link', { name: messages.newGame })).not.toBeInTheDocument();
    expect(result.getByRole('link', { name: messages.toLobby })).toHaveAttribute('href', '/match');
  });

  test('closed, the result leaves the board and the ways on', async () => {
    const { user } = await openMatch({ sans: ['e4', 'e5'], state: won });
    const result = within(await dialog(messages.won));
    await user.click(result.getByRole('button', { name: theme.close }));
    await noDialog();
    expect(screen.getByText(messages.over(2))).toBeVisible();
    expect(screen.getAllByRole('link', { name: messages.analyse })[0]).toHaveAttribute(
      'href',
      `/chessplay/analysis?game=${matchId}&line=2&engine=1`,
    );
  });
});

describe('leaving a game in play', () => {
  async function leaving() {
    server.answers(httpRoutes.games, {
      items: [],
      nextCursor: null,
      total: 0,
      complete: true,
      tookMs: 1,
      stale: false,
    });
    const page = await openMatch({ sans: ['e4', 'e5'] });
    await page.user.click(screen.getAllByRole('link', { name: 'Database' })[0] as HTMLElement);
    return { ...page, confirmation: within(await dialog(messages.leaveTitle)) };
  }

  test('needs a confirmation; cancelling stays', async () => {
    const { user, confirmation, address } = await leaving();
    expect(confirmation.getByText(messages.leaveLine('Bruno'))).toBeVisible();
    await user.click(confirmation.getByRole('button', { name: messages.stay }));
    await noDialog();
    expect(address()).toBe(`/match/${matchId}`);
  });

  test('leaving leaves', async () => {
    const { user, confirmation, address } = await leaving();
    await user.click(confirmation.getByRole('button', { name: messages.leave }));
    await waitFor(() => expect(address()).toBe('/games'));
  });

  test('resigning leaves once the game is over', async () => {
    const { user, room, turns, confirmation, address } = await leaving();
    await user.click(confirmation.getByRole('button', { name: messages.resignAndLeave }));
    expect(room.requestsOf('resign')).toEqual([command]);
    expect(address()).toBe(`/match/${matchId}`);
    await turns({ status: 'finished', result: '0-1', reason: 'resignation' });
    await waitFor(() => expect(address()).toBe('/games'));
  });

  test('browser back needs a confirmation too, and goes back', async () => {
    const { user, back, address } = await openMatch({ sans: ['e4', 'e5'], from: '/refund' });
    await back();
    const confirmation = within(await dialog(messages.leaveTitle));
    await user.click(confirmation.getByRole('button', { name: messages.stay }));
    await noDialog();
    expect(address()).toBe(`/match/${matchId}`);
    await back();
    await user.click(within(await dialog(messages.leaveTitle)).getByRole('button', { name: messages.leave }));
    await waitFor(() => expect(address()).toBe('/refund'));
  });

  test('on the page that the tab loaded, browser back needs a confirmation too, and opens the lobby', async () => {
    quietLobby();
    rooms.lobby();
    const { user, back, address } = await openMatch({ sans: ['e4', 'e5'] });
    await user.keyboard('{Shift}');
    await back();
    const confirmation = within(await dialog(messages.leaveTitle));
    await user.click(confirmation.getByRole('button', { name: messages.stay }));
    await noDialog();
    await back();
    await user.click(within(await dialog(messages.leaveTitle)).getByRole('button', { name: messages.leave }));
    await waitFor(() => expect(address()).toBe('/match'));
  });

  test('a game that ends while the question is open keeps the page', async () => {
    const { turns, address } = await leaving();
    await turns({ status: 'finished', result: '1-0', reason: 'resignation' });
    await waitFor(() => expect(screen.queryByText(messages.leaveTitle)).not.toBeInTheDocument());
    expect(address()).toBe(`/match/${matchId}`);
  });

  test('closing the tab needs a confirmation of the browser, while the game goes on', async () => {
    const { turns } = await openMatch({ sans: ['e4', 'e5'] });
    const close = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(close()).toBe(true);
    await turns({ status: 'finished', result: '1-0', reason: 'resignation' });
    expect(close()).toBe(false);
  });

  test('does not apply to spectators', async () => {
    server.answers(httpRoutes.games, {
      items: [],
      nextCursor: null,
      total: 0,
      complete: true,
      tookMs: 1,
      stale: false,
    });
    const { user, address } = await openMatch({ role: 'spectator', user: null, sans: ['e4', 'e5'] });
    await user.click(screen.getAllByRole('link', { name: 'Database' })[0] as HTMLElement);
    await waitFor(() => expect(address()).toBe('/games'));
  });
});
