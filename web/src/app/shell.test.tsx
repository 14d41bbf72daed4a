import { describe, expect, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../testing/accessibility-faults.ts';
import { rooms } from '../testing/fake-rooms.ts';
import { server } from '../testing/fake-server.ts';
import { visit } from '../testing/render-page.tsx';
import { enteredNamed, gamesAnswer, userNamed } from '../testing/samples.ts';
import { moreTexts } from '../shared/shell/more-texts.ts';
import { messages as notFound } from '../shared/ui/not-found-messages.ts';
import { messages } from './shell/messages.ts';

const ana = userNamed('Ana');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('pages that are not there', () => {
  test('an unknown address shows "not found" and links to other pages', async () => {
    visit('/no/such/page');
    expect(await heading(notFound.title)).toBeVisible();
    expect(screen.getByRole('link', { name: messages.backHome })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: notFound.play })).toHaveAttribute('href', '/match');
    expect(document.title).toContain(notFound.title);
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('a planned page shows what it will contain, and what works already', async () => {
    visit('/batchCenter');
    expect(await heading('Batches')).toBeVisible();
    expect(screen.getByText('Batches of the school, their times and places.')).toBeVisible();
    expect(
      within(screen.getByRole('main')).getByRole('link', { name: messages.readyDatabase }),
    ).toHaveAttribute('href', '/games');
    expect(document.title).toBe('Batches · Royal Chess');
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('without the frame it has its own link home', async () => {
    visit('/democlass');
    expect(await heading('Demo class')).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: messages.siteName })).toHaveAttribute('href', '/');
    expect(await accessibilityFaults()).toEqual([]);
  });
});

