import { expect, test } from '@jest/globals';
import { tournamentFeedRoutes, tournamentsRoutes as routes } from '@royal-chess/contracts/tournaments';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf, userNamed } from '../../testing/samples.ts';
import { tournamentsAnswer } from '../../testing/event-samples.ts';
import { messages } from './messages.ts';

const rita = userNamed('Rita', { roles: ['user', 'tournamentAdmin'] });
const player = (number: number, name: string, rest: string): string =>
  `001 ${String(number).padStart(4)} m    ${name.padEnd(33)} ${String(2_000 - number).padStart(4)} IND ${''.padStart(11)} ${''.padStart(10)} ${rest}`;
/** A file; the DOM of the tests has files without their bytes. */
const file = (lines: readonly string[]): File => {
  const text = lines.join('\r\n');
  const arrayBuffer = async () => new TextEncoder().encode(text).buffer;
  return Object.assign(new File([text], 'club.trf'), { arrayBuffer });
};
const good = [
  '012 Club evening',
  '022 Pune',
  'XXR 3',
  player(1, 'Marrant, Ilse', ' 1.0    1     2 w 1'),
  player(2, 'Bakare, Oduya', ' 0.0    2     1 b 0'),
];

async function opened() {
  server.answers(routes.tournaments, tournamentsAnswer([]));
  const visited = visit('/tournamentAdmin', { user: rita });
  await visited.user.click(await screen.findByRole('button', { name: messages.trf.open }));
  const dialog = within(await screen.findByRole('dialog', { name: messages.trf.title }));
  return { ...visited, dialog };
}
const drop = (dialog: ReturnType<typeof within>, dropped: File): void => {
  fireEvent.drop(dialog.getByText(messages.trf.dropHere), { dataTransfer: { files: [dropped] } });
};

test('a dropped file is shown before an event is made of it', async () => {
  const { user, dialog, address } = await opened();
  expect(dialog.getByRole('button', { name: messages.trf.make })).toBeDisabled();
  drop(dialog, file(good));
  expect(await dialog.findByText('Club evening')).toBeVisible();
  expect(dialog.getByText(messages.trf.rounds(1, 3))).toBeVisible();
  expect(dialog.getByRole('row', { name: /Bakare, Oduya/ })).toHaveTextContent('1998');
  expect(await accessibilityFaults()).toEqual([]);
  const made = { tournamentId: idOf(400), version: 9, notes: [] };
  server.answers(tournamentFeedRoutes.importTrf, made);
  server.fails(routes.tournament, 'RC_TOURNAMENT_NOT_FOUND');
  await user.click(dialog.getByRole('button', { name: messages.trf.make }));
  await waitFor(() => expect(address()).toBe(`/tournamentAdmin?id=${idOf(400)}`));
});

test('faults are named with their lines, and nothing is sent', async () => {
  const { dialog } = await opened();
  drop(dialog, file([...good.slice(0, 4), player(2, 'Bakare, Oduya', ' 0.0    2     9 b 0')]));
  expect((await dialog.findAllByText(messages.trf.line(5)))[0]).toBeVisible();
  expect(dialog.getByRole('button', { name: messages.trf.make })).toBeDisabled();
});
