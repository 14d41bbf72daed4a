import { expect, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, within } from '@testing-library/react';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { gamesAnswer, gameSummary, openingsAnswer } from '../../testing/samples.ts';
import { messages } from './messages.ts';
import { game, gamePath, other, serverHasIt, square } from '../../testing/viewed-game.ts';

test('the report has the novelty, model games and games with the same pawns', async () => {
  serverHasIt();
  server.answers(httpRoutes.openings, ({ query }) => {
    const at = [game.startFen, ...game.moves.map(({ fen }) => fen)].indexOf(query.fen);
    return openingsAnswer({}, { total: at < 3 ? 20 - at : 1, topGames: query.games > 0 ? [other] : [] });
  });
  server.answers(httpRoutes.games, gamesAnswer([gameSummary(1), gameSummary(3)], { total: 44 }));
  const { user } = visit(gamePath);
  await user.click(await screen.findByRole('tab', { name: messages.report }));
  const report = within(await screen.findByRole('tabpanel', { name: messages.report }));
  expect(await report.findByText(messages.earlierGames(17))).toBeVisible();
  expect(await report.findByRole('link', { name: /Tal/ })).toHaveAttribute(
    'href',
    `/games/${other.id}?ply=3`,
  );
  expect(await report.findByRole('link', { name: messages.allOf(44) })).toBeVisible();
  const [pawns] = server.calls(httpRoutes.games);
  expect(pawns?.query).toMatchObject({ piecesMatch: 'pawns', sort: 'average' });
  expect(pawns?.query.pieces?.split(',')).toHaveLength(16);
  await user.click(report.getByRole('button', { name: '2. Nf3' }));
  expect(square('f3')).toHaveTextContent('f3, white knight');
});

test('the report lists what both sides played in games with the same pawns', async () => {
  serverHasIt();
  server.answers(httpRoutes.games, gamesAnswer([3, 4].map((n) => gameSummary(n, { foundPly: 1 }))));
  const { user } = visit(gamePath);
  await user.click(await screen.findByRole('tab', { name: messages.report }));
  const report = within(await screen.findByRole('tabpanel', { name: messages.report }));
  expect(await report.findByText(messages.plansOfGames(2))).toBeVisible();
  const plans = within(report.getByRole('heading', { name: messages.plans }).closest('section')!);
  expect(plans.getAllByRole('listitem').map((item) => item.getAttribute('aria-label'))).toEqual(
    ['Bc4', 'Nf3', 'Nc6', 'e5'].map((san) => messages.plan(san, 2)),
  );
});

test('a game whose pawns no other game has leads to no list of itself', async () => {
  serverHasIt();
  server.answers(httpRoutes.games, gamesAnswer([gameSummary(1)], { total: 1 }));
  const { user } = visit(gamePath);
  await user.click(await screen.findByRole('tab', { name: messages.report }));
  const report = within(await screen.findByRole('tabpanel', { name: messages.report }));
  const pawns = within(
    (await report.findByRole('heading', { name: messages.samePawns })).closest('section')!,
  );
  expect(await pawns.findByText(messages.noOtherGames)).toBeVisible();
  expect(pawns.queryByRole('link')).not.toBeInTheDocument();
});

test('games with the same pawns and no move in common show no plans', async () => {
  serverHasIt();
  server.answers(httpRoutes.games, gamesAnswer([gameSummary(3, { foundPly: 1 })]));
  const { user } = visit(gamePath);
  await user.click(await screen.findByRole('tab', { name: messages.report }));
  expect(await screen.findByText(messages.noPlans)).toBeVisible();
});
