import { expect, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import type { Relation, RelatedUser } from '@royal-chess/contracts/relations';
import { relationsRoutes } from '@royal-chess/contracts/relations';
import { screen, waitFor } from '@testing-library/react';
import { server } from '../../testing/fake-server.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { idOf, noRelations, userNamed } from '../../testing/samples.ts';
import { messages } from './messages.ts';
import { RelationActs } from './relation-acts.tsx';
import { RelationsPanel } from './relations-panel.tsx';

const bruno = { id: idOf(2), name: 'Bruno' };
const user = userNamed('Ana');
const none: Relation = { friend: 'none', following: false, blocked: false };
const related: RelatedUser = { ...bruno, title: 'FM', country: 'GE', avatar: null, online: true, at: 0 };

test('a player is followed, and blocked once it is confirmed', async () => {
  server.answers(relationsRoutes.relationTo, none);
  server.answers(relationsRoutes.follow, { ...none, following: true });
  server.answers(relationsRoutes.block, { ...none, blocked: true });
  const page = renderPart(<RelationActs other={bruno} />, { user });
  await page.user.click(await screen.findByRole('button', { name: messages.follow }));
  await waitFor(() => expect(server.calls(relationsRoutes.follow)).toHaveLength(1));
  await page.user.click(screen.getByRole('button', { name: messages.more }));
  await page.user.click(await screen.findByRole('menuitem', { name: messages.block }));
  expect(server.calls(relationsRoutes.block)).toHaveLength(0);
  await page.user.click(await screen.findByRole('button', { name: messages.block }));
  await waitFor(() => expect(server.calls(relationsRoutes.block)).toHaveLength(1));
});

test('a player is reported', async () => {
  server.answers(relationsRoutes.relationTo, none);
  const page = renderPart(<RelationActs other={bruno} />, { user });
  await page.user.click(await screen.findByRole('button', { name: messages.more }));
  await page.user.click(await screen.findByRole('menuitem', { name: messages.report }));
  expect(await screen.findByRole('dialog', { name: 'Report Bruno' })).toBeVisible();
});

test('a request is accepted in the lists; the others are empty', async () => {
  server.answers(relationsRoutes.relations, { ...noRelations, received: [related] });
  server.answers(relationsRoutes.befriend, { ...none, friend: 'friends' });
  const page = renderPart(<RelationsPanel />, { user });
  expect(await screen.findByText(messages.noFriends)).toBeVisible();
  await page.user.click(screen.getByRole('tab', { name: messages.requests(1) }));
  await page.user.click(
    await screen.findByRole('button', { name: messages.of(messages.acceptShort, 'Bruno') }),
  );
  await waitFor(() => expect(server.calls(relationsRoutes.befriend)).toHaveLength(1));
});

test('lists that did not load can be requested again', async () => {
  // The first seat would fetch them as well.
  server.pending(httpRoutes.realtimeTicket);
  server.fails(relationsRoutes.relations, 'RC_INTERNAL');
  const page = renderPart(<RelationsPanel />, { user });
  expect(await screen.findByText(messages.notLoaded)).toBeVisible();
  server.answers(relationsRoutes.relations, { ...noRelations, friends: [related] });
  await page.user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('Bruno')).toBeVisible();
});
