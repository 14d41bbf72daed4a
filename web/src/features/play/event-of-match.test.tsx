import { expect, jest, test } from '@jest/globals';
import { tournamentsRoutes as routes } from '@royal-chess/contracts/tournaments';
import { act, screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { rooms } from '../../testing/fake-rooms.ts';
import { server } from '../../testing/fake-server.ts';
import { matchId, openMatch } from '../../testing/open-match.ts';
import { idOf } from '../../testing/samples.ts';
import { myTournamentGame } from '../../testing/tournament-samples.ts';
import { messages } from './messages.ts';

const tournamentId = idOf(400);

async function openBoard() {
  const hall = rooms.tournament();
  server.answers(routes.myTournamentGames, { games: [myTournamentGame({ matchId })] });
  server.answers(routes.playTournament, { tournamentId, version: 31, notes: [] });
  const page = await openMatch({ sans: ['e4', 'e5'], state: { tournament: true } });
  const panel = within((await screen.findAllByRole('region', { name: messages.event }))[0] as HTMLElement);
  return { ...page, hall, panel };
}
const commands = () => server.calls(routes.playTournament).map(({ body }) => body.command);
const board = { sectionId: 'open', round: 3, board: 1 };

test('a game of an event: the way back, no takeback; calling the arbiter shows the answer', async () => {
  const { user, hall, panel } = await openBoard();
  expect(panel.getByRole('link', { name: /Kingsbridge Autumn Open/ })).toHaveAttribute(
    'href',
    `/tournament-details/${tournamentId}`,
  );
  expect(panel.getByText(messages.eventPlace(3, 1))).toBeVisible();
  expect(screen.queryByRole('button', { name: messages.takeback })).not.toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: messages.callArbiter }));
  const dialog = await screen.findByRole('dialog', { name: messages.arbiterDialog.callArbiter.title });
  expect(await accessibilityFaults(dialog)).toEqual([]);
  await user.type(within(dialog).getByRole('textbox'), 'The clock is wrong');
  await user.click(within(dialog).getByRole('button', { name: messages.arbiterDialog.callArbiter.yes }));
  expect(await screen.findByText(messages.arbiterSent.callArbiter)).toBeVisible();
  expect(commands()).toEqual([{ type: 'callArbiter', ...board, text: 'The clock is wrong' }]);
  await waitFor(() => expect(hall.seats).toBe(1));
  await hall.hasState({ tournamentId, version: 31, spectators: 1, paused: false });
  await hall.sends('message', { at: Date.now(), text: 'I am on my way.', toAll: false });
  const strip = await screen.findByRole('group', { name: messages.arbiter });
  expect(strip).toHaveTextContent('I am on my way.');
  await user.click(within(strip).getByRole('button', { name: messages.arbiterRead }));
  expect(screen.queryByRole('group', { name: messages.arbiter })).not.toBeInTheDocument();
});

test('a report of the opponent needs text', async () => {
  const { user } = await openBoard();
  await user.click(screen.getByRole('button', { name: messages.arbiterActs }));
  await user.click(await screen.findByRole('menuitem', { name: messages.reportPlayer }));
  const dialog = within(
    await screen.findByRole('dialog', { name: messages.arbiterDialog.reportPlayer.title }),
  );
  const send = dialog.getByRole('button', { name: messages.arbiterDialog.reportPlayer.yes });
  await user.click(send);
  expect(dialog.getByText(messages.reportEmpty)).toBeVisible();
  expect(commands()).toEqual([]);
  await user.type(dialog.getByRole('textbox'), 'A phone');
  await user.click(send);
  expect(await screen.findByText(messages.arbiterSent.reportPlayer)).toBeVisible();
  expect(commands()).toEqual([{ type: 'reportPlayer', ...board, text: 'A phone' }]);
});

test('leaving the page for a while is reported to the room, once it is back', async () => {
  const { room } = await openBoard();
  const focus = jest.spyOn(document, 'hasFocus');
  const now = jest.spyOn(performance, 'now');
  const at = (ms: number, isFocused: boolean): void => {
    now.mockReturnValue(ms);
    focus.mockReturnValue(isFocused);
    act(() => void window.dispatchEvent(new Event(isFocused ? 'focus' : 'blur')));
  };
  at(1_000_000, false);
  at(1_000_200, true);
  at(1_001_000, false);
  at(1_002_000, false);
  at(1_005_000, true);
  await waitFor(() => expect(room.requestsOf('away').map(({ awayMs }) => awayMs)).toEqual([4_000]));
  jest.restoreAllMocks();
});

test('a refused call says why', async () => {
  const { user, panel } = await openBoard();
  server.fails(routes.playTournament, 'RC_RATE_LIMITED');
  await user.click(panel.getByRole('button', { name: messages.callArbiter }));
  const dialog = await screen.findByRole('dialog', { name: messages.arbiterDialog.callArbiter.title });
  await user.click(within(dialog).getByRole('button', { name: messages.arbiterDialog.callArbiter.yes }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Too many requests');
});
