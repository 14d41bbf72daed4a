import { describe, expect, test } from '@jest/globals';
import { bulkEmailRoutes } from '@royal-chess/contracts/bulk-email';
import { notificationsRoutes } from '@royal-chess/contracts/notifications';
import { screen } from '@testing-library/react';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { messages } from './messages.ts';

describe('/unsubscribe/{token}', () => {
  const token = `${'a'.repeat(43)}.${'b'.repeat(22)}`;

  test('unsubscribes by a press, which can be taken back', async () => {
    const { user } = visit(`/unsubscribe/${token}`);
    server.answers(bulkEmailRoutes.unsubscribe, undefined);
    server.answers(bulkEmailRoutes.resubscribe, undefined);
    await user.click(await screen.findByRole('button', { name: messages.leave }));
    expect(await screen.findByText(messages.leftLine)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: messages.back }));
    expect(await screen.findByText(messages.isBackLine)).toBeTruthy();
  });

  test('of a summary ends the summaries', async () => {
    const ofDigest = `/unsubscribe/d-${'a'.repeat(8)}-0000-7000-8000-000000000001.${'b'.repeat(22)}`;
    const { user } = visit(ofDigest);
    server.fails(notificationsRoutes.stopDigest, 'RC_NOT_FOUND');
    await user.click(await screen.findByRole('button', { name: messages.digestStop }));
    expect(await screen.findByText(new RegExp(messages.leaveFailed))).toBeTruthy();
    server.answers(notificationsRoutes.stopDigest, undefined);
    await user.click(screen.getByRole('button', { name: messages.digestStop }));
    expect(await screen.findByText(messages.digestStoppedLine)).toBeTruthy();
    expect(screen.getByRole('link', { name: messages.toSettings })).toBeTruthy();
  });

  test('says when the link is none of ours', async () => {
    const { user } = visit(`/unsubscribe/${token}`);
    server.fails(bulkEmailRoutes.unsubscribe, 'RC_NOT_FOUND');
    await user.click(await screen.findByRole('button', { name: messages.leave }));
    expect(await screen.findByText(new RegExp(messages.leaveFailed))).toBeTruthy();
  });
});
