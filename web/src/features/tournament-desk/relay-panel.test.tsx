import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  gameRelayRoutes,
  type RelayView,
  tournamentsRoutes as routes,
} from '@royal-chess/contracts/tournaments';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { alertShowing } from '../../testing/alert-showing.ts';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { rooms } from '../../testing/fake-rooms.ts';
import { server } from '../../testing/fake-server.ts';
import { addressRelay, relayView } from '../../testing/relay-samples.ts';
import { visit } from '../../testing/render-page.tsx';
import { userNamed } from '../../testing/samples.ts';
import { tournamentDetails } from '../../testing/tournament-samples.ts';
import { relayMessages as messages } from './relay-messages.ts';

const details = tournamentDetails({ me: { isArbiter: true, entry: null } });
const rita = userNamed('Rita', { roles: ['user', 'tournamentAdmin'] });
const address = { ...addressRelay, isPaused: false };
const file = { name: 'Hall A', source: { kind: 'file' as const }, isPaused: false };
const report = {
  games: 4,
  matched: 2,
  unmatched: [{ game: 'Nemo - Outis (round 1.7)', why: 'No board has these players.' }],
  unmatchedTotal: 2,
  faults: [{ round: 1, board: 2, text: '"Ke3" is not a legal move (half-move 3).' }],
  results: [{ round: 1, board: 1, text: '1-0 here, 0-1 in the live games: correct it if they are right.' }],
};

beforeEach(() => {
  rooms.tournament();
  server.answers(routes.tournament, details);
  server.answers(routes.tournamentDesk, {
    version: 20,
    calls: [],
    missing: [],
    record: [],
    recordTotal: 0,
    forbidden: [],
    hints: [],
  });
  server.answers(routes.tournamentEntries, { version: 20, entries: [] });
});

async function panel(view: Partial<RelayView> = {}) {
  server.answers(gameRelayRoutes.tournamentRelay, relayView(view));
  server.answers(routes.commandTournament, { tournamentId: details.id, version: 21, notes: [] });
  const { user } = visit(`/tournamentAdmin?id=${details.id}&tab=event`, { user: rita });
  return { user };
}
const commands = () => server.calls(routes.commandTournament).map(({ body }) => body?.command);

describe('the relay of a section', () => {
  test('an arbiter starts it with files', async () => {
    const { user } = await panel();
    expect(await screen.findByText(messages.onlyAdmin)).toBeVisible();
    const start = screen.getByRole('button', { name: messages.start });
    expect(start).toBeDisabled();
    await user.type(screen.getByLabelText(messages.name), 'Hall A');
    await user.click(start);
    await waitFor(() =>
      expect(commands()).toEqual([
        { type: 'setRelay', sectionId: 'open', relay: { name: 'Hall A', source: { kind: 'file' } } },
      ]),
    );
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('an administrator starts it with the address of the settings', async () => {
    const { user } = await panel({ mayFetch: true, suggestedAddress: 'https://live.example.org/games.pgn' });
    await user.type(await screen.findByLabelText(messages.name), 'the Guildhall');
    expect(screen.getByLabelText(messages.address)).toHaveValue('https://live.example.org/games.pgn');
    await user.click(screen.getByRole('button', { name: messages.start }));
    await waitFor(() =>
      expect(commands()).toEqual([{ type: 'setRelay', sectionId: 'open', relay: addressRelay }]),
    );
  });

  test('says why it was refused', async () => {
    const { user } = await panel();
    server.fails(routes.commandTournament, 'RC_TOURNAMENT_PHASE');
    await user.type(await screen.findByLabelText(messages.name), 'Hall A');
    await user.click(screen.getByRole('button', { name: messages.start }));
    expect(await alertShowing('This is not possible now')).toBeVisible();
  });

  const now = Date.now();
  test.each<[string, Partial<RelayView>, string]>([
    ['waits', { relay: address, nextAt: now }, messages.state.waiting],
    ['runs', { relay: address, nextAt: now, fetchedAt: now, report }, messages.state.running],
    ['fails', { relay: address, nextAt: now, failures: 3, error: 'x' }, messages.state.failing(3)],
    ['pauses', { relay: { ...address, isPaused: true } }, messages.state.paused],
    ['rests', { relay: address, fetchedAt: now }, messages.state.resting],
    ['has files', { relay: file }, messages.state.files],
  ])('%s', async (_, view, state) => {
    await panel(view);
    expect(await screen.findByText(state)).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('lists what needs the arbiter', async () => {
    await panel({ relay: address, fetchedAt: now, nextAt: now, report, error: 'The address answers 503.' });
    expect(await screen.findByText(messages.found(2, 4))).toBeVisible();
    expect(screen.getByText('The address answers 503.')).toBeVisible();
    expect(screen.getByText('Nemo - Outis (round 1.7)')).toHaveTextContent('No board has these players.');
    expect(screen.getByText(messages.unmatchedMore(1))).toBeVisible();
    expect(screen.getByText(messages.board(1, 2))).toHaveTextContent('is not a legal move');
    expect(screen.getByText(messages.board(1, 1))).toHaveTextContent('correct it if they are right');
  });

  test('is paused, and removed after a question', async () => {
    const { user } = await panel({ relay: address, fetchedAt: now, nextAt: now });
    await user.click(await screen.findByRole('button', { name: messages.pause }));
    await user.click(screen.getByRole('button', { name: messages.remove }));
    const dialog = within(await screen.findByRole('dialog', { name: messages.removeTitle }));
    await user.click(dialog.getByRole('button', { name: messages.remove }));
    await waitFor(() =>
      expect(commands()).toEqual([
        { type: 'pauseRelay', sectionId: 'open', paused: true },
        { type: 'setRelay', sectionId: 'open', relay: null },
      ]),
    );
  });

  test('takes PGN that is pasted, and says why one is refused', async () => {
    const { user } = await panel({ relay: file });
    server.answers(gameRelayRoutes.sendRelayFile, { report });
    await user.click(await screen.findByRole('button', { name: messages.paste }));
    fireEvent.change(screen.getByLabelText(messages.pasted), { target: { value: '[Event "E"]\n\n1. e4 *' } });
    await user.click(screen.getByRole('button', { name: messages.sendPasted }));
    expect(await screen.findByText(messages.sent(2))).toBeVisible();
    await waitFor(() => expect(screen.queryByLabelText(messages.pasted)).not.toBeInTheDocument());
    server.fails(gameRelayRoutes.sendRelayFile, 'RC_PGN_INVALID');
    await user.click(screen.getByRole('button', { name: messages.paste }));
    fireEvent.change(screen.getByLabelText(messages.pasted), { target: { value: 'nothing' } });
    await user.click(screen.getByRole('button', { name: messages.sendPasted }));
    expect(await alertShowing('This is not a PGN file')).toBeVisible();
  });

  test('offers another attempt when it did not load', async () => {
    server.fails(gameRelayRoutes.tournamentRelay, 'RC_INTERNAL');
    visit(`/tournamentAdmin?id=${details.id}&tab=event`, { user: rita });
    expect(await screen.findByText(messages.failed)).toBeVisible();
  });
});
