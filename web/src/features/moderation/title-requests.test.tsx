import { expect, test } from '@jest/globals';
import { profileRoutes } from '@royal-chess/contracts/account';
import { fideRoutes } from '@royal-chess/contracts/fide';
import { screen, waitFor } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf, userNamed } from '../../testing/samples.ts';
import { messages } from './messages.ts';

const staff = userNamed('Ada', { admin: true, roles: ['user', 'admin'] });
const claim = {
  userId: idOf(11),
  name: 'Katya Vostrik',
  title: 'WIM' as const,
  fideNumber: '013607723',
  at: Date.UTC(2026, 10, 2),
};
const listed = {
  fideId: 13_607_723,
  name: 'Vostrik, Katya',
  federation: 'GEO',
  title: 'WIM' as const,
  sex: 'w' as const,
  birthYear: 1999,
  standard: null,
  rapid: null,
  blitz: null,
  inactive: false,
};

const opened = () => visit('/admin/moderation?state=titles', { user: staff });
const act = (name: string) => screen.findByRole('button', { name });

test('a claim is shown beside the entry of the FIDE list, and granted', async () => {
  server.answers(profileRoutes.titleRequests, { requests: [claim] });
  server.answers(fideRoutes.fidePlayer, listed);
  const { user } = opened();
  expect(await screen.findByText(messages.fideEntry('Vostrik, Katya', 'WIM', 1999))).toBeVisible();
  // FIDE writes its numbers without zeros in front.
  expect(server.calls(fideRoutes.fidePlayer)).toMatchObject([{ params: { fideNumber: '13607723' } }]);
  expect(screen.getByRole('link', { name: claim.name })).toHaveAttribute('href', `/player/${claim.userId}`);
  expect(await accessibilityFaults()).toEqual([]);
  server.answers(profileRoutes.decideTitle, undefined);
  server.answers(profileRoutes.titleRequests, { requests: [] });
  await user.click(await act(messages.grantTo(claim.name, 'WIM')));
  expect(await screen.findByText(messages.titleDecided(claim.name, 'WIM', true))).toBeVisible();
  expect(await screen.findByText(messages.titlesNone)).toBeVisible();
  expect(server.calls(profileRoutes.decideTitle)).toMatchObject([
    { params: { id: claim.userId }, body: { granted: true } },
  ]);
});

test('a claim without an entry is refused; a fault is shown, and the claim stays', async () => {
  server.answers(profileRoutes.titleRequests, { requests: [claim] });
  server.fails(fideRoutes.fidePlayer, 'RC_NOT_FOUND');
  const { user } = opened();
  expect(await screen.findByText(messages.fideNone)).toBeVisible();
  server.fails(profileRoutes.decideTitle, 'RC_INTERNAL');
  await user.click(await act(messages.refuseTo(claim.name, 'WIM')));
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.notDecided);
  server.answers(profileRoutes.decideTitle, undefined);
  await user.click(await act(messages.refuseTo(claim.name, 'WIM')));
  await waitFor(() =>
    expect(server.calls(profileRoutes.decideTitle).at(-1)).toMatchObject({ body: { granted: false } }),
  );
});

test('claims that did not load can be tried again', async () => {
  server.fails(profileRoutes.titleRequests, 'RC_INTERNAL');
  const { user } = opened();
  expect(await screen.findByText(messages.titlesFailed)).toBeVisible();
  server.answers(profileRoutes.titleRequests, { requests: [] });
  await user.click(await act('Try again'));
  expect(await screen.findByText(messages.titlesNone)).toBeVisible();
});
