import { beforeEach, describe, expect, test } from '@jest/globals';
import type { AdminFigures } from '@royal-chess/contracts/admin';
import { quietFigures } from '@royal-chess/contracts/admin/testing';
import type { LiveMatch } from '@royal-chess/contracts/matches';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../../testing/accessibility-faults.ts';
import { server } from '../../../testing/fake-server.ts';
import { renderPart } from '../../../testing/render-page.tsx';
import { idOf } from '../../../testing/samples.ts';
import { messages as shared } from '../../../shared/figures/messages.ts';
import { gameIdIn } from './game-id-in.ts';
import { messages } from './messages.ts';
import SiteFigures from './site-figures.tsx';

const matchId = idOf(7);
const match: LiveMatch = {
  matchId,
  white: { userId: idOf(1), name: 'Ana', rating: 1_500, provisional: false },
  black: { userId: idOf(2), name: 'Bo', rating: 1_600, provisional: false },
  variant: 'classical',
  speed: 'blitz',
  timeControl: { initialMs: 180_000, incrementMs: 0 },
  rated: true,
  startedAt: 0,
  plies: 3,
};
const busy: AdminFigures = {
  ...quietFigures,
  at: Date.UTC(2026, 10, 26, 12),
  sources: [
    { projection: 'active-users', behind: 2, lagMs: 1_500 },
    { projection: 'activity', behind: 0, lagMs: 0 },
    { projection: 'site-figures', behind: null, lagMs: null },
  ],
  days: [
    { day: '2026-11-25', signUps: 3, active: 40, games: 12, moves: 800 },
    { day: '2026-11-26', signUps: 5, active: 60, games: 20, moves: 1_200 },
  ],
  active: { day: 60, week: 90, month: 300 },
  games: [{ variant: '960', speed: 'rapid', games: 7 }],
  retention: [
    { week: '2026-W47', monday: '2026-11-16', signUps: 9, active: [8, 4] },
    { week: '2026-W48', monday: '2026-11-23', signUps: 5, active: [5] },
  ],
  mail: { sent: 11, delivered: 9, bounced: 1, complaint: 0, uncertain: 1 },
};

beforeEach(() => {
  server.answers(httpRoutes.adminFigures, busy);
  server.answers(httpRoutes.liveMatches, { matches: [match], stale: false });
});
const panel = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('section') as HTMLElement);

test('filled: each panel has its figures, where they come from and how old they are', async () => {
  renderPart(<SiteFigures />);
  expect(await screen.findByText(messages.active(60, 90, 300))).toBeVisible();
  expect(panel(messages.people).getByText(shared.behind('active-users', 2, '1.5'))).toBeVisible();
  expect(panel(messages.gamesTitle).getByText(/^From activity, up to date at/)).toBeVisible();
  expect(panel(messages.mail).getByText(shared.unknown('site-figures'))).toBeVisible();
  expect(panel(messages.variants).getByRole('row', { name: /Chess960, Rapid 7/ })).toBeVisible();
  expect(panel(messages.retention).getByRole('row', { name: /2026-11-16 9 8 4/ })).toBeVisible();
  expect(panel(messages.mail).getByRole('row', { name: /Sent 11/ })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

/** The DOM of tests has no `Blob.text`. */
const textOf = (file: Blob | undefined): Promise<unknown> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result));
    reader.readAsText(file ?? new Blob());
  });

test('a chart is read as a table, and exported', async () => {
  const { user } = renderPart(<SiteFigures />);
  await user.click(await screen.findByRole('button', { name: shared.asTableOf(messages.people) }));
  expect(panel(messages.people).getByRole('row', { name: /2026-11-26 5 60/ })).toBeVisible();
  const { createObjectURL, revokeObjectURL } = URL;
  let file: Blob | undefined;
  Object.assign(URL, {
    createObjectURL: (content: Blob) => {
      file = content;
      return '#file';
    },
    revokeObjectURL: () => undefined,
  });
  try {
    await user.click(screen.getByRole('button', { name: shared.exportOf(messages.people) }));
    expect(await textOf(file)).toContain('2026-11-26,5,60');
  } finally {
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  }
});

test('other days are asked for', async () => {
  const { user } = renderPart(<SiteFigures />);
  await user.click(await screen.findByRole('radio', { name: messages.days(7) }));
  await waitFor(() =>
    expect(server.calls(httpRoutes.adminFigures).at(-1)).toMatchObject({ query: { days: 7 } }),
  );
});

test('empty, and error with a retry', async () => {
  server.answers(httpRoutes.liveMatches, { matches: [], stale: false });
  server.fails(httpRoutes.adminFigures, 'RC_INTERNAL');
  const { user } = renderPart(<SiteFigures />);
  expect(await screen.findByText(messages.noneRunning)).toBeVisible();
  expect(await screen.findByText(messages.failed)).toBeVisible();
  server.answers(httpRoutes.adminFigures, quietFigures);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findAllByText(shared.nothing)).length).toBeGreaterThan(2);
});

test.each([
  ['an address', `https://chess.example/match/${matchId}`, `/match/${matchId}`],
  ['a name', 'Judit Polgar', '/games?player=Judit+Polgar'],
])('a game is found by %s', async (_, text, found) => {
  const { user, address } = renderPart(<SiteFigures />);
  await user.type(await screen.findByLabelText(messages.findGame), `${text}{Enter}`);
  await waitFor(() => expect(address()).toBe(found));
});

test('a game to end is asked for by its address, and the question comes after it', async () => {
  const { user } = renderPart(<SiteFigures />);
  const field = await screen.findByLabelText(messages.endGame);
  expect(screen.queryByText(messages.endTitle)).not.toBeInTheDocument();
  await user.type(field, 'Judit Polgar{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent(messages.noId);
  await user.clear(field);
  await user.type(field, `${matchId}{Enter}`);
  expect(await screen.findByRole('dialog', { name: messages.endTitle })).toBeVisible();
});

describe('a game that staff end', () => {
  async function asked() {
    const { user } = renderPart(<SiteFigures />);
    await user.click(await screen.findByRole('button', { name: messages.endOf('Ana', 'Bo') }));
    const dialog = within(await screen.findByRole('dialog', { name: messages.endTitle }));
    return { user, dialog };
  }

  test('needs a reason; the outcome and the reason are sent, and the dialog closes', async () => {
    const { user, dialog } = await asked();
    const end = dialog.getByRole('button', { name: messages.confirm });
    expect(end).toBeDisabled();
    await user.selectOptions(dialog.getByLabelText(messages.outcome), '0-1');
    await user.type(dialog.getByLabelText(new RegExp(messages.reason)), 'A machine');
    server.answers(httpRoutes.endGame, { version: 9 });
    await user.click(end);
    expect(await screen.findByText(messages.ended)).toBeVisible();
    expect(server.calls(httpRoutes.endGame)).toMatchObject([
      { params: { id: matchId }, body: { result: '0-1', reason: 'A machine' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('says why it was not ended, and stays open', async () => {
    const { user, dialog } = await asked();
    server.fails(httpRoutes.endGame, 'RC_MATCH_OVER');
    await user.type(dialog.getByLabelText(new RegExp(messages.reason)), 'A machine');
    await user.click(dialog.getByRole('button', { name: messages.confirm }));
    expect(await dialog.findByRole('alert')).toBeVisible();
  });
});

test.each([
  [`https://chess.example/match/${matchId}?x=1`, matchId],
  [matchId.toUpperCase(), matchId],
  ['match', null],
])('the game in %s', (text, id) => {
  expect(gameIdIn(text)).toBe(id);
});
