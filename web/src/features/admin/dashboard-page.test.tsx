import { describe, expect, test } from '@jest/globals';
import type { DashboardAnswer } from '@royal-chess/contracts/admin';
import { quietDashboard, quietFigures } from '@royal-chess/contracts/admin/testing';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor, within } from '@testing-library/react';
import { messages as figureTexts } from '../../shared/figures/messages.ts';
import { timeOfDay } from '../../shared/language/date-format.ts';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf, userNamed } from '../../testing/samples.ts';
import { messages as shell } from '../../app/shell/messages.ts';
import { messages as identity } from '../identity/messages.ts';
import { clockTime } from './figures.ts';
import { messages } from './messages.ts';
import { messages as site } from './site/messages.ts';

const admin = userNamed('Ada', { admin: true, roles: ['user', 'admin'] });
const now = Date.UTC(2026, 0, 1, 12, 0, 30);
const stream = `match-${idOf(7)}`;

const projection = (name: string, more: Partial<DashboardAnswer['projections'][number]> = {}) => ({
  name,
  canRebuild: true,
  topics: ['matches'],
  behind: 0,
  lagMs: 0,
  rate: 0,
  generation: 1,
  rebuild: null,
  ...more,
});

const quiet: DashboardAnswer = { ...quietDashboard, at: now };

const busy: DashboardAnswer = {
  ...quiet,
  online: 1234,
  gamesRunning: 7,
  gamesToday: 70,
  movesPerMinute: 90,
  storedP99Ms: 3.2,
  movesByMinute: [
    { minute: now - 60_000, moves: 120 },
    { minute: now, moves: 90 },
  ],
  projections: [
    projection('games', { behind: 12, lagMs: 40, rate: 250 }),
    projection('ratings', { canRebuild: false }),
    projection('ranking', { rebuild: 0.42 }),
    projection('activity', { canRebuild: false, behind: 3, lagMs: 1_500 }),
  ],
  parked: [{ projection: 'games', stream, atVersion: 9, error: 'no such square', at: now - 60_000 }],
  parkedTotal: 3,
  latest: [{ at: now, type: 'MovePlayed', stream, version: 8 }],
};

async function opened(figures = busy) {
  server.answers(httpRoutes.dashboard, figures);
  const page = visit('/admin/dashboard', { user: admin });
  await screen.findByText(messages.online);
  return page;
}

const models = () =>
  within(screen.getByRole('heading', { name: messages.lag }).closest('section') as HTMLElement);

test('filled: figures, read models, events, parked streams; with names, roles and labels', async () => {
  await opened();
  expect(screen.getByText('1,234')).toBeVisible();
  expect(screen.getByText(messages.today(70))).toBeVisible();
  expect(screen.getByText(messages.peak(120))).toBeVisible();
  expect(screen.getByText(messages.models(2))).toBeVisible();
  expect(models().getByRole('row', { name: /games 12 .*250\/s/ })).toBeVisible();
  expect(models().getByText(messages.rebuilding(0.42))).toBeVisible();
  expect(models().getAllByRole('button')).toHaveLength(1);
  expect(screen.getByText('MovePlayed')).toBeVisible();
  expect(screen.getByText('no such square')).toBeVisible();
  expect(screen.getByText(new RegExp(messages.parkedMore(2)))).toBeVisible();
  expect(screen.getByText(messages.live)).toBeVisible();
  expect(await screen.findByText(messages.chartText(120, 90, 120))).toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
});

