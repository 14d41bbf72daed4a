import { expect, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { usualRules } from '@royal-chess/domain/rating/rated-games';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { server } from '../../testing/fake-server.ts';
import { openMatch } from '../../testing/open-match.ts';
import { messages } from './messages.ts';

const dialog = (name: string) => screen.findByRole('dialog', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
/** The acts under the moves; a phone has the same ones in its bar. */
const act = (name: string) => screen.getAllByRole('button', { name })[0] as HTMLElement;
const command = { commandId: expect.any(String) };

test('resigning needs a confirmation, and the safe answer has the focus', async () => {
  const { user, room } = await openMatch({ sans: ['e4', 'e5'] });
  await user.click(act(messages.resign));
  const confirmation = await dialog(messages.resignTitle);
  await waitFor(() => expect(confirmation).toHaveTextContent(messages.resignLine('Bruno', 'tooShort')));
  expect(await accessibilityFaults(confirmation)).toEqual([]);
  expect(within(confirmation).getByRole('button', { name: messages.keepPlaying })).toHaveFocus();
  await user.keyboard('{Enter}');
  await noDialog();
  expect(room.requestsOf('resign')).toEqual([]);
  await user.click(act(messages.resign));
  await user.click(within(await dialog(messages.resignTitle)).getByRole('button', { name: messages.resign }));
  expect(room.requestsOf('resign')).toEqual([command]);
});

test('resigning costs rating points from the move on from which the game counts', async () => {
  const sans = ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6', 'Ba4', 'Nf6', 'O-O', 'Be7'];
  const { user } = await openMatch({ sans });
  await user.click(act(messages.resign));
  const confirmation = await dialog(messages.resignTitle);
  await waitFor(() => expect(confirmation).toHaveTextContent(messages.resignLine('Bruno', 'rating')));
});

test('what resigning costs is known before the question is asked', async () => {
  const { user } = await openMatch({ sans: ['e4', 'e5'] });
  await waitFor(() => expect(server.calls(httpRoutes.ratedRules)).toHaveLength(1));
  await user.click(act(messages.resign));
  expect(await dialog(messages.resignTitle)).toHaveTextContent(messages.resignLine('Bruno', 'tooShort'));
  expect(server.calls(httpRoutes.ratedRules)).toHaveLength(1);
});

test('where it was not answered, it is asked for again with the question', async () => {
  server.unreachable(httpRoutes.ratedRules);
  const { user } = await openMatch({ sans: ['e4', 'e5'] });
  await waitFor(() => expect(server.calls(httpRoutes.ratedRules)).toHaveLength(1));
  server.answers(httpRoutes.ratedRules, usualRules);
  await user.click(act(messages.resign));
  const confirmation = await dialog(messages.resignTitle);
  await waitFor(() => expect(confirmation).toHaveTextContent(messages.resignLine('Bruno', 'tooShort')));
});

test.each([
  ['a casual game', { state: { rated: false } }],
  ['one who watches', { role: 'spectator' }],
] as const)('%s: it is not asked for', async (_, opening) => {
  await openMatch({ sans: ['e4', 'e5'], ...opening });
  expect(server.calls(httpRoutes.ratedRules)).toEqual([]);
});
