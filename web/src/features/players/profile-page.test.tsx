import { beforeEach, expect, jest, test } from '@jest/globals';
import { profileRoutes, type MyProfileAnswer } from '@royal-chess/contracts/account';
import type { PlayerAnswer } from '@royal-chess/contracts/players';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { relationsRoutes } from '@royal-chess/contracts/relations';
import { act, screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf, noRelations, userNamed } from '../../testing/samples.ts';
import { messages as relations } from '../relations/messages.ts';
import { messages } from './messages.ts';

const none = { won: 0, drawn: 0, lost: 0 };
const me: PlayerAnswer = {
  id: idOf(1),
  name: 'Ana',
  memberSince: Date.UTC(2025, 4, 1),
  online: true,
  country: null,
  bio: '',
  avatar: null,
  title: null,
  ratings: [],
  total: none,
  colors: { white: none, black: none },
  openings: [],
  timeControls: [],
  opponents: [],
  achievements: [],
  activity: [],
  between: null,
  latest: [],
  stale: false,
};
const profile: MyProfileAnswer = {
  country: null,
  bio: '',
  avatar: null,
  title: null,
  child: false,
  titleRequest: null,
};
const user = userNamed('Ana');

beforeEach(() => {
  server.answers(httpRoutes.player, me);
  server.answers(relationsRoutes.relations, noRelations);
  server.answers(profileRoutes.myProfile, profile);
});

async function openDialog(page: ReturnType<typeof visit>) {
  await page.user.click(await screen.findByRole('button', { name: messages.editProfile }));
  return within(await screen.findByRole('dialog', { name: messages.editProfile }));
}

test('loading, then empty: no game, no friend, and no serious fault of access', async () => {
  const answer = server.pending(httpRoutes.player);
  visit('/profile', { user });
  expect((await screen.findAllByText('Loading')).length).toBeGreaterThan(0);
  answer(me);
  expect(await screen.findByRole('heading', { level: 1, name: `Ana ${messages.you}` })).toBeVisible();
  expect(screen.getByText(messages.noRatings)).toBeVisible();
  expect(await screen.findByText(relations.noFriends)).toBeVisible();
  expect(screen.queryByRole('button', { name: messages.challenge })).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
});

test('a friend request that came after the lists were fetched, and before the first seat, is listed', async () => {
  const takesSeat = server.pending(httpRoutes.realtimeTicket);
  visit('/profile', { user });
  expect(await screen.findByText(relations.noFriends)).toBeVisible();
  const bruno = { id: idOf(2), name: 'Bruno', title: null, country: null, avatar: null, online: true, at: 0 };
  server.answers(relationsRoutes.relations, { ...noRelations, received: [bruno] });
  await act(async () => takesSeat({ role: 'member', reservation: { roomId: '0' } }));
  expect(await screen.findByRole('tab', { name: relations.requests(1) })).toBeVisible();
});

test('error: the page loads on retry', async () => {
  server.fails(httpRoutes.player, 'RC_INTERNAL');
  const page = visit('/profile', { user });
  expect(await screen.findByRole('heading', { name: messages.failed })).toBeVisible();
  server.answers(httpRoutes.player, me);
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: messages.editProfile })).toBeVisible();
});

test.each([
  ['a guest edits nothing and has no friends', userNamed('Ana', { roles: ['guest'] }), false],
  ['a child edits the profile and has no friends', userNamed('Ana', { child: true }), true],
])('%s', async (_, who, edits) => {
  visit('/profile', { user: who });
  expect(await screen.findByRole('heading', { level: 1, name: `Ana ${messages.you}` })).toBeVisible();
  expect(screen.queryByRole('heading', { name: relations.title })).not.toBeInTheDocument();
  expect(screen.queryAllByRole('button', { name: messages.editProfile })).toHaveLength(edits ? 1 : 0);
});

