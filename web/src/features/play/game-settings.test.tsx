import { beforeEach, describe, expect, test } from '@jest/globals';
import { defaultSettings, settingsRoutes } from '@royal-chess/contracts/account';
import { screen, waitFor, within } from '@testing-library/react';
import { currentSettings, replaceSettings } from '../../shared/settings/settings-store.ts';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { server } from '../../testing/fake-server.ts';
import { openMatch } from '../../testing/open-match.ts';
import { viewport } from '../../testing/viewport.ts';
import { messages as settings } from '../game-settings/messages.ts';
import { messages } from './messages.ts';

const tool = (name: string) => screen.getAllByRole('button', { name })[0] as HTMLElement;
const leave = () => screen.queryByRole('button', { name: messages.zenOff });
const warning = () => screen.queryByRole('group', { name: messages.thinkLong });

beforeEach(() => {
  replaceSettings(defaultSettings);
  server.answers(settingsRoutes.changeSettings, ({ body: { version, settings } }) => ({
    version: version + 1,
    settings,
  }));
});

describe('zen mode', () => {
  test('is entered with its button and left with the key Z; both clocks stay', async () => {
    const { user } = await openMatch({ sans: ['e4', 'e5'] });
    expect(leave()).toBeNull();
    await user.click(tool(messages.zenOn));
    expect(leave()).toBeVisible();
    expect(screen.getAllByRole('timer')).toHaveLength(2);
    expect(await accessibilityFaults()).toEqual([]);
    await user.keyboard('z');
    expect(leave()).toBeNull();
    expect(currentSettings().zen).toBe(false);
  });

  test('is kept: the next game begins with it; the end of a game shows everything', async () => {
    replaceSettings({ ...defaultSettings, zen: true });
    const { turns } = await openMatch({ sans: ['e4', 'e5'] });
    expect(leave()).toBeVisible();
    await turns({ status: 'finished', result: '1-0', reason: 'resignation' });
    expect(leave()).toBeNull();
    expect(currentSettings().zen).toBe(true);
  });

  test.each([
    ['a field', async () => screen.getAllByRole('textbox', { name: /Type a move/ })[0]?.focus(), 'z'],
    ['a shortcut of the browser', async () => undefined, '{Control>}z{/Control}'],
  ])('the key in %s is not meant for it', async (_, begin, keys) => {
    const { user } = await openMatch();
    await begin();
    await user.keyboard(keys);
    expect(leave()).toBeNull();
  });
});

describe("the board's corner", () => {
  const corner = () => screen.getByRole('slider', { name: messages.boardSize });

  test('changes the size with the arrow keys, within its limits, and steps through no moves', async () => {
    const { user } = await openMatch({ sans: ['e4', 'e5'] });
    corner().focus();
    await user.keyboard('{ArrowLeft}');
    expect(corner()).toHaveAttribute('aria-valuenow', '95');
    expect(screen.getByText(messages.live(2))).toBeVisible();
    await user.keyboard('{Home}{ArrowDown}');
    expect(corner()).toHaveAttribute('aria-valuenow', '50');
    await user.keyboard('{End}{ArrowUp}');
    expect(currentSettings().boardSize).toBe(100);
  });

  test('is dragged; the size is stored when it is let go', async () => {
    const { user } = await openMatch();
    const handle = corner();
    handle.setPointerCapture = () => undefined;
    (handle.parentElement as HTMLElement).getBoundingClientRect = () =>
      ({ height: 700, width: 700 }) as DOMRect;
    await user.pointer([
      { keys: '[MouseLeft>]', target: handle, coords: { clientX: 700, clientY: 700 } },
      { target: handle, coords: { clientX: 690, clientY: 560 } },
    ]);
    expect(handle).toHaveAttribute('aria-valuenow', '80');
    expect(document.documentElement.style.getPropertyValue('--b-size')).toBe('0.8');
    expect(currentSettings().boardSize).toBe(100);
    await user.pointer('[/MouseLeft]');
    expect(currentSettings().boardSize).toBe(80);
  });
});

test('moves are written with figures where that is chosen, and read out by letters', async () => {
  replaceSettings({ ...defaultSettings, notation: 'figurines' });
  await openMatch({ sans: ['e4', 'e5', 'Nf3', 'Nc6'] });
  const list = within(screen.getByRole('region', { name: messages.moves }));
  expect(list.getAllByText(/♘/)).toHaveLength(2);
  expect(list.getByRole('button', { name: /^N ?f3/ })).toBeVisible();
});

describe('a long think', () => {
  const slow = { elapsedMs: 31_000 };

  test('is warned of at a tenth of the time, until the move is played', async () => {
    replaceSettings({ ...defaultSettings, thinkWarning: 'tenth' });
    const { moves, turns } = await openMatch({ sans: ['e4', 'e5'], state: slow });
    expect(await screen.findByText(messages.thinkLongLine.tenth)).toBeVisible();
    expect(screen.getByText(messages.thinkLong, { selector: '[role="status"]' })).toBeInTheDocument();
    await turns({ elapsedMs: 0 });
    await moves('Nf3');
    expect(warning()).toBeNull();
  });

  test.each([
    ['nothing is asked for', 'never', slow, 'white'],
    ['the share is not reached', 'quarter', slow, 'white'],
    ['the opponent thinks', 'tenth', slow, 'black'],
    ['a move has days', 'tenth', { ...slow, daysPerMove: 2, speed: 'correspondence' }, 'white'],
  ] as const)('is not warned of where %s', async (_, thinkWarning, state, role) => {
    replaceSettings({ ...defaultSettings, thinkWarning });
    const { turns } = await openMatch({ sans: ['e4', 'e5'], state, role });
    await turns({ spectators: 1 });
    await waitFor(() => expect(screen.getAllByText(messages.watchingNow(1))[0]).toBeVisible());
    expect(warning()).toBeNull();
  });
});

test('the settings of a game open beside its board, also for a visitor', async () => {
  const { user } = await openMatch({ role: 'spectator', user: null });
  await user.click(tool(messages.settings));
  const dialog = within(await screen.findByRole('dialog', { name: settings.gameSettings }));
  await user.click(dialog.getByRole('switch', { name: settings.lowTimeSound }));
  expect(currentSettings().lowTimeSound).toBe(false);
  expect(JSON.parse(localStorage.getItem('settings') ?? '{}')).toMatchObject({ lowTimeSound: false });
  expect(server.calls(settingsRoutes.changeSettings)).toEqual([]);
});

test('on a phone they name neither keys nor the size that only a desktop’s board has', async () => {
  viewport.phone();
  const { user } = await openMatch({ role: 'spectator', user: null });
  await user.click(tool(messages.settings));
  const dialog = within(await screen.findByRole('dialog', { name: settings.gameSettings }));
  expect(dialog.getByText(settings.zenLine(false))).toBeVisible();
  expect(dialog.queryByText(settings.boardSize)).not.toBeInTheDocument();
});
