import { beforeEach, describe, expect, test } from '@jest/globals';
import { defaultSettings } from '@royal-chess/contracts/account';
import { screen, within } from '@testing-library/react';
import { replaceSettings } from '../../shared/settings/settings-store.ts';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { boardGrid, playWithKeys } from '../../testing/board-keys.ts';
import { openMatch } from '../../testing/open-match.ts';
import { messages } from './messages.ts';

const typed = () => screen.getAllByRole('textbox', { name: /Type a move/ })[0] as HTMLElement;
const square = (name: string) => within(boardGrid()).getByText(new RegExp(`^${name}, `));
const question = (san: string) => screen.queryByRole('group', { name: messages.confirmMove(san) });
const byDays = { daysPerMove: 2, speed: 'correspondence' } as const;

beforeEach(() => replaceSettings({ ...defaultSettings, confirmMoves: 'always' }));

describe('where moves are confirmed', () => {
  test('the board asks: a second press of Enter plays, and the board has the focus again', async () => {
    const { user, room } = await openMatch();
    await playWithKeys(user, 'e2e4');
    expect(question('e4')).toBeVisible();
    expect(square('e4')).toHaveTextContent('e4, white pawn');
    expect(room.requestsOf('move')).toEqual([]);
    expect(await accessibilityFaults()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(room.requestsOf('move')).toMatchObject([{ uci: 'e2e4', ply: 1 }]);
    expect(question('e4')).toBeNull();
    expect(boardGrid()).toHaveFocus();
  });

  test.each([
    ['Escape', async ({ user }: Awaited<ReturnType<typeof openMatch>>) => user.keyboard('{Escape}')],
    [
      'its button',
      async ({ user }: Awaited<ReturnType<typeof openMatch>>) =>
        user.click(screen.getByRole('button', { name: messages.cancel })),
    ],
  ])('a move is taken back before it is sent, by %s', async (_, cancel) => {
    const open = await openMatch();
    await playWithKeys(open.user, 'e2e4');
    await cancel(open);
    expect(question('e4')).toBeNull();
    expect(square('e2')).toHaveTextContent('e2, white pawn');
    await open.user.type(typed(), 'd4{Enter}');
    await open.user.click(screen.getByRole('button', { name: messages.playIt }));
    expect(open.room.requestsOf('move')).toMatchObject([{ uci: 'd2d4', ply: 1 }]);
  });

  test.each([
    ['stands at the first move', [], {}, false],
    ['runs later', ['e4', 'e5'], {}, true],
    ['is held', ['e4', 'e5'], { paused: true }, false],
  ] as const)('the clock %s, and so it says', async (_, sans, state, isRunning) => {
    const { user } = await openMatch({ sans, state });
    await playWithKeys(user, 'b1c3');
    expect(within(question('Nc3') as HTMLElement).getByText(messages.confirmLine(isRunning))).toBeVisible();
  });

  test('a typed move is asked about as well', async () => {
    const { user, room } = await openMatch();
    await user.type(typed(), 'Nf3{Enter}');
    expect(question('Nf3')).toBeVisible();
    expect(room.requestsOf('move')).toEqual([]);
    await user.keyboard('{Enter}');
    expect(room.requestsOf('move')).toMatchObject([{ uci: 'g1f3' }]);
    expect(typed()).toHaveFocus();
  });

  test('a premove is not: it is played when its moment comes', async () => {
    const { user, room, moves } = await openMatch({ role: 'black' });
    await user.type(typed(), 'e7e5{Enter}');
    await moves('e4');
    expect(room.requestsOf('move')).toMatchObject([{ uci: 'e7e5', ply: 2 }]);
  });
});

test.each([
  ['never', byDays, 1],
  ['correspondence', byDays, 0],
  ['correspondence', {}, 1],
  ['slow', byDays, 0],
  ['slow', { speed: 'classical' }, 0],
  ['slow', { speed: 'rapid' }, 1],
] as const)('setting %s, game %j: %d sent without a question', async (confirmMoves, state, sent) => {
  replaceSettings({ ...defaultSettings, confirmMoves });
  const { user, room } = await openMatch({ state });
  await playWithKeys(user, 'e2e4');
  expect(room.requestsOf('move')).toHaveLength(sent);
});
