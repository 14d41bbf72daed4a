import { describe, expect, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { messages as theme } from '../../shared/theme/messages.ts';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { rooms } from '../../testing/fake-rooms.ts';
import { server } from '../../testing/fake-server.ts';
import { store } from '../../shared/store/store.ts';
import { whoAmI } from '../identity/index.ts';
import { ana, openLobby } from '../../testing/open-lobby.ts';
import { idOf, seekView, userNamed } from '../../testing/samples.ts';
import { messages as form } from './form-messages.ts';
import { messages as codes } from './invite-messages.ts';
import { messages } from './messages.ts';

const code = 'K7M4QX';
const invite = { code, seek: seekView(3, { userId: ana._id, name: 'Ana' }) };
const foreign = { code, seek: seekView(4, { color: 'white' }) };

const dialog = () => within(screen.getByRole('dialog'));
const button = (name: string) => dialog().getByRole('button', { name });
const field = (name: string) => dialog().getByLabelText(name, { selector: 'input' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

async function refill(user: UserEvent, name: string, text: string) {
  await user.clear(field(name));
  if (text !== '') await user.type(field(name), text);
}

/** Opens a dialog by the menu of ways to a game. */
async function byMenu(menu: string, item: string) {
  const page = await openLobby([]);
  await page.user.click(screen.getByRole('button', { name: menu }));
  await page.user.click(await screen.findByRole('menuitem', { name: item }));
  await screen.findByRole('dialog');
  return page;
}

test('a guest is not offered rated games, and sends a casual one', async () => {
  const guest = userNamed('Guest 4821', { roles: ['guest'] });
  const { user, room } = await openLobby([], { user: guest });
  await user.click(screen.getByRole('button', { name: messages.custom }));
  await screen.findByRole('dialog', { name: form.play });
  expect(dialog().queryByRole('radio', { name: form.rated })).toBeNull();
  await user.click(button(form.submitFind));
  await waitFor(() => expect(room.requestsOf('findGame')).toMatchObject([{ rated: false }]));
});

describe('a game of my own', () => {
  async function opened() {
    const page = await openLobby([]);
    await page.user.click(screen.getByRole('button', { name: messages.custom }));
    await screen.findByRole('dialog', { name: form.play });
    return page;
  }

  test('has names, roles and labels', async () => {
    await opened();
    expect(await accessibilityFaults(screen.getByRole('dialog'))).toEqual([]);
  });

  test.each([
    [form.minutes, '0.1', form.minutesFault],
    [form.minutes, '181', form.minutesFault],
    [form.minutes, '', form.minutesFault],
    [form.seconds, '181', form.secondsFault],
    [form.join, '11', form.joinFault],
  ])('%s of "%s" is a fault of that field, and no search begins', async (name, text, fault) => {
    const { user, room } = await opened();
    await refill(user, name, text);
    // Leaving the field would set the nearest value that is allowed.
    await user.keyboard('{Enter}');
    expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(fault));
    expect(field(name)).toBeInvalid();
    expect(room.requestsOf('findGame')).toEqual([]);
  });

  test('a delay has a second at least', async () => {
    const { user } = await opened();
    await user.click(dialog().getByRole('radio', { name: form.usDelay }));
    expect(dialog().getByText(form.bonusLine.us)).toBeVisible();
    await refill(user, form.seconds, '0');
    await user.click(button(form.submitFind));
    expect(field(form.seconds)).toHaveAccessibleDescription(form.delayFault);
  });

  test('is searched for as described', async () => {
    const { user, room } = await opened();
    await user.click(dialog().getByRole('radio', { name: form.chess960 }));
    await refill(user, form.minutes, '7');
    await refill(user, form.seconds, '4');
    await user.click(dialog().getByRole('radio', { name: form.bronstein }));
    await user.click(dialog().getByRole('radio', { name: form.casual }));
    await user.click(button(form.submitFind));
    await closed();
    expect(room.requestsOf('findGame')).toMatchObject([
      {
        variant: '960',
        timeControl: { initialMs: 420_000, incrementMs: 0, delay: { kind: 'bronstein', ms: 4_000 } },
        rated: false,
      },
    ]);
  });

  test('is offered with colour and start, and the dialog waits for the answer', async () => {
    const { user } = await opened();
    const answer = server.pending(httpRoutes.offerSeek);
    await user.click(dialog().getByRole('radio', { name: form.offer }));
    expect(dialog().getByText(form.offerLine)).toBeVisible();
    expect(dialog().queryByLabelText(form.join)).not.toBeInTheDocument();
    await user.click(dialog().getByRole('radio', { name: form.chess960 }));
    await user.type(field(form.start), '518');
    await user.click(dialog().getByRole('radio', { name: form.colorWord('black') }));
    await user.click(button(form.submitOffer));
    expect(button(form.submitOffer)).toHaveAttribute('data-loading', 'true');
    answer(seekView(3));
    await closed();
    expect(server.calls(httpRoutes.offerSeek)).toMatchObject([
      { body: { variant: '960', startNumber: 518, color: 'black', rated: true } },
    ]);
  });

  test('a refused offer shows the reason, and the form stays', async () => {
    const { user } = await opened();
    server.fails(httpRoutes.offerSeek, 'RC_SEEK_LIMIT');
    await user.click(dialog().getByRole('radio', { name: form.offer }));
    await user.click(button(form.submitOffer));
    expect(await dialog().findByRole('alert')).toHaveTextContent(
      'Too many open offers, says the server. Withdraw one of yours first.',
    );
  });

  test('Escape closes it, and the focus goes back to the button', async () => {
    const { user } = await opened();
    await user.keyboard('{Escape}');
    await closed();
    expect(screen.getByRole('button', { name: messages.custom })).toHaveFocus();
  });
});

test('Escape in a dialog of a menu goes back to the button of the menu', async () => {
  const { user } = await byMenu(messages.mail, messages.createInbox);
  await user.keyboard('{Escape}');
  await closed();
  expect(screen.getByRole('button', { name: messages.mail })).toHaveFocus();
});

describe('a challenge', () => {
  const opened = () => byMenu(messages.friend, messages.challengeSomebody);
  const picker = () => dialog().getByRole('combobox', { name: form.whom });

  test('has names, roles and labels', async () => {
    await opened();
    expect(screen.getByRole('dialog')).toHaveAccessibleName(form.challengeTitle);
    expect(await accessibilityFaults(screen.getByRole('dialog'))).toEqual([]);
  });

  test('needs a receiver', async () => {
    const { user } = await opened();
    await user.click(button(form.submitChallenge));
    expect(picker()).toHaveAccessibleDescription(form.whomFault);
    expect(server.calls(httpRoutes.offerSeek)).toEqual([]);
  });

  test('goes to the player who was found by name; I am not in the list', async () => {
    server.answers(httpRoutes.players, {
      players: [
        { id: ana._id, name: 'Ana', online: true },
        { id: idOf(8), name: 'Anatoly', online: true },
      ],
    });
    const { user } = await opened();
    await user.type(picker(), 'ana');
    await user.click(await screen.findByRole('option', { name: /Anatoly/ }));
    expect(screen.queryByRole('option', { name: /^Ana$/ })).not.toBeInTheDocument();
    server.answers(httpRoutes.offerSeek, seekView(3));
    await user.click(button(form.submitChallenge));
    await closed();
    expect(await screen.findByText(messages.challengeSent)).toBeVisible();
    expect(server.calls(httpRoutes.offerSeek)).toMatchObject([{ body: { to: idOf(8) } }]);
    expect(server.calls(httpRoutes.players)).toMatchObject([{ query: { name: 'ana' } }]);
  });

  test.each([
    ['nobody', (): void => server.answers(httpRoutes.players, { players: [] }), form.noneFound],
    ['a fault', (): void => server.fails(httpRoutes.players, 'RC_INTERNAL'), form.searchFailed],
    ['no answer yet', (): void => void server.pending(httpRoutes.players), form.searching],
  ])('a search with %s shows that', async (_, prepare, text) => {
    prepare();
    const { user } = await opened();
    await user.type(picker(), 'zz');
    expect(await screen.findByRole('option', { name: text })).toBeVisible();
  });

  test('a refused one shows the reason', async () => {
    server.answers(httpRoutes.players, { players: [{ id: idOf(8), name: 'Anatoly', online: false }] });
    server.fails(httpRoutes.offerSeek, 'RC_NOT_FOUND');
    const { user } = await opened();
    await user.type(picker(), 'ana');
    await user.click(await screen.findByRole('option', { name: 'Anatoly' }));
    await user.click(button(form.submitChallenge));
    expect(await dialog().findByRole('alert')).toHaveTextContent('Nothing is there');
  });
});

describe('a code of mine', () => {
  test('is shown large, copied, and leads to the game once it was entered', async () => {
    const { user, room } = await byMenu(messages.friend, messages.createInvite);
    expect(screen.getByRole('dialog')).toHaveAccessibleName(codes.inviteTitle);
    server.answers(httpRoutes.offerInvite, invite);
    await user.click(button(codes.create));
    expect(await dialog().findByLabelText(codes.code)).toHaveTextContent('K7M 4QX');
    expect(screen.getByRole('dialog')).toHaveAccessibleName(codes.createdTitle);
    expect(await accessibilityFaults(screen.getByRole('dialog'))).toEqual([]);

    await user.click(button(codes.copyCode));
    expect(await screen.findByText(codes.codeCopied)).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(code);
    await user.click(button(codes.copyLink));
    expect(await navigator.clipboard.readText()).toBe(`http://localhost/match?invite=${code}`);

    rooms.match('white');
    await room.sends('matchStarted', { matchId: invite.seek.id, version: 2, daysPerMove: 3 });
    expect(await dialog().findByRole('link', { name: codes.goToGame })).toHaveAttribute(
      'href',
      `/match/${invite.seek.id}`,
    );
  });

  test('for days a move has a field for days and none for a clock', async () => {
    const { user } = await byMenu(messages.mail, messages.createInbox);
    expect(screen.getByRole('dialog')).toHaveAccessibleName(codes.inboxTitle);
    expect(dialog().queryByLabelText(form.minutes)).not.toBeInTheDocument();
    await user.selectOptions(dialog().getByLabelText(form.days), form.dayCount(7));
    server.answers(httpRoutes.offerInvite, invite);
    await user.click(button(codes.create));
    expect(await dialog().findByText(codes.inboxAwaited)).toBeVisible();
    expect(server.calls(httpRoutes.offerInvite)).toMatchObject([
      { body: { timeControl: { daysPerMove: 7 } } },
    ]);
  });

  test('that is refused shows the reason', async () => {
    const { user } = await byMenu(messages.friend, messages.createInvite);
    server.fails(httpRoutes.offerInvite, 'RC_SEEK_LIMIT');
    await user.click(button(codes.create));
    expect(await dialog().findByRole('alert')).toHaveTextContent('Too many open offers');
  });

  test('waits in the lobby: it can be shown again and withdrawn', async () => {
    const { user } = await openLobby([], {
      prepare: () => server.answers(httpRoutes.invites, { invites: [invite] }),
    });
    expect(await screen.findByText(messages.codeOf('K7M 4QX'))).toBeVisible();
    await user.click(screen.getByRole('button', { name: messages.showCode }));
    expect(await screen.findByLabelText(codes.code)).toHaveTextContent('K7M 4QX');
    server.answers(httpRoutes.withdrawSeek, undefined);
    const fetched = server.calls(httpRoutes.invites).length;
    server.answers(httpRoutes.invites, { invites: [] });
    await user.click(button(codes.withdraw));
    await closed();
    await waitFor(() => expect(server.calls(httpRoutes.invites).length).toBeGreaterThan(fetched));
    await waitFor(() => expect(screen.queryByText(messages.answerAwaited)).not.toBeInTheDocument());
    expect(server.calls(httpRoutes.withdrawSeek)).toMatchObject([{ params: { id: invite.seek.id } }]);
  });
});

describe('a code of another player', () => {
  const opened = () => byMenu(messages.friend, messages.enterInvite);

  test('has names, roles and labels', async () => {
    await opened();
    expect(screen.getByRole('dialog')).toHaveAccessibleName(codes.enterInviteTitle);
    expect(await accessibilityFaults(screen.getByRole('dialog'))).toEqual([]);
  });

  test('shows what it opens before it is accepted, and leads to the game', async () => {
    const answer = server.pending(httpRoutes.invite);
    const { user, address } = await opened();
    await user.type(field(codes.field), 'k7m-4qx');
    expect(field(codes.field)).toHaveValue(code);
    expect(await dialog().findByText(codes.checking)).toBeVisible();
    expect(button(codes.accept)).toBeDisabled();
    answer(foreign);
    expect(await dialog().findByText(codes.youPlay('white'))).toBeVisible();
    expect(dialog().getByText('5+3')).toBeVisible();
    server.answers(httpRoutes.acceptInvite, { matchId: idOf(4) });
    rooms.match('black');
    await user.click(button(codes.accept));
    await waitFor(() => expect(address()).toBe(`/match/${idOf(4)}`));
  });

  test('with a letter that no code has is a fault of the field, and no call', async () => {
    const { user } = await opened();
    await user.type(field(codes.field), 'K7M4Q0');
    expect(field(codes.field)).toHaveAccessibleDescription(expect.stringContaining(codes.notACode));
    expect(server.calls(httpRoutes.invite)).toEqual([]);
  });

  test('that opens nothing shows that; a retry would not help', async () => {
    server.fails(httpRoutes.invite, 'RC_INVITE_UNKNOWN');
    const { user } = await opened();
    await user.type(field(codes.field), code);
    expect(await dialog().findByRole('alert')).toHaveTextContent('No game has this code');
    expect(dialog().queryByRole('button', { name: codes.tryAgain })).not.toBeInTheDocument();
  });

  test('whose request failed can be retried', async () => {
    server.unreachable(httpRoutes.invite);
    const { user } = await opened();
    await user.type(field(codes.field), code);
    expect(await dialog().findByRole('alert')).toHaveTextContent('cannot be reached');
    server.answers(httpRoutes.invite, foreign);
    await user.click(button(codes.tryAgain));
    expect(await dialog().findByText(codes.youPlay('white'))).toBeVisible();
    expect(dialog().queryByRole('alert')).not.toBeInTheDocument();
  });

  test('which is my own cannot be accepted', async () => {
    server.answers(httpRoutes.invite, invite);
    const { user } = await opened();
    await user.type(field(codes.field), code);
    expect(await dialog().findByText(codes.yours)).toBeVisible();
    expect(button(codes.accept)).toBeDisabled();
  });

  test('which another player has entered first shows that', async () => {
    server.answers(httpRoutes.invite, foreign);
    server.fails(httpRoutes.acceptInvite, 'RC_SEEK_NOT_OPEN');
    const { user } = await opened();
    await user.type(field(codes.field), code);
    await dialog().findByText(codes.youPlay('white'));
    await user.click(button(codes.accept));
    expect(await dialog().findByRole('alert')).toHaveTextContent('This offer no longer exists');
  });

  test('in a link opens its dialog', async () => {
    server.answers(httpRoutes.invite, foreign);
    const { user, address } = await openLobby([], { at: `/match?invite=${code}` });
    expect(await screen.findByText(codes.youPlay('white'))).toBeVisible();
    await user.click(button(theme.close));
    await closed();
    expect(address()).toBe('/match');
  });

  test('accepted by a visitor leads to Sign Up, and begins with the account without another click', async () => {
    server.answers(httpRoutes.invite, foreign);
    const { user, address } = await openLobby([], { at: `/match?invite=${code}`, user: null });
    await screen.findByText(codes.youPlay('white'));
    await user.click(button(codes.accept));
    expect(await screen.findByRole('dialog', { name: 'Sign Up for an account' })).toBeVisible();
    expect(server.calls(httpRoutes.acceptInvite)).toEqual([]);
    rooms.match('white');
    server.answers(httpRoutes.acceptInvite, { matchId: foreign.seek.id });
    server.answers(httpRoutes.me, { user: ana });
    await act(() => store.dispatch(whoAmI()));
    await waitFor(() => expect(address()).toBe(`/match/${foreign.seek.id}`));
    expect(server.calls(httpRoutes.acceptInvite)).toHaveLength(1);
  });
});
