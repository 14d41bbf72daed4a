import { expect, jest, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import type { Collection } from '@royal-chess/contracts/library';
import { screen, waitFor } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { server } from '../../testing/fake-server.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { idOf, userNamed } from '../../testing/samples.ts';
import { CollectionPicker } from './collection-picker.tsx';
import { messages } from './messages.ts';

const ada = userNamed('Ada');
const quota = {
  games: 1,
  maxGames: 10,
  bytes: 0,
  maxBytes: 4_096_000_000,
  collections: 1,
  maxCollections: 10,
  importsPerHour: 5,
};
const collection = (index: number, name: string, ownerId: string): Collection => ({
  id: idOf(index),
  name,
  ownerId,
  ownerName: null,
  visibility: 'public',
  masters: false,
  games: 3,
  createdAt: 0,
});
const mine = collection(1, 'My endgames', ada._id);
const [first, second] = [collection(2, 'Endgames A', idOf(90)), collection(3, 'Endgames B', idOf(90))];

async function opened() {
  server.answers(httpRoutes.ownCollections, { items: [mine], quota, stale: false });
  // One's own public collection is offered once; each page has one of another.
  server.answers(httpRoutes.collections, ({ query: { cursor, name } }) =>
    name === 'zzz'
      ? { items: [], nextCursor: null, stale: false }
      : cursor === 'two'
        ? { items: [second], nextCursor: null, stale: false }
        : { items: [mine, first], nextCursor: 'two', stale: false },
  );
  const onChange = jest.fn<(id: string) => void>();
  const { user } = renderPart(<CollectionPicker value="" onChange={onChange} none="any" hasPublic />, {
    user: ada,
  });
  await user.click(await screen.findByRole('button', { name: /any/ }));
  await screen.findByRole('option', { name: 'Endgames A' });
  return { user, onChange };
}

const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('own and public collections are offered, the public ones a page after the other', async () => {
  const { user, onChange } = await opened();
  expect(names()).toEqual(['any', 'My endgames', 'Endgames A', messages.more]);
  expect(await accessibilityFaults(screen.getByRole('listbox'))).toEqual([]);
  await user.click(screen.getByRole('option', { name: messages.more }));
  expect(await screen.findByRole('option', { name: 'Endgames B' })).toBeVisible();
  expect(names()).toEqual(['any', 'My endgames', 'Endgames A', 'Endgames B']);
  await user.click(screen.getByRole('option', { name: 'Endgames B' }));
  expect(onChange).toHaveBeenCalledWith(second?.id);
});

test('a part of a name is searched for among all', async () => {
  const { user, onChange } = await opened();
  await user.type(screen.getByLabelText(messages.search), 'end');
  await waitFor(() =>
    expect(server.calls(httpRoutes.collections).at(-1)?.query).toMatchObject({ name: 'end' }),
  );
  await screen.findByRole('option', { name: 'Endgames A' });
  expect(names()).toEqual(['My endgames', 'Endgames A', messages.more]);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenCalledWith(first?.id);
});

test('a name that no collection has', async () => {
  const { user } = await opened();
  await user.type(screen.getByLabelText(messages.search), 'zzz');
  expect(await screen.findByText(messages.none)).toBeVisible();
});

test('public collections that do not load leave one’s own', async () => {
  const { user } = await opened();
  server.fails(httpRoutes.collections, 'RC_SEARCH_UNAVAILABLE');
  await user.type(screen.getByLabelText(messages.search), 'my');
  expect(await screen.findByText(messages.failed)).toBeVisible();
  expect(screen.getByRole('option', { name: 'My endgames' })).toBeVisible();
});
