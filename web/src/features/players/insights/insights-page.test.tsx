import { beforeEach, describe, expect, test } from '@jest/globals';
import type { InsightsAnswer } from '@royal-chess/contracts/insights';
import type { PlayerAnswer } from '@royal-chess/contracts/players';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor, within } from '@testing-library/react';
import { messages as shared } from '../../../shared/figures/messages.ts';
import { accessibilityFaults } from '../../../testing/accessibility-faults.ts';
import { server } from '../../../testing/fake-server.ts';
import { visit } from '../../../testing/render-page.tsx';
import { idOf, userNamed } from '../../../testing/samples.ts';
import { messages } from './messages.ts';

const none = { won: 0, drawn: 0, lost: 0 };
const some = { won: 3, drawn: 1, lost: 0 };
const empty: InsightsAnswer = {
  at: Date.UTC(2026, 10, 26, 12),
  from: '2026-09',
  sources: [{ projection: 'player-insights', behind: 0, lagMs: 0 }],
  total: none,
  colors: { white: none, black: none },
  strengths: { stronger: none, equal: none, weaker: none },
  phases: { opening: none, middlegame: none, endgame: none },
  dayParts: { night: none, morning: none, afternoon: none, evening: none },
  openings: [],
  rated: null,
  timeUse: [],
  puzzles: { solved: 0, failed: 0, curve: [] },
  activity: [],
  streak: { days: 0, best: 0 },
  stale: false,
};
const filled: InsightsAnswer = {
  ...empty,
  total: some,
  colors: { white: some, black: none },
  strengths: { stronger: none, equal: some, weaker: none },
  openings: [{ ...some, eco: 'D40', name: 'Semi-Tarrasch', color: 'white' }],
  rated: { games: 4, averageOpponent: 2_209, performance: 2_265 },
  timeUse: [
    { fromMove: 1, moves: 8, averageMs: 2_000 },
    { fromMove: 3, moves: 8, averageMs: 6_000 },
  ],
  puzzles: { solved: 9, failed: 1, curve: [{ day: '2026-11-26', rating: 2_310 }] },
  activity: [{ day: '2026-11-26', games: 4, puzzles: 10 }],
  streak: { days: 14, best: 41 },
};
const user = userNamed('Ana');
const player: PlayerAnswer = {
  id: idOf(1),
  name: 'Ana',
  memberSince: 0,
  online: true,
  country: null,
  bio: '',
  avatar: null,
  title: null,
  ratings: [],
  total: none,
  colors: { white: none, black: none },
  openings: [],
  timeControls: [],
  opponents: [],
  achievements: [],
  activity: [],
  between: null,
  latest: [],
  stale: false,
};
const path = '/profile/dashboard/me';
beforeEach(() => {
  server.answers(httpRoutes.insights, filled);
  server.answers(httpRoutes.player, player);
});
const panel = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('section') as HTMLElement);

test('loading, then filled: figures, results by group, and where they come from', async () => {
  const answer = server.pending(httpRoutes.insights);
  visit(path, { user });
  expect((await screen.findAllByText('Loading')).length).toBeGreaterThan(0);
  answer(filled);
  const band = within((await screen.findByText(messages.performance(2_265))).closest('dl') as HTMLElement);
  for (const text of ['88%', '2209', '4.0 s', '2310', '14', messages.best(41)])
    expect(band.getByText(text)).toBeVisible();
  expect(panel(messages.openings).getByText('Semi-Tarrasch')).toBeVisible();
  expect(panel(messages.openings).getByText(/^From player-insights, up to date at/)).toBeVisible();
  expect(panel(messages.strengths).getByText(messages.strengthNames.equal)).toBeVisible();
  expect(panel(messages.strengths).queryByText(messages.strengthNames.weaker)).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
});

test.each([
  [0, 'September 2026'],
  [Date.UTC(2026, 10, 20), '20 November 2026'],
])('a player since %d has games since %s', async (memberSince, from) => {
  server.answers(httpRoutes.player, { ...player, memberSince });
  visit(path, { user });
  expect(await screen.findByText(messages.line('Ana', 4, from))).toBeVisible();
});

