import { beforeEach, expect, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { type TournamentDetails, tournamentsRoutes } from '@royal-chess/contracts/tournaments';
import { screen, waitFor } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { at, commands, rita, running, serverHas } from '../../testing/desk-server.ts';
import { rooms } from '../../testing/fake-rooms.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf } from '../../testing/samples.ts';
import { messages } from './messages.ts';

const [knights, rooks, bishops, pawns] = [idOf(701), idOf(702), idOf(703), idOf(704)];
const names = new Map([
  [knights, 'Tuesday Knights'],
  [rooks, 'Roaming Rooks'],
  [bishops, null],
]);

const battleOf = (
  ids: readonly string[],
  phase: 'registration' | 'running' = 'registration',
): TournamentDetails => ({
  ...running,
  status: 'open',
  sections: running.sections.map((section) => ({ ...section, phase })),
  battle: {
    clubs: ids.map((id) => ({ id, name: names.get(id) ?? null, isMine: false, isLed: false })),
    leaders: 3,
  },
});

beforeEach(() => {
  rooms.tournament();
});

test('clubs are removed and invited, found by their names', async () => {
  serverHas(battleOf([knights, rooks, bishops]));
  server.answers(httpRoutes.clubs, {
    items: [
      {
        id: pawns,
        name: 'Passed Pawns',
        about: '',
        admission: 'open',
        memberCount: 3,
        standing: null,
      },
    ],
    nextCursor: null,
  });
  const { user } = visit(`${at}&tab=event`, { user: rita });
  await user.click(
    await screen.findByRole('button', { name: messages.battle.remove(messages.battle.closed) }),
  );
  expect(screen.queryByRole('button', { name: messages.battle.remove('Tuesday Knights') })).toBeNull();
  await user.type(screen.getByRole('combobox', { name: messages.battle.add }), 'pawns');
  await user.click(await screen.findByRole('option', { name: 'Passed Pawns' }));
  expect(await accessibilityFaults()).toEqual([]);
  await user.click(screen.getByRole('button', { name: messages.battle.act }));
  await waitFor(() =>
    expect(commands()).toMatchObject([
      { command: { type: 'setBattleClubs', invited: [rooks] } },
      { command: { type: 'setBattleClubs', invited: [rooks, bishops, pawns] } },
    ]),
  );
});

test('where the clubs have changed meanwhile, the desk says so and is fetched again', async () => {
  serverHas(battleOf([knights, rooks, bishops]));
  server.fails(tournamentsRoutes.commandTournament, 'RC_TOURNAMENT_CHANGED');
  const { user } = visit(`${at}&tab=event`, { user: rita });
  await user.click(await screen.findByRole('button', { name: messages.battle.remove('Roaming Rooks') }));
  expect(await screen.findByText(messages.changed)).toBeVisible();
  await waitFor(() => expect(server.calls(tournamentsRoutes.tournament).length).toBeGreaterThan(1));
  expect(commands()).toMatchObject([{ seenVersion: running.version }]);
});

test('a list of clubs that did not load says so, as does a name of none', async () => {
  serverHas(battleOf([knights, rooks]));
  server.fails(httpRoutes.clubs, 'RC_INTERNAL');
  const { user } = visit(`${at}&tab=event`, { user: rita });
  await user.type(await screen.findByRole('combobox', { name: messages.battle.add }), 'zz');
  expect(await screen.findByText(messages.battle.failed)).toBeVisible();
  server.answers(httpRoutes.clubs, { items: [], nextCursor: null });
  await user.type(screen.getByRole('combobox', { name: messages.battle.add }), 'z');
  expect(await screen.findByText(messages.battle.none)).toBeVisible();
});

test('a battle whose invited clubs have all declined asks for another', async () => {
  serverHas(battleOf([knights]));
  visit(`${at}&tab=event`, { user: rita });
  expect(await screen.findByText(messages.battle.alone)).toBeVisible();
});

test.each([
  ['after the start', battleOf([knights, rooks], 'running')],
  ['in other events', running],
])('%s there is nothing to change', async (_, details) => {
  serverHas(details);
  visit(`${at}&tab=event`, { user: rita });
  expect(await screen.findByText(messages.arbiters.title)).toBeVisible();
  expect(screen.queryByText(messages.battle.title)).toBeNull();
});