describe('guards', () => {
  test('a visitor is asked to log in, then sees the page', async () => {
    server.answers(httpRoutes.login, enteredNamed('Ana'));
    const { user } = visit('/ticket');
    const dialog = within(await screen.findByRole('dialog'));
    server.answers(httpRoutes.me, { user: ana });
    await user.type(dialog.getByLabelText('Email'), 'ana@example.org');
    await user.type(dialog.getByLabelText('Password', { selector: 'input' }), 'secret one{Enter}');
    expect(await heading('Support tickets')).toBeVisible();
  });

  test('who closes the dialog can open it again', async () => {
    const { user } = visit('/ticket');
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    expect(await heading('Log in to go on')).toBeVisible();
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  test('no page redirects before the session is loaded', async () => {
    visit('/ticket', { user: ana });
    expect(await heading('Support tickets')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the frame', () => {
  test('marks the area, and takes the focus into the next page', async () => {
    server.answers(httpRoutes.games, gamesAnswer([]));
    const { user } = visit('/batchCenter');
    await heading('Batches');
    const [areas] = screen.getAllByRole('navigation', { name: messages.areas });
    const database = within(areas as HTMLElement).getByRole('link', { name: 'Database' });
    expect(database).not.toHaveAttribute('aria-current');
    await user.click(database);
    await heading('Game database');
    expect(database).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('main')).toHaveFocus();
    const skip = screen.getByRole('link', { name: messages.skip });
    expect(skip).toHaveAttribute('href', '#main');
    skip.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(window.location.hash).toBe('');
  });

  test('the slash leads to the search, which opens the database', async () => {
    server.answers(httpRoutes.games, gamesAnswer([]));
    server.answers(httpRoutes.suggestions, {
      players: [],
      databasePlayers: [],
      liveGames: [],
      games: [],
      openings: [],
      events: [],
      tournaments: [],
      search: { player: 'Judit Polgar' },
    });
    const { user, address } = visit('/batchCenter');
    await heading('Batches');
    await user.keyboard('/');
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
    await user.keyboard('Judit Polgar{Enter}');
    await waitFor(() => expect(address()).toBe('/games?player=Judit+Polgar'));
  });

  const openMore = async () => {
    const { user } = visit('/batchCenter');
    await heading('Batches');
    const [inHeader, inBar] = screen.getAllByRole('button', { name: messages.more });
    return { user, inHeader: inHeader as HTMLElement, inBar: inBar as HTMLElement };
  };

  test('header and phone bar name only areas that work, the most used first', async () => {
    await openMore();
    const named = screen.getAllByRole('navigation', { name: messages.areas }).map((nav) =>
      within(nav)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    );
    expect(named).toEqual([
      ['Play', 'Tournaments', 'Database', 'TV', 'Rankings', 'Puzzles'],
      ['Play', 'Events', 'Database', 'TV'],
    ]);
  });

  test('More of the phone lists the other areas, the account of a visitor, and with a mark what is still to be built', async () => {
    const { user, inBar } = await openMore();
    await user.click(inBar);
    const sheet = await screen.findByRole('dialog', { name: messages.moreTitle });
    expect(within(sheet).getByRole('link', { name: 'Rankings' })).toHaveAttribute('href', '/allLeader');
    expect(within(sheet).getByRole('link', { name: 'Collections' })).toHaveAttribute('href', '/collections');
    expect(within(sheet).getByRole('link', { name: 'Articles' })).toHaveAttribute('href', '/allBlog');
    expect(within(sheet).getByRole('link', { name: 'Puzzles' })).toHaveAttribute(
      'href',
      '/chessplay/puzzles/daily',
    );
    expect(within(sheet).getByRole('link', { name: `Learn ${moreTexts.coming}` })).toBeVisible();
    expect(await accessibilityFaults(sheet)).toEqual([]);
    await user.click(within(sheet).getByRole('button', { name: 'Sign up' }));
    expect(await screen.findByRole('dialog', { name: 'Sign Up for an account' })).toBeVisible();
  });

  test('More of the header is a menu of the same pages', async () => {
    const { user, inHeader } = await openMore();
    await user.click(inHeader);
    const menu = await screen.findByRole('menu');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Articles',
      'Analysis',
      'Training',
      'Studies',
      'Clubs',
      'Collections',
      'Glossary',
      `Learn${moreTexts.coming}`,
    ]);
    expect(await accessibilityFaults(menu)).toEqual([]);
  });

  test.each([
    ['a player', ana, true],
    ['a guest, who has none', userNamed('Ana', { roles: ['guest'], role: 'guest', email: null }), false],
    ['a child, who has none', userNamed('Ana', { child: true }), false],
  ])('the messages are in both menus of the header: %s', async (_, reader, has) => {
    const { user } = visit('/batchCenter', { user: reader });
    await heading('Batches');
    const opening = [await screen.findByRole('button', { name: 'Account of Ana' })];
    opening.push(screen.getAllByRole('button', { name: messages.more })[0]!);
    for (const button of opening) {
      await user.click(button);
      const menu = await screen.findByRole('menu');
      const links = within(menu).queryAllByRole('menuitem', { name: 'Messages' });
      expect(links.map((link) => link.getAttribute('href'))).toEqual(has ? ['/messages'] : []);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    }
  });

  test.each([
    ['of the account', () => screen.findByRole('button', { name: 'Account of Ana' })],
    ['More', async () => screen.getAllByRole('button', { name: messages.more })[0]!],
  ])('Escape goes back from the menu to its button, which keeps its place: %s', async (_, find) => {
    const { user } = visit('/batchCenter', { user: ana });
    await heading('Batches');
    const button = await find();
    act(() => button.focus());
    await user.keyboard('{Enter}');
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Escape}');
    expect(button).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('menu')).toBeVisible();
    await user.click(button);
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  });

  test('colours can be switched in the account menu', async () => {
    const { user } = visit('/batchCenter', { user: ana });
    await user.click(await screen.findByRole('button', { name: 'Account of Ana' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Dark colours' }));
    await waitFor(() =>
      expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark'),
    );
    await user.click(screen.getByRole('button', { name: 'Account of Ana' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Light colours' }));
    await waitFor(() =>
      expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'light'),
    );
  });

  test('logging out leaves a visitor', async () => {
    server.answers(httpRoutes.logout, undefined);
    const { user } = visit('/batchCenter', { user: ana });
    await user.click(await screen.findByRole('button', { name: 'Account of Ana' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    expect(await screen.findByText('Logged out successfully')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Sign up' })).toBeVisible();
  });

  test('after a log-out a seat is left over an open socket only: the server may have closed it', async () => {
    server.answers(httpRoutes.logout, undefined);
    const room = rooms.realtime();
    const { user } = visit('/batchCenter', { user: ana });
    await waitFor(() => expect(room.seats).toBe(1));
    room.isOpen = false;
    await user.click(await screen.findByRole('button', { name: 'Account of Ana' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    expect(await screen.findByRole('button', { name: 'Sign up' })).toBeVisible();
    expect(room.left).toBe(false);
  });

  test('logging out without an answer shows an error, and the user stays logged in', async () => {
    server.unreachable(httpRoutes.logout);
    const { user } = visit('/batchCenter', { user: ana });
    await user.click(await screen.findByRole('button', { name: 'Account of Ana' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    expect(await screen.findByText('logout failed')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Account of Ana' })).toBeVisible();
  });

  test('without a network it shows what is safe', async () => {
    visit('/batchCenter');
    await heading('Batches');
    act(() => void fireEvent(window, new Event('offline')));
    expect(screen.getByText(messages.offlineTitle)).toBeVisible();
    act(() => void fireEvent(window, new Event('online')));
    expect(screen.queryByText(messages.offlineTitle)).not.toBeInTheDocument();
  });
});
