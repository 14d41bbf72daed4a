import { beforeEach, expect, test } from '@jest/globals';
import { adminRoutes, type DashboardAnswer } from '@royal-chess/contracts/admin';
import { quietDashboard } from '@royal-chess/contracts/admin/testing';
import { screen, waitFor } from '@testing-library/react';
import { server } from '../../testing/fake-server.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { useDashboardQuery } from './admin-api.ts';
import { messages } from './messages.ts';
import { ParkedPanel } from './parked-panel.tsx';

const figures: DashboardAnswer = {
  ...quietDashboard,
  parked: [{ projection: 'games', stream: 'match-1', atVersion: 3, error: 'Some fault', at: 0 }],
  parkedTotal: 1,
};

function Parked() {
  const { data } = useDashboardQuery();
  return data ? <ParkedPanel parked={data.parked} total={data.parkedTotal} now={data.at} /> : null;
}

const button = () => screen.findByRole('button', { name: messages.requeueOf('match-1') });

beforeEach(() => server.answers(adminRoutes.dashboard, figures));

test('a parked stream that is tried again leaves the list at once', async () => {
  const { user } = renderPart(<Parked />);
  const requeue = await button();
  const requeued = server.pending(adminRoutes.requeue);
  await user.click(requeue);
  await waitFor(() => expect(requeue).not.toBeInTheDocument());
  expect(server.calls(adminRoutes.requeue)).toMatchObject([{ params: { name: 'games', stream: 'match-1' } }]);
  requeued(undefined);
  expect(await screen.findByText(messages.requeued)).toBeVisible();
});

test('one that the server refuses to try comes back, with the reason', async () => {
  const { user } = renderPart(<Parked />);
  server.fails(adminRoutes.requeue, 'RC_PROJECTOR_UNAVAILABLE');
  await user.click(await button());
  expect(await screen.findByText(/Try again in a moment/)).toBeVisible();
  expect(await button()).toBeVisible();
});
