import { expect, test } from '@jest/globals';
import type { SessionOfMine } from '@royal-chess/contracts/identity';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor } from '@testing-library/react';
import { server } from '../../../testing/fake-server.ts';
import { renderPart } from '../../../testing/render-page.tsx';
import { userNamed } from '../../../testing/samples.ts';
import { DevicesSection } from './devices-section.tsx';
import { messages } from './messages.ts';

const hour = 3_600_000;
const session = (id: string, device: string, more: Partial<SessionOfMine> = {}): SessionOfMine => ({
  id,
  device,
  address: '203.0.113.0/24',
  createdAt: Date.UTC(2026, 9, 1, 12),
  lastUsedAt: Date.now() - 2 * hour,
  current: false,
  ...more,
});
const laptop = session('laptop', 'Firefox on Linux', { current: true, address: null });
const phone = session('phone', 'Safari on iPhone');

test('each device is described, and another one can be logged out', async () => {
  let sessions = [laptop, phone];
  server.answers(httpRoutes.sessionsOfMine, () => ({ sessions }));
  server.answers(httpRoutes.endSession, ({ params }) => {
    sessions = sessions.filter(({ id }) => id !== params['session']);
    return undefined;
  });
  const { user } = renderPart(<DevicesSection />, { user: userNamed('Ana') });
  expect(await screen.findByText('This device · Logged in on 1 October 2026')).toBeVisible();
  expect(
    screen.getByText('Last used 2h ago · Logged in on 1 October 2026 · Network 203.0.113.0/24'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: messages.logOutOf('Firefox on Linux') })).toBeNull();
  await user.click(screen.getByRole('button', { name: messages.logOutOf('Safari on iPhone') }));
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
});

test.each(['127.0.0.0/24', '0:0:0::/48'])('%s is this computer and no network', async (address) => {
  server.answers(httpRoutes.sessionsOfMine, { sessions: [session('own', 'Firefox on Linux', { address })] });
  renderPart(<DevicesSection />, { user: userNamed('Ana') });
  expect(
    await screen.findByText(`Last used 2h ago · Logged in on 1 October 2026 · ${messages.thisComputer}`),
  ).toBeVisible();
});

test('all devices are logged out after a question, and the page knows it', async () => {
  server.answers(httpRoutes.sessionsOfMine, { sessions: [laptop, phone] });
  server.answers(httpRoutes.logoutEverywhere, undefined);
  const { user } = renderPart(<DevicesSection />, { user: userNamed('Ana') });
  await screen.findByText('Firefox on Linux');
  await user.click(screen.getByRole('button', { name: messages.everywhere }));
  await user.click(screen.getByRole('button', { name: messages.keep }));
  await user.click(screen.getByRole('button', { name: messages.everywhere }));
  server.answers(httpRoutes.me, { user: null });
  await user.click(screen.getByRole('button', { name: messages.sure }));
  expect(await screen.findByText(messages.everywhereDone)).toBeVisible();
  expect(localStorage.getItem('auth')).toBeNull();
});
