import { beforeEach, expect, test } from '@jest/globals';
import { type TournamentDetails, tournamentsRoutes as routes } from '@royal-chess/contracts/tournaments';
import { screen, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { rooms } from '../../testing/fake-rooms.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf } from '../../testing/samples.ts';
import { tournamentDetails } from '../../testing/tournament-samples.ts';
import { messages } from './messages.ts';

const [knights, rooks, bishops] = [idOf(701), idOf(702), idOf(703)];
const at = `/tournament-details/${tournamentDetails().id}?tab=info`;
const name = messages.decline('Roaming Rooks');

const has = (phase: 'registration' | 'running', led: readonly string[]): void => {
  const details = tournamentDetails();
  const club = (id: string, of: string) => ({ id, name: of, isMine: true, isLed: led.includes(id) });
  const battle: TournamentDetails['battle'] = {
    clubs: [club(knights, 'Tuesday Knights'), club(rooks, 'Roaming Rooks'), club(bishops, 'Busy Bishops')],
    leaders: 3,
  };
  const sections = details.sections.map((section) => ({ ...section, phase, system: 'arena' as const }));
  server.answers(routes.tournament, { ...details, status: 'open', sections, battle });
};

beforeEach(() => {
  rooms.tournament();
  server.answersByDefault(routes.myTournamentGames, { games: [] });
});

test('a leader of an invited club declines for it, after a question', async () => {
  has('registration', [knights, rooks]);
  server.answers(routes.playTournament, { tournamentId: tournamentDetails().id, version: 21, notes: [] });
  const { user } = visit(at);
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name: messages.declineTitle }));
  expect(await accessibilityFaults()).toEqual([]);
  await user.click(dialog.getByRole('button', { name }));
  expect(await screen.findByText(messages.declined('Roaming Rooks'))).toBeVisible();
  expect(server.calls(routes.playTournament)).toMatchObject([
    { body: { command: { type: 'declineBattle', clubId: rooks } } },
  ]);
});

test('why it was refused stands beside it', async () => {
  has('registration', [rooks]);
  server.fails(routes.playTournament, 'RC_TOURNAMENT_PHASE');
  const { user } = visit(at);
  await user.click(await screen.findByRole('button', { name }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  expect(await screen.findByRole('alert')).toBeVisible();
});

test.each<[string, 'registration' | 'running', string[]]>([
  ['who leads none of them', 'registration', []],
  ['who leads the one that arranges it', 'registration', [knights]],
  ['who leads one, after the start', 'running', [rooks]],
])('%s cannot decline', async (_, phase, led) => {
  has(phase, led);
  visit(at);
  expect(await screen.findByRole('link', { name: 'Roaming Rooks' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Decline/ })).toBeNull();
});
