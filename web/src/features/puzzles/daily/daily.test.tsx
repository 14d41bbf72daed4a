import { describe, expect, test } from '@jest/globals';
import { puzzleOpinionsRoutes } from '@royal-chess/contracts/puzzles';
import { screen, waitFor } from '@testing-library/react';
import { accessibilityFaults } from '../../../testing/accessibility-faults.ts';
import { alertShowing } from '../../../testing/alert-showing.ts';
import { server } from '../../../testing/fake-server.ts';
import { solvedSession } from '../../../testing/puzzle-samples.ts';
import { renderPart } from '../../../testing/render-page.tsx';
import { userNamed } from '../../../testing/samples.ts';
import { messages } from '../messages.ts';
import { DailyPanel } from './daily-panel.tsx';
import { DayCalendar } from './day-calendar.tsx';
import { DayResult } from './day-result.tsx';
import { todayMessages } from './today-messages.ts';

const months = () => server.calls(puzzleOpinionsRoutes.puzzleMonth).map(({ query }) => query?.month);

describe('the calendar of daily puzzles', () => {
  const calendar = (
    <main>
      <DayCalendar shown="2026-02-03" today="2026-02-04" />
    </main>
  );
  const february = {
    month: '2026-02',
    days: [
      { date: '2026-02-01', result: 'failed' },
      { date: '2026-02-02', result: 'solved' },
      { date: '2026-02-03', result: 'open' },
      { date: '2026-02-04', result: null },
    ],
  } as const;

  test('has a link for each day, with what one did', async () => {
    server.answers(puzzleOpinionsRoutes.puzzleMonth, { ...february, days: [...february.days] });
    renderPart(calendar);
    expect(await screen.findByRole('link', { name: new RegExp(`, ${messages.solved}$`) })).toHaveAttribute(
      'href',
      '/chessplay/puzzles/daily/2026-02-02',
    );
    expect(screen.getByRole('link', { name: new RegExp(`, ${messages.notSolved}$`) })).toBeVisible();
    expect(screen.getByRole('link', { current: 'date' })).toHaveAttribute(
      'href',
      '/chessplay/puzzles/daily/2026-02-03',
    );
    expect(screen.getAllByRole('link').at(-1)).toHaveAttribute('href', '/chessplay/puzzles/daily');
    expect(screen.getByRole('button', { name: messages.monthAfter })).toBeDisabled();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('turns back to the first month', async () => {
    server.answers(puzzleOpinionsRoutes.puzzleMonth, { ...february, days: [] });
    const { user } = renderPart(calendar);
    await user.click(screen.getByRole('button', { name: messages.monthBefore }));
    await waitFor(() => expect(months()).toEqual(['2026-02', '2026-01']));
    expect(await screen.findByRole('heading', { name: 'January 2026' })).toBeVisible();
    expect(screen.getByRole('button', { name: messages.monthBefore })).toBeDisabled();
  });

  test('says when it did not load', async () => {
    server.fails(puzzleOpinionsRoutes.puzzleMonth, 'RC_INTERNAL');
    renderPart(calendar);
    expect(await alertShowing('')).toBeVisible();
  });
});

describe('the way to the puzzle of the day', () => {
  const panel = (
    <main>
      <DailyPanel />
    </main>
  );

  test.each([
    [null, 'fresh'],
    ['open', 'open'],
    ['solved', 'solved'],
    ['failed', 'failed'],
  ] as const)('after %p', async (result, name) => {
    const today = new Date().toISOString().slice(0, 10);
    server.answers(puzzleOpinionsRoutes.puzzleMonth, {
      month: today.slice(0, 7),
      days: [{ date: today, result }],
    });
    renderPart(panel, { user: userNamed('Ana') });
    const { act, state } = todayMessages.results[name];
    expect(await screen.findByRole('link', { name: act })).toHaveAttribute(
      'href',
      '/chessplay/puzzles/daily',
    );
    if (state !== null) expect(screen.getByText(state)).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('asks nothing for a visitor, and leads there when it is not known what one did', async () => {
    server.fails(puzzleOpinionsRoutes.puzzleMonth, 'RC_INTERNAL');
    renderPart(panel);
    expect(await screen.findByRole('link', { name: todayMessages.results.fresh.act })).toBeVisible();
    expect(server.calls(puzzleOpinionsRoutes.puzzleMonth)).toEqual([]);
  });
});

describe('how others did', () => {
  test.each([
    [0, 0, messages.othersNone],
    [1, 0, '1 of 1 player solved it (100%).'],
    [3, 1, '3 of 4 players solved it (75%).'],
  ])('%i solved it, %i failed', async (solved, failed, text) => {
    server.answers(puzzleOpinionsRoutes.puzzleDay, { date: '2026-02-03', solved, failed });
    const session = solvedSession({ method: 'daily', date: '2026-02-03' });
    renderPart(
      <main>
        <DayResult session={session} date="2026-02-03" />
      </main>,
    );
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: messages.picture })).toBeEnabled();
    expect(await accessibilityFaults()).toEqual([]);
  });
});
