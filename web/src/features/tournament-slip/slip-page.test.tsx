import { expect, test } from '@jest/globals';
import { tournamentsRoutes as routes } from '@royal-chess/contracts/tournaments';
import { screen, within } from '@testing-library/react';
import { alertShowing } from '../../testing/alert-showing.ts';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf } from '../../testing/samples.ts';
import { roundView } from '../../testing/tournament-samples.ts';
import { messages } from './messages.ts';

const [row] = roundView().boards;
if (!row) throw new Error('The sample has boards');
const slip = { title: 'Kingsbridge Autumn Open', sectionId: 'open', section: 'Open', round: 3, row };
const at = `/tournament-slip/${idOf(400)}/${idOf(700)}`;

async function reports(user: ReturnType<typeof visit>['user']) {
  await user.click(await screen.findByRole('radio', { name: /Helga Brandvik/ }));
  await user.click(screen.getByRole('radio', { name: messages.results['1-0'] }));
  await user.click(screen.getByRole('button', { name: messages.next }));
  const question = within(await screen.findByRole('dialog', { name: messages.sureTitle }));
  expect(question.getByText(messages.sure('White won', 'Helga Brandvik'))).toBeVisible();
  expect(server.calls(routes.reportBySlip)).toEqual([]);
  await user.click(question.getByRole('button', { name: messages.yes }));
}

test('a result is reported after a question', async () => {
  server.answers(routes.boardOfSlip, slip);
  server.answers(routes.reportBySlip, { tournamentId: idOf(400), version: 30, notes: [] });
  const { user } = visit(at);
  expect(await screen.findByText(messages.place('Open', 3, 1))).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await reports(user);
  expect(await screen.findByText(messages.waits('Davit Sorokvash'))).toBeVisible();
  expect(server.calls(routes.reportBySlip).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
    { id: idOf(400), slipId: idOf(700), commandId: expect.any(String), by: 'white', result: '1-0' },
  ]);
});

test.each(['RC_TOURNAMENT_SLIP_USED', 'RC_TOURNAMENT_PHASE', 'RC_TOURNAMENT_HAS_RESULT'] as const)(
  'refused with %s, which is said in plain words',
  async (code) => {
    server.answers(routes.boardOfSlip, slip);
    server.fails(routes.reportBySlip, code);
    const { user } = visit(at);
    await reports(user);
    expect(await alertShowing(messages.faults[code] as string)).toBeVisible();
  },
);

test('nothing is sent while a choice is missing', async () => {
  server.answers(routes.boardOfSlip, slip);
  const { user } = visit(at);
  await user.click(await screen.findByRole('button', { name: messages.next }));
  expect(screen.getByRole('alert')).toHaveTextContent(messages.missing);
});

test('what the opponent reported is shown', async () => {
  server.answers(routes.boardOfSlip, { ...slip, row: { ...row, reports: { white: null, black: '0-1' } } });
  visit(at);
  expect(await screen.findByText(messages.reportedBy('Davit Sorokvash', 'Black won'))).toBeVisible();
});

test('a board with a result takes no other', async () => {
  server.answers(routes.boardOfSlip, { ...slip, row: { ...row, result: '0-1' } });
  visit(at);
  expect(await screen.findByText(messages.hasResult('Black won'))).toBeVisible();
  expect(screen.queryByRole('button', { name: messages.next })).not.toBeInTheDocument();
});

test.each([
  ['RC_TOURNAMENT_NO_BOARD', messages.unknown],
  ['RC_INTERNAL', messages.notLoaded],
] as const)('a board that does not load: %s', async (code, title) => {
  server.fails(routes.boardOfSlip, code);
  visit(at);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});
