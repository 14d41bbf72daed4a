import { beforeEach, describe, expect, test } from '@jest/globals';
import { bulkEmailRoutes } from '@royal-chess/contracts/bulk-email';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { server } from '../../testing/fake-server.ts';
import {
  answerForBulkEmail,
  counts,
  helga,
  league,
  opened,
  rows,
  sendAll,
  sendButton,
  written,
} from '../../testing/open-bulk-email.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf } from '../../testing/samples.ts';
import { messages } from './messages.ts';

let answerChange: ReturnType<typeof answerForBulkEmail>;
beforeEach(() => {
  answerChange = answerForBulkEmail();
});

describe('the status of e-mails', () => {
  test('shows the latest campaign: its counts, its addresses, those that were deleted', async () => {
    await opened();
    expect(screen.getByText(messages.deleted)).toBeTruthy();
    expect(screen.getByRole('table').textContent).toContain('Bounced');
    expect(screen.getByText('School League')).toBeVisible();
    expect(screen.getByText(/^Sending, /)).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('is read again when something changes, and says that it is live', async () => {
    await opened();
    expect(screen.getByText(messages.every)).toBeTruthy();
    answerChange({ mark: 'a1b2c3d4.one' });
    expect(await screen.findByText(messages.live)).toBeTruthy();
    const second = server.pending(bulkEmailRoutes.mailChanges);
    await waitFor(() =>
      expect(server.calls(bulkEmailRoutes.mailChanges).at(-1)?.query).toEqual({ after: 'a1b2c3d4.one' }),
    );
    server.answers(bulkEmailRoutes.showEmaiStatus, [{ ...rows[0]!, status: 'complaint' as const }]);
    second({ mark: 'a1b2c3d4.two' });
    server.pending(bulkEmailRoutes.mailChanges);
    await waitFor(() => expect(screen.getByRole('table').textContent).toContain('Complaint'));
  });

  test('shows how many were sent until each minute, as a table too', async () => {
    const pace = [0, 1, 2].map((minute) => ({ at: minute * 60_000, sent: 2 }));
    server.answers(bulkEmailRoutes.campaigns, {
      items: [{ ...league, counts: { ...counts, queued: 4 } }],
      pace,
    });
    await opened();
    expect(await screen.findByText(/6 in 3 minutes/)).toBeTruthy();
    expect(screen.getByText(new RegExp(messages.doneAt('')))).toBeTruthy();
    const table = (await screen.findByText(messages.paceTable)).closest('details')!;
    expect([...table.querySelectorAll('tbody td:last-child')].map((cell) => cell.textContent)).toEqual([
      '2',
      '4',
      '6',
    ]);
  });

  test('of an earlier campaign is shown with its own pace', async () => {
    const earlier = { ...league, id: idOf(2), subject: 'Autumn Open' };
    server.answers(bulkEmailRoutes.campaigns, ({ query }) => ({
      items: [league, earlier],
      pace: query.pace === earlier.id ? [0, 1].map((minute) => ({ at: minute * 60_000, sent: 5 })) : [],
    }));
    const { user } = await opened();
    await user.click(sendButton(messages.earlier));
    const dialog = await screen.findByRole('dialog', { name: messages.earlier });
    const [first, second] = within(dialog)
      .getAllByRole('listitem')
      .map((item) => within(item).getByRole('button'));
    expect(first).toHaveAttribute('aria-current', 'true');
    expect(second).not.toHaveAttribute('aria-current');
    expect(second).toHaveTextContent(/^Autumn OpenSending, .*5 sent, 1 bounced$/);
    await waitFor(() => expect(first).toHaveFocus());
    expect(await accessibilityFaults()).toEqual([]);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/10 in 2 minutes/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Autumn Open')).toBeVisible();
    await waitFor(() => expect(sendButton(messages.earlier)).toHaveFocus());
  });

  test('is that of the latest campaign again once a letter is sent', async () => {
    const earlier = { ...league, id: idOf(2), subject: 'Autumn Open' };
    server.answers(bulkEmailRoutes.campaigns, { items: [league, earlier], pace: [] });
    const { user } = await written();
    await user.click(sendButton(messages.earlier));
    await user.click(await screen.findByRole('button', { name: /^Autumn Open/ }));
    await waitFor(() => expect(screen.queryByText('School League')).toBeNull());
    const camp = { ...league, id: idOf(3), subject: 'Camp' };
    server.answers(bulkEmailRoutes.campaigns, { items: [camp, league, earlier], pace: [] });
    server.answers(bulkEmailRoutes.sendBulkEmail, { sent: 2, campaignId: camp.id });
    await sendAll(user);
    expect(await screen.findByText('Camp')).toBeVisible();
  });

  test.each([
    [
      'that there are none',
      () => server.answers(bulkEmailRoutes.campaigns, { items: [], pace: [] }),
      messages.noCampaigns,
    ],
    [
      'that they did not load',
      () => server.fails(bulkEmailRoutes.campaigns, 'RC_INTERNAL'),
      messages.listFailed,
    ],
  ])('the list of campaigns says %s', async (_, answer, text) => {
    answer();
    const { user } = visit('/admin/bulkEmail', { user: helga });
    await user.click(await screen.findByRole('button', { name: messages.earlier }));
    const dialog = await screen.findByRole('dialog', { name: messages.earlier });
    expect(await within(dialog).findByText(new RegExp(`^${text}`))).toBeVisible();
  });

  test('is read page by page', async () => {
    server.answersPaged(bulkEmailRoutes.showEmaiStatus, ({ query }) =>
      query.cursor === 'k4'
        ? { answer: [{ ...rows[0]!, email: 'last@kita.example' }], nextCursor: null }
        : { answer: rows, nextCursor: 'k4' },
    );
    const { user } = await opened();
    await user.click(sendButton(messages.next));
    await screen.findByText('last@kita.example');
    expect((sendButton(messages.next) as HTMLButtonElement).disabled).toBe(true);
    await user.click(sendButton(messages.first));
    expect(await screen.findByText('mira@kita.example')).toBeTruthy();
  });

  test('is filtered, and a campaign paused and cancelled', async () => {
    const { user } = await opened();
    server.answers(bulkEmailRoutes.changeCampaign, ({ body }) => ({
      id: league.id,
      state: body.command.type === 'cancel' ? ('cancelled' as const) : ('paused' as const),
    }));
    await user.click(screen.getByRole('radio', { name: 'Bounced' }));
    await waitFor(() =>
      expect(server.calls(bulkEmailRoutes.showEmaiStatus).at(-1)?.query).toMatchObject({ status: 'bounced' }),
    );
    await user.click(sendButton(messages.pause));
    await waitFor(() => expect(server.calls(bulkEmailRoutes.changeCampaign)).toHaveLength(1));
    await user.click(sendButton(messages.cancel));
    const dialog = await screen.findByRole('dialog', { name: messages.cancelTitle });
    await user.click(within(dialog).getByRole('button', { name: messages.cancel }));
    await waitFor(() =>
      expect(server.calls(bulkEmailRoutes.changeCampaign).at(-1)?.body.command.type).toBe('cancel'),
    );
  });

  test('of a campaign from a backup says why it waits, and goes on only once that is confirmed', async () => {
    server.answers(bulkEmailRoutes.campaigns, { items: [{ ...league, state: 'restored' }], pace: [] });
    const { user } = await opened();
    server.answers(bulkEmailRoutes.changeCampaign, { id: league.id, state: 'running' });
    expect(screen.getByText(messages.restoredHint)).toBeTruthy();
    await user.click(sendButton(messages.resume));
    const dialog = await screen.findByRole('dialog', { name: messages.restoredTitle });
    expect(server.calls(bulkEmailRoutes.changeCampaign)).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: messages.sendAllTheSame }));
    await waitFor(() =>
      expect(server.calls(bulkEmailRoutes.changeCampaign).at(-1)?.body.command.type).toBe('resumeRestored'),
    );
  });

  test('says that nothing was sent yet', async () => {
    server.answers(bulkEmailRoutes.campaigns, { items: [], pace: [] });
    visit('/admin/bulkEmail', { user: helga });
    expect(await screen.findByText(messages.noCampaigns)).toBeTruthy();
  });
});