test('figures say where they come from and how old they are; the chart is read as a table', async () => {
  const { user } = await opened();
  expect(screen.getAllByText(figureTexts.behind('activity', 3, '1.5'))).toHaveLength(2);
  expect(screen.getByText(messages.bandSources(clockTime(now).slice(0, 8)))).toBeVisible();
  await user.click(screen.getByRole('button', { name: figureTexts.asTableOf(messages.chart) }));
  const table = within(screen.getByRole('table', { name: messages.chart }));
  expect(table.getByRole('row', { name: `${timeOfDay(now)} 90` })).toBeVisible();
  expect(screen.getByRole('button', { name: figureTexts.exportOf(messages.chart) })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('empty: nothing has happened yet', async () => {
  await opened(quiet);
  expect(screen.getByText(messages.noEventsLine)).toBeVisible();
  expect(screen.getByText(messages.noneParked)).toBeVisible();
  expect(screen.getByText(messages.noMoves)).toBeVisible();
  expect(screen.getByText(messages.models(0))).toBeVisible();
});

test('loading, then filled', async () => {
  const answer = server.pending(httpRoutes.dashboard);
  visit('/admin/dashboard', { user: admin });
  expect((await screen.findAllByText('Loading')).length).toBeGreaterThan(0);
  await screen.findByRole('heading', { name: messages.title });
  answer(busy);
  expect(await screen.findByText('1,234')).toBeVisible();
});

test('error: shows the error, and loads on retry', async () => {
  server.fails(httpRoutes.dashboard, 'RC_PROJECTOR_UNAVAILABLE');
  const { user } = visit('/admin/dashboard', { user: admin });
  expect(await screen.findByRole('heading', { name: messages.failed })).toBeVisible();
  expect(screen.getByText('RC_PROJECTOR_UNAVAILABLE')).toBeVisible();
  server.answers(httpRoutes.dashboard, busy);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1,234')).toBeVisible();
});

test('figures are fetched again; without an answer the last ones stay and are called old', async () => {
  await opened();
  server.answers(httpRoutes.dashboard, { ...busy, online: 1300 });
  expect(await screen.findByText('1,300')).toBeVisible();
  server.unreachable(httpRoutes.dashboard);
  expect(await screen.findByText(messages.old)).toBeVisible();
  expect(screen.getByText(new RegExp(`${messages.unreachable}`))).toBeVisible();
  expect(screen.getByText('1,300')).toBeVisible();
});

describe('a rebuild', () => {
  const line = (done: number, finished = false) => JSON.stringify({ done, total: 100, finished });

  async function confirmation() {
    const page = await opened();
    await page.user.click(screen.getByRole('button', { name: messages.rebuildOf('games') }));
    return {
      ...page,
      dialog: within(await screen.findByRole('dialog', { name: messages.rebuildTitle('games') })),
    };
  }

  test('asks for confirmation, and the safe answer, which has the focus, cancels it', async () => {
    const { user, dialog } = await confirmation();
    expect(dialog.getByRole('button', { name: messages.cancel })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.calls(httpRoutes.rebuild)).toEqual([]);
  });

  test('reports how many events it read', async () => {
    const { user, dialog } = await confirmation();
    server.sends(httpRoutes.rebuild, `${line(50)}\n${line(100, true)}\n`);
    await user.click(dialog.getByRole('button', { name: messages.rebuild }));
    expect(await screen.findByText(messages.rebuildDone('games', 100))).toBeVisible();
    expect(server.calls(httpRoutes.rebuild)).toMatchObject([{ params: { name: 'games' } }]);
    expect(models().getByRole('button', { name: messages.rebuildOf('games') })).toBeVisible();
  });

  test('that is refused shows the reason in its panel', async () => {
    const { user, dialog } = await confirmation();
    server.fails(httpRoutes.rebuild, 'RC_REBUILD_RUNNING');
    await user.click(dialog.getByRole('button', { name: messages.rebuild }));
    expect(await models().findByRole('alert')).toHaveTextContent(
      `${messages.rebuildFailed('games')}: A rebuild is running, says the server.`,
    );
  });

  test('whose answer breaks off is no success', async () => {
    const { user, dialog } = await confirmation();
    server.sends(httpRoutes.rebuild, `${line(50)}\n`);
    await user.click(dialog.getByRole('button', { name: messages.rebuild }));
    expect(await models().findByRole('alert')).toHaveTextContent(messages.rebuildFailed('games'));
    expect(screen.queryByText(messages.rebuildDone('games', 50))).not.toBeInTheDocument();
  });
});

describe('a parked stream', () => {
  const requeue = () => screen.getByRole('button', { name: messages.requeueOf(stream) });

  test('is tried again and leaves the list', async () => {
    const { user } = await opened();
    server.answers(httpRoutes.requeue, undefined);
    server.answers(httpRoutes.dashboard, { ...busy, parked: [], parkedTotal: 0 });
    await user.click(requeue());
    expect(await screen.findByText(messages.requeued)).toBeVisible();
    expect(server.calls(httpRoutes.requeue)).toMatchObject([{ params: { name: 'games', stream } }]);
    expect(await screen.findByText(messages.noneParked)).toBeVisible();
  });

  test('that is not requeued shows the reason', async () => {
    const { user } = await opened();
    server.fails(httpRoutes.requeue, 'RC_PROJECTOR_UNAVAILABLE');
    await user.click(requeue());
    expect((await screen.findByText(/Try again in a moment/)).closest('p')).toHaveTextContent(
      messages.requeueFailed,
    );
    expect(await screen.findByRole('button', { name: messages.requeueOf(stream) })).toBeVisible();
  });
});

test('the site by days takes the place of the live figures, and is kept in the address', async () => {
  const { user, address } = await opened();
  server.answers(httpRoutes.adminFigures, quietFigures);
  server.answers(httpRoutes.liveMatches, { matches: [], stale: false });
  await user.click(screen.getByRole('radio', { name: messages.views.site }));
  expect(await screen.findByRole('heading', { name: site.title })).toBeVisible();
  expect(screen.queryByText(messages.online)).not.toBeInTheDocument();
  expect(address()).toBe('/admin/dashboard?view=site');
});

describe('who may see it', () => {
  test('a player reads why it is not shown', async () => {
    visit('/admin/dashboard', { user: userNamed('Ana') });
    expect(await screen.findByRole('heading', { level: 1, name: shell.adminTitle })).toBeVisible();
    expect(server.calls(httpRoutes.dashboard)).toEqual([]);
  });
});

describe('the screen on a wall', () => {
  const at = '/admin-dashboard';

  test('filled: the same figures without the frame, dark', async () => {
    server.answers(httpRoutes.dashboard, busy);
    visit(at, { user: admin });
    expect(await screen.findByText('1,234')).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('empty: nothing has happened yet', async () => {
    server.answers(httpRoutes.dashboard, quiet);
    visit(at, { user: admin });
    expect(await screen.findByText(messages.noneParked)).toBeVisible();
  });

  test('loading, then filled', async () => {
    const answer = server.pending(httpRoutes.dashboard);
    visit(at, { user: admin });
    expect(await screen.findByRole('heading', { name: messages.title })).toBeVisible();
    expect(screen.queryByText(messages.online)).not.toBeInTheDocument();
    answer(busy);
    expect(await screen.findByText('1,234')).toBeVisible();
  });

  test('error: shows the error, and loads on retry', async () => {
    server.fails(httpRoutes.dashboard, 'RC_STORE_UNAVAILABLE');
    const { user } = visit(at, { user: admin });
    expect(await screen.findByRole('heading', { name: messages.failed })).toBeVisible();
    server.answers(httpRoutes.dashboard, busy);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1,234')).toBeVisible();
  });

  test('is not for a player', async () => {
    visit(at, { user: userNamed('Ana') });
    expect(await screen.findByRole('heading', { level: 1, name: shell.adminTitle })).toBeVisible();
  });

  test('asks a visitor to log in', async () => {
    visit(at, { user: null });
    expect(await screen.findByText(identity.guardTitle)).toBeVisible();
  });
});
