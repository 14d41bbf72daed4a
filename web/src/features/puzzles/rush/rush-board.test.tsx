import { afterEach, describe, expect, test } from '@jest/globals';
import { rushRoutes } from '@royal-chess/contracts/puzzles';
import { screen, waitFor } from '@testing-library/react';
import { server } from '../../../testing/fake-server.ts';
import { ended, opened, remembered, running, rushRun } from '../../../testing/rush-page.ts';
import { idOf } from '../../../testing/samples.ts';
import { messages } from './messages.ts';

afterEach(() => localStorage.clear());

describe('the board', () => {
  test('has the place of a run before it: its clock and strikes', async () => {
    await opened();
    await waitFor(() => expect(screen.getByText('3:00')).toBeVisible());
    expect(screen.getByRole('img', { name: messages.strikesSaid(0) })).toBeVisible();
  });

  test.each([
    ['time', '0:00'],
    ['strikes', null],
  ] as const)('after a run that %s ended shows the clock %s', async (reason, clock) => {
    const { user } = await running();
    server.answers(rushRoutes.endRush, ended({ reason }));
    await user.click(screen.getByRole('button', { name: messages.end }));
    await screen.findByRole('button', { name: messages.again });
    expect(screen.queryByText(/^\d:\d\d$/, { selector: '[class*="clock"]' })?.textContent ?? null).toBe(
      clock,
    );
  });

  test('has the focus of the button that began a run, and of the board before it', async () => {
    const { user } = await running();
    const table = () => screen.getByRole('region', { name: messages.board }).querySelector('table');
    expect(table()).toHaveFocus();
    server.answers(rushRoutes.endRush, ended());
    await user.click(screen.getByRole('button', { name: messages.end }));
    await screen.findByRole('button', { name: messages.again });
    expect(table()).toHaveFocus();
  });

  test('leaves the focus to a page that opens with a run going on', async () => {
    localStorage.setItem(remembered, idOf(710));
    server.answers(rushRoutes.rushRun, rushRun());
    await opened();
    await screen.findByText(messages.puzzle(3));
    expect(document.body).toHaveFocus();
  });
});
