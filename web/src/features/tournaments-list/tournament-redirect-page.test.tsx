import { expect, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor } from '@testing-library/react';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf } from '../../testing/samples.ts';
import { tournamentDetails } from '../../testing/tournament-samples.ts';
import { messages } from './messages.ts';

const addresses = [
  ['/oclf', 'oclf'],
  ['/popccpuzzle', 'popccpuzzle'],
  ['/kings_pune_checkmate_challenge', 'pune_checkmate_challenge'],
] as const;

test.each(addresses.map(([from]) => from))(
  '%s passes on to the tournament that is configured',
  async (from) => {
    server.answers(httpRoutes.tournamentRedirect, { tournamentId: idOf(400) });
    server.answers(httpRoutes.tournament, tournamentDetails({ status: 'cancelled', sections: [] }));
    const { address } = visit(from);
    await waitFor(() => expect(address()).toBe(`/tournament-details/${idOf(400)}`));
  },
);

test.each(addresses)('%s shows a notice where none is configured', async (from, name) => {
  server.answers(httpRoutes.tournamentRedirect, { tournamentId: null });
  visit(from);
  expect(await screen.findByRole('heading', { name: messages.notAnnounced })).toBeVisible();
  expect(server.calls(httpRoutes.tournamentRedirect)).toMatchObject([{ params: { name } }]);
});

test('an answer that does not arrive can be tried again', async () => {
  server.unreachable(httpRoutes.tournamentRedirect);
  const { user } = visit('/oclf');
  await screen.findByRole('heading', { name: messages.redirectFailed });
  server.answers(httpRoutes.tournamentRedirect, { tournamentId: null });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: messages.notAnnounced })).toBeVisible();
});
