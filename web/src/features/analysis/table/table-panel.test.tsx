import { beforeEach, describe, expect, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../../testing/accessibility-faults.ts';
import { FakeEngine } from '../../../testing/fake-engine.ts';
import { FakeTables } from '../../../testing/fake-tables.ts';
import { store } from '../../../shared/store/store.ts';
import { server } from '../../../testing/fake-server.ts';
import { visit } from '../../../testing/render-page.tsx';
import { gamesAnswer, openingsAnswer } from '../../../testing/samples.ts';
import { messages } from './messages.ts';

beforeEach(() => {
  FakeEngine.install();
  server.answersByDefault(httpRoutes.openings, openingsAnswer({}));
  server.answersByDefault(httpRoutes.games, gamesAnswer([]));
  server.answersByDefault(httpRoutes.serverTable, { verdict: null, mostMen: 0 });
});

const address = (fen: string) => `/chessplay/analysis?fen=${fen}`;
const panel = () => within(screen.getByRole('region', { name: messages.title }));

describe('with up to four men', () => {
  test.each([
    ['8/8/8/8/3k4/8/8/KQ6 w - - 0 1', messages.mates('white', 7)],
    ['7K/8/5k2/6q1/8/8/8/8 b - - 0 1', messages.mates('black', 1)],
    ['8/8/8/3k4/8/3K4/3P4/8 w - - 0 1', messages.draw],
  ])('%s: %s', async (fen, words) => {
    visit(address(fen));
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('the best move is first, and a press plays it', async () => {
    const { user } = visit(address('7k/8/5K2/6Q1/8/8/8/8 w - - 0 1'));
    expect(await screen.findByText(messages.mates('white', 1))).toBeVisible();
    const [best] = within(panel().getByRole('list', { name: messages.moves })).getAllByRole('button');
    expect(best).toHaveTextContent(`Qg7#${messages.comesTo('win', 1)}`);
    await user.click(best!);
    expect(await screen.findByText(messages.mated('black'))).toBeVisible();
  });

  test('all moves are shown where that is asked for', async () => {
    const { user } = visit(address('8/8/8/8/3k4/8/8/KQ6 w - - 0 1'));
    await user.click(await screen.findByRole('button', { name: /^All \d+ moves$/ }));
    expect(
      within(panel().getByRole('list', { name: messages.moves })).getAllByRole('button').length,
    ).toBeGreaterThan(5);
    await user.click(screen.getByRole('button', { name: messages.fewer }));
    expect(within(panel().getByRole('list', { name: messages.moves })).getAllByRole('button')).toHaveLength(
      5,
    );
  });

  test('a worker that fails is said, and asked again on request', async () => {
    FakeTables.isBroken = true;
    const { user } = visit(address('8/8/8/8/3k4/8/8/KQ6 w - - 0 1'));
    expect(await screen.findByText(messages.failed)).toBeVisible();
    FakeTables.isBroken = false;
    await user.click(screen.getByRole('button', { name: messages.retry }));
    expect(await screen.findByText(messages.mates('white', 7))).toBeVisible();
  });

  test('it is accessible', async () => {
    visit(address('8/8/8/8/3k4/8/8/KQ6 w - - 0 1'));
    await screen.findByText(messages.mates('white', 7));
    expect(await accessibilityFaults()).toEqual([]);
  });
});

test.each([
  ['five men', '4k3/8/8/8/8/8/3PPP2/4K3 w - - 0 1'],
  ['a right to castle', '4k3/8/8/8/8/8/8/4K2R w K - 0 1'],
])('with %s there is no table of the page', async (_, fen) => {
  visit(address(fen));
  await screen.findByRole('switch');
  expect(screen.queryByRole('region', { name: messages.title })).not.toBeInTheDocument();
});

describe('with five to seven men', () => {
  const lucena = '1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1';
  const calls = () => server.calls(httpRoutes.serverTable).length;
  const outcomes = () =>
    Object.values(store.getState().api.queries).flatMap((query) =>
      query?.endpointName === 'serverTable' ? [query.status] : [],
    );
  const says = (outcome: 'win' | 'draw' | 'loss') =>
    server.answers(httpRoutes.serverTable, { verdict: { outcome, best: 'c1d1' }, mostMen: 5 });

  test.each([
    ['win', messages.wins('white')],
    ['loss', messages.wins('black')],
    ['draw', messages.draw],
  ] as const)('a %s by a table of the server is said with its source', async (outcome, words) => {
    says(outcome);
    visit(address(lucena));
    expect(await screen.findByText(words)).toBeVisible();
    expect(panel().getByText(messages.ofServer)).toBeVisible();
    expect(panel().getByRole('button')).toHaveTextContent(`Rd1+${messages.keeps(outcome)}`);
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('a press plays the best move', async () => {
    says('win');
    const { user } = visit(address(lucena));
    await user.click(await screen.findByRole('button', { name: /Rd1/ }));
    expect(await screen.findByText('Rook d1, check')).toBeInTheDocument();
  });

  test.each([
    ['tables that are not read', () => server.fails(httpRoutes.serverTable, 'RC_TABLES_UNAVAILABLE')],
    ['too many questions', () => server.fails(httpRoutes.serverTable, 'RC_RATE_LIMITED')],
    ['no connection', () => server.unreachable(httpRoutes.serverTable)],
  ])('%s: it is said, and asked again on request', async (_, fails) => {
    fails();
    const { user } = visit(address(lucena));
    expect(await screen.findByText(messages.unavailable)).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    says('win');
    await user.click(screen.getByRole('button', { name: messages.retry }));
    expect(await screen.findByText(messages.wins('white'))).toBeVisible();
    expect(screen.queryByRole('button', { name: messages.retry })).not.toBeInTheDocument();
  });

  test('a question that is refused shows nothing', async () => {
    server.fails(httpRoutes.serverTable, 'RC_FEN_INVALID');
    visit(address(lucena));
    await waitFor(() => expect(outcomes()).toEqual(['rejected']));
    expect(screen.queryByRole('region', { name: messages.title })).not.toBeInTheDocument();
  });

  test.each([
    ['six men', '1K1k4/1P6/8/8/8/8/rp6/2R5 w - - 0 1', 1],
    ['eight men', '1K1k4/1P6/8/8/7p/6pp/rp6/2R5 w - - 0 1', 0],
    ['a right to castle', '4k3/8/8/8/8/8/3PP3/4K2R w K - 0 1', 0],
  ])('%s that no table has: nothing is shown', async (_, fen, asked) => {
    visit(address(fen));
    await screen.findByRole('switch');
    await waitFor(() => expect(calls()).toBe(asked));
    expect(screen.queryByRole('region', { name: messages.title })).not.toBeInTheDocument();
  });
});