test('saved: the text about the user is sent, the dialog closes and the page is loaded again', async () => {
  server.answers(profileRoutes.changeProfile, ({ body }) => ({ ...profile, ...body }));
  const page = visit('/profile', { user });
  const dialog = await openDialog(page);
  const bio = await dialog.findByRole('textbox', { name: messages.bio });
  expect(await accessibilityFaults()).toEqual([]);
  await page.user.type(bio, 'From Girona');
  server.answers(httpRoutes.player, { ...me, bio: 'From Girona' });
  await page.user.click(dialog.getByRole('button', { name: messages.saveProfile }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.calls(profileRoutes.changeProfile)).toMatchObject([
    { body: { country: null, bio: 'From Girona' } },
  ]);
  expect(await screen.findByText('From Girona')).toBeVisible();
});

test('refused: the fault is at its field, and what was typed stays', async () => {
  server.fails(profileRoutes.changeProfile, 'RC_VALIDATION', { bio: 'Too long' });
  const page = visit('/profile', { user });
  const dialog = await openDialog(page);
  const bio = await dialog.findByRole('textbox', { name: messages.bio });
  await page.user.type(bio, 'A life');
  await page.user.click(dialog.getByRole('button', { name: messages.saveProfile }));
  expect(await dialog.findByText('Too long')).toBeVisible();
  expect(bio).toHaveValue('A life');
});

test('the profile does not load: the dialog offers to retry', async () => {
  server.fails(profileRoutes.myProfile, 'RC_INTERNAL');
  const page = visit('/profile', { user });
  const dialog = await openDialog(page);
  expect(await dialog.findByText(messages.profileFailed)).toBeVisible();
  server.answers(profileRoutes.myProfile, profile);
  await page.user.click(dialog.getByRole('button', { name: /again/i }));
  expect(await dialog.findByRole('textbox', { name: messages.bio })).toBeVisible();
});

test('a file that is no picture is not sent', async () => {
  Object.assign(globalThis, { createImageBitmap: jest.fn(() => Promise.reject(new Error('no picture'))) });
  const page = visit('/profile', { user });
  const dialog = await openDialog(page);
  await dialog.findByRole('button', { name: messages.newPortrait });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no field for the picture');
  await page.user.upload(input, new File(['no picture'], 'a.png', { type: 'image/png' }));
  expect(await dialog.findByText(messages.noPicture)).toBeVisible();
  expect(server.calls(profileRoutes.changeAvatar)).toHaveLength(0);
});

test('a portrait is removed; what the server refuses is shown', async () => {
  server.answers(profileRoutes.myProfile, { ...profile, avatar: 7 });
  server.fails(profileRoutes.removeAvatar, 'RC_INTERNAL');
  const page = visit('/profile', { user });
  const dialog = await openDialog(page);
  const remove = await dialog.findByRole('button', { name: messages.removePortrait });
  await page.user.click(remove);
  expect(await dialog.findByText(/says the server/)).toBeVisible();
  server.answers(profileRoutes.removeAvatar, undefined);
  server.answers(profileRoutes.myProfile, profile);
  await page.user.click(remove);
  await waitFor(() =>
    expect(dialog.queryByRole('button', { name: messages.removePortrait })).not.toBeInTheDocument(),
  );
});

test('a title is claimed, and the claim is being checked', async () => {
  const titleRequest = { title: 'WIM', fideNumber: '13602640', at: 0, decision: 'open' } as const;
  server.answers(profileRoutes.requestTitle, () => {
    server.answers(profileRoutes.myProfile, { ...profile, titleRequest });
    return { ...profile, titleRequest };
  });
  const page = visit('/profile', { user });
  const dialog = await openDialog(page);
  const send = await dialog.findByRole('button', { name: messages.requestTitle });
  expect(send).toBeDisabled();
  await page.user.selectOptions(dialog.getByRole('combobox', { name: messages.title }), 'WIM');
  await page.user.type(dialog.getByRole('textbox', { name: messages.fideNumber }), '13602640');
  await page.user.click(send);
  expect(await dialog.findByText(messages.titleState.open('WIM'))).toBeVisible();
  expect(server.calls(profileRoutes.requestTitle)).toMatchObject([
    { body: { title: 'WIM', fideNumber: '13602640' } },
  ]);
});