test('the line waits for the day of the sign-up', async () => {
  const answer = server.pending(httpRoutes.player);
  visit(path, { user });
  await screen.findByText(messages.performance(2_265));
  expect(screen.queryByText(messages.line('Ana', 4, 'September 2026'))).toBeNull();
  answer({ ...player, memberSince: Date.UTC(2026, 10, 20) });
  expect(await screen.findByText(messages.line('Ana', 4, '20 November 2026'))).toBeVisible();
});

test('the line does without the day of the sign-up where the player does not load', async () => {
  server.fails(httpRoutes.player, 'RC_INTERNAL');
  visit(path, { user });
  expect(await screen.findByText(messages.line('Ana', 4, 'September 2026'))).toBeVisible();
});

test('each panel, and the band above them, says where its figures come from', async () => {
  server.answers(httpRoutes.insights, {
    ...filled,
    sources: [...filled.sources, { projection: 'ratings', behind: 0, lagMs: 0 }],
  });
  visit(path, { user });
  await screen.findByText(messages.performance(2_265));
  const panels = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.closest('section'));
  expect(panels.length).toBeGreaterThan(9);
  for (const one of panels) expect(one).toHaveTextContent(/From (player-insights|ratings), up to date at/);
  expect(screen.getAllByText(/^From (player-insights|ratings), up to date at/)).toHaveLength(
    panels.length + 1,
  );
});

test('empty: a player without a game', async () => {
  server.answers(httpRoutes.insights, empty);
  visit(path, { user });
  expect((await screen.findAllByText(shared.nothing)).length).toBeGreaterThan(5);
  expect(screen.getByText(messages.noRated)).toBeVisible();
});

test('error: loads on retry', async () => {
  server.fails(httpRoutes.insights, 'RC_INTERNAL');
  const page = visit(path, { user });
  expect(await screen.findByText(messages.failed)).toBeVisible();
  server.answers(httpRoutes.insights, filled);
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Semi-Tarrasch')).toBeVisible();
});

describe('the reader', () => {
  test('chooses a speed and a period', async () => {
    const page = visit(path, { user });
    await page.user.click(await screen.findByRole('radio', { name: 'Rapid' }));
    await page.user.click(screen.getByRole('radio', { name: messages.periods.year }));
    await waitFor(() =>
      expect(server.calls(httpRoutes.insights).at(-1)).toMatchObject({
        query: { speed: 'rapid', period: 'year' },
      }),
    );
  });

  test('reads a chart as a table', async () => {
    const page = visit(path, { user });
    await page.user.click(await screen.findByRole('button', { name: shared.asTableOf(messages.timeUse) }));
    expect(panel(messages.timeUse).getByRole('row', { name: '3 6 8' })).toBeVisible();
  });

  test('reads ratings of all kinds in one table, the newest first, with the projection that they are of', async () => {
    const rating = { deviation: 60, provisional: false, games: 2 } as const;
    server.answers(httpRoutes.player, {
      ...player,
      ratings: [
        {
          ...rating,
          variant: 'classical',
          speed: 'blitz',
          rating: 1_510,
          history: [
            { at: Date.UTC(2026, 10, 1), rating: 1_500 },
            { at: Date.UTC(2026, 10, 3), rating: 1_510 },
          ],
        },
        {
          ...rating,
          variant: 'classical',
          speed: 'rapid',
          rating: 1_620,
          history: [{ at: Date.UTC(2026, 10, 2), rating: 1_620 }],
        },
      ],
    });
    server.answers(httpRoutes.insights, {
      ...filled,
      sources: [...filled.sources, { projection: 'ratings', behind: 2, lagMs: 500 }],
    });
    visit(path, { user });
    const table = within(await screen.findByRole('table', { name: messages.ratingHistory }));
    const rows = table.getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent?.replace(/^.*:\d\d(?: [AP]M)?/, ''))).toEqual([
      'Blitz1510',
      'Rapid1620',
      'Blitz1500',
    ]);
    expect(panel(messages.ratingHistory).getByText(shared.behind('ratings', 2, '0.5'))).toBeVisible();
    expect(panel(messages.openings).queryByText(/From ratings/)).not.toBeInTheDocument();
  });

  test('of another player reads that they are private', async () => {
    visit(`/profile/dashboard/${idOf(9)}`, { user });
    expect(await screen.findByText(messages.notYours)).toBeVisible();
    expect(screen.getByRole('link', { name: messages.toMine })).toHaveAttribute('href', path);
    expect(server.calls(httpRoutes.insights)).toEqual([]);
  });
});
