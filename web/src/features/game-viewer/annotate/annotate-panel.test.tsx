import { describe, expect, test } from '@jest/globals';
import {
  annotationsCollectionName,
  annotationsRoutes,
  type Collection,
  type GameAnswer,
} from '@royal-chess/contracts/library';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { alertShowing } from '../../../testing/alert-showing.ts';
import { accessibilityFaults } from '../../../testing/accessibility-faults.ts';
import { playWithKeys } from '../../../testing/board-keys.ts';
import { server } from '../../../testing/fake-server.ts';
import { visit } from '../../../testing/render-page.tsx';
import { gameAnswer, idOf, openingsAnswer, userNamed } from '../../../testing/samples.ts';
import { messages as picker } from '../../collection-picker/messages.ts';
import { messages as collections } from '../../collections/messages.ts';
import { messages } from '../messages.ts';

const game = gameAnswer(1, ['e4', 'e5', 'Nf3']);
const copy: GameAnswer = { ...game, id: idOf(5), origin: 'annotated' };
const ada = userNamed('Ada');
const draftKey = ({ id }: GameAnswer, user = ada): string => `annotation-draft-${user._id}-${id}`;
const headers = {
  white: { name: 'Morphy, Paul', rating: 2690, title: null },
  black: { name: 'Anderssen, Adolf', rating: null, title: null },
  result: '1-0',
  event: null,
  site: null,
  round: null,
  date: null,
} as const;
const saved = {
  ...headers,
  id: copy.id,
  version: 3,
  collectionId: idOf(9),
  basedOn: game.id,
  variant: 'classical',
  startFen: copy.startFen,
  movetext: '1. e4 e5 2. Nf3',
} as const;

async function annotating(shown: GameAnswer = game) {
  server.answers(httpRoutes.game, shown);
  server.answers(httpRoutes.openings, openingsAnswer({}));
  const page = visit(`/games/${shown.id}`, { user: ada });
  await screen.findByRole('heading', { level: 1, name: /Morphy/ });
  await page.user.click(screen.getByRole('button', { name: messages.annotate }));
  await screen.findByRole('region', { name: messages.annotate });
  return page;
}

const moves = () => within(screen.getByRole('region', { name: messages.moves }));
const press = (name: string) => screen.getByRole('button', { name });

const quota = {
  games: 1,
  maxGames: 10,
  bytes: 0,
  maxBytes: 4_096_000_000,
  collections: 1,
  maxCollections: 10,
  importsPerHour: 5,
};
const endgames: Collection = {
  id: idOf(40),
  name: 'Endgames',
  ownerId: ada._id,
  ownerName: 'Ada',
  visibility: 'private',
  masters: false,
  games: 3,
  createdAt: 0,
};
const has = (...items: readonly Collection[]) =>
  server.answers(httpRoutes.ownCollections, { items: [...items], quota, stale: false });
const created = (index: number) => server.calls(annotationsRoutes.createAnnotation)[index]?.body;

/** Opens the choice of a collection for a copy. */
async function choosing(user: UserEvent, by: string = messages.saveCopy) {
  await user.click(press(by));
  return within(await screen.findByRole('dialog', { name: messages.saveCopyTitle }));
}

test('a visitor has to log in', async () => {
  server.answers(httpRoutes.game, game);
  server.answers(httpRoutes.openings, openingsAnswer({}));
  const { user } = visit(`/games/${game.id}`);
  await user.click(await screen.findByRole('button', { name: messages.annotate }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(screen.queryByRole('region', { name: messages.annotate })).not.toBeInTheDocument();
});

test('variations, comments and glyphs are saved as a copy', async () => {
  const { user, address } = await annotating();
  await user.keyboard('{ArrowRight}');
  await playWithKeys(user, 'c7c5');
  expect(await moves().findByRole('button', { name: '1... c5' })).toHaveAttribute('aria-current', 'step');
  await user.click(press('good move'));
  await user.click(press('interesting move'));
  await user.type(screen.getByLabelText(messages.commentOf('1... c5')), 'Sicilian');
  await user.click(press('equal'));
  expect(await moves().findByText('Sicilian')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);

  server.answers(annotationsRoutes.createAnnotation, { id: copy.id, collectionId: idOf(9), version: 1 });
  server.answers(httpRoutes.game, copy);
  server.answers(annotationsRoutes.annotation, {
    ...saved,
    movetext: '1. e4 e5 (1... c5 $5 $10 {Sicilian}) 2. Nf3',
  });
  has();
  const dialog = await choosing(user);
  await user.click(dialog.getByRole('button', { name: messages.save }));
  await waitFor(() => expect(address()).toBe(`/games/${copy.id}?line=2.0.1`));
  // The copy that the server answers here has no such variation: the place is the move that it would replace.
  await waitFor(() =>
    expect(moves().getByRole('button', { name: 'e5' })).toHaveAttribute('aria-current', 'step'),
  );
  expect(await screen.findByRole('region', { name: messages.annotate })).toBeVisible();
  expect(press(messages.stopAnnotating)).toBeVisible();
  const [call] = server.calls(annotationsRoutes.createAnnotation);
  expect(call?.body).toMatchObject({
    basedOn: game.id,
    variant: 'classical',
    startFen: game.startFen,
    white: { name: 'Morphy, Paul', rating: 2690 },
    result: '1-0',
    movetext: '1. e4 e5 (1... c5 $5 $10 {Sicilian}) 2. Nf3',
  });
  expect(call?.body).not.toHaveProperty('collectionId');
  expect(localStorage.getItem(draftKey(game))).toBeNull();
});

test('a copy goes into the collection that one chooses', async () => {
  has(endgames);
  const { user, address } = await annotating();
  const dialog = await choosing(user);
  await user.click(dialog.getByRole('button', { name: /Collection/ }));
  await user.type(await screen.findByLabelText(picker.search), 'end');
  await user.click(await screen.findByRole('option', { name: 'Endgames' }));
  server.fails(annotationsRoutes.createAnnotation, 'RC_LIBRARY_QUOTA');
  await user.click(dialog.getByRole('button', { name: messages.save }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Remove what you no longer need first.');
  server.answers(annotationsRoutes.createAnnotation, {
    id: copy.id,
    collectionId: endgames.id,
    version: 1,
  });
  server.answers(httpRoutes.game, copy);
  await user.click(dialog.getByRole('button', { name: messages.save }));
  await waitFor(() => expect(address()).toMatch(`/games/${copy.id}`));
  expect(created(1)).toMatchObject({ collectionId: endgames.id, basedOn: game.id });
});

test('the collection of copies is offered once, also when there is one', async () => {
  has(endgames, { ...endgames, id: idOf(41), name: annotationsCollectionName });
  const { user } = await annotating();
  const dialog = await choosing(user);
  await user.click(dialog.getByRole('button', { name: /Collection/ }));
  await screen.findByRole('option', { name: 'Endgames' });
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  expect(options()).toEqual([messages.annotationsCollection, 'Endgames']);
  await user.type(screen.getByLabelText(picker.search), 'annot');
  expect(options()).toEqual([messages.annotationsCollection]);
});

test('a copy goes into a collection that is created for it', async () => {
  has();
  const { user, address } = await annotating();
  const dialog = await choosing(user);
  await user.click(dialog.getByRole('button', { name: messages.newCollection }));
  server.answers(httpRoutes.createCollection, { id: endgames.id });
  // Until the list has it.
  server.answers(httpRoutes.collection, { ...endgames, mine: true, stale: false });
  has(endgames);
  const creating = within(await screen.findByRole('dialog', { name: collections.create }));
  await user.type(creating.getByLabelText(new RegExp(`^${collections.name}`)), 'Endgames');
  await user.click(creating.getByRole('button', { name: collections.createAct }));
  expect(await dialog.findByRole('button', { name: /Endgames/ })).toBeVisible();
  server.answers(annotationsRoutes.createAnnotation, {
    id: copy.id,
    collectionId: endgames.id,
    version: 1,
  });
  server.answers(httpRoutes.game, copy);
  server.answers(annotationsRoutes.annotation, saved);
  await user.click(dialog.getByRole('button', { name: messages.save }));
  await waitFor(() => expect(address()).toMatch(`/games/${copy.id}`));
  expect(created(0)).toMatchObject({ collectionId: endgames.id });
});

test('promote, delete, undo and redo', async () => {
  const { user } = await annotating();
  await playWithKeys(user, 'd2d4');
  await user.click(press(messages.promote));
  expect(await moves().findByRole('button', { name: 'd4' })).toHaveAttribute('aria-current', 'step');
  expect(moves().getByRole('button', { name: '1. e4' })).toBeVisible();
  await user.click(press(messages.undo));
  expect(await moves().findByRole('button', { name: 'e4' })).toBeVisible();
  await user.click(press(messages.redo));
  await user.click(moves().getByRole('button', { name: '1. e4' }));
  await user.click(press(messages.deleteFrom));
  await waitFor(() => expect(moves().getAllByRole('button')).toHaveLength(1));
});

test('what was not saved is there the next time, until it is discarded', async () => {
  localStorage.setItem(
    draftKey(game),
    JSON.stringify({
      version: null,
      movetext: '1. e4 (1. d4 {mine}) 1... e5 2. Nf3',
      headers: {
        white: { name: 'Morphy', rating: null, title: null },
        black: { name: 'Anderssen', rating: null, title: null },
        result: '1-0',
        event: null,
        site: null,
        round: null,
        date: '1858',
      },
    }),
  );
  const { user } = await annotating();
  expect(await screen.findByText(messages.draftRestored)).toBeVisible();
  expect(moves().getByText('mine')).toBeVisible();
  await user.click(press(messages.discard));
  expect(moves().queryByText('mine')).not.toBeInTheDocument();
  expect(localStorage.getItem(draftKey(game))).toBeNull();
});

test('a draft is kept while one writes', async () => {
  const { user } = await annotating();
  await playWithKeys(user, 'd2d4');
  await waitFor(() => expect(localStorage.getItem(draftKey(game))).toContain('1. e4 (1. d4) 1... e5 2. Nf3'));
});

test('one’s own copy is saved in its place', async () => {
  server.answers(annotationsRoutes.annotation, saved);
  const { user, address } = await annotating(copy);
  await user.click(await screen.findByRole('button', { name: messages.editHeaders }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText(messages.date));
  await user.type(dialog.getByLabelText(messages.date), 'yesterday');
  await user.click(dialog.getByRole('button', { name: messages.takeOver }));
  expect(dialog.getByText(messages.headerFault)).toBeVisible();
  await user.clear(dialog.getByLabelText(messages.date));
  await user.type(dialog.getByLabelText(messages.date), '1858-12');
  await user.click(dialog.getByRole('button', { name: messages.takeOver }));

  server.fails(annotationsRoutes.saveAnnotation, 'RC_NOT_FOUND');
  await user.click(await screen.findByRole('button', { name: messages.save }));
  expect(await alertShowing('Nothing is there')).toBeVisible();
  server.answers(annotationsRoutes.saveAnnotation, { id: copy.id, collectionId: idOf(9), version: 4 });
  await user.click(screen.getByRole('button', { name: messages.save }));
  expect(await screen.findByText(messages.copySaved)).toBeVisible();
  const calls = server.calls(annotationsRoutes.saveAnnotation).map(({ body }) => body);
  expect(calls).toMatchObject([{ expectedVersion: 3, date: '1858-12' }, { expectedVersion: 3 }]);
  expect(calls[1]?.commandId).toBe(calls[0]?.commandId);

  server.answers(annotationsRoutes.deleteAnnotation, undefined);
  server.answers(httpRoutes.game, game);
  await user.click(screen.getByRole('button', { name: messages.deleteCopy }));
  await waitFor(() => expect(address()).toBe(`/games/${game.id}`));
});

test('one’s own copy is changed from its last version, whatever the database shows', async () => {
  server.answers(annotationsRoutes.annotation, { ...saved, movetext: '1. e4 e5 2. Nf3 {newer}', version: 4 });
  const { user } = await annotating(copy);
  expect(await moves().findByText('newer')).toBeVisible();
  expect(screen.queryByRole('button', { name: messages.discard })).not.toBeInTheDocument();
  await playWithKeys(user, 'd2d4');
  server.answers(annotationsRoutes.saveAnnotation, { id: copy.id, collectionId: idOf(9), version: 5 });
  await user.click(press(messages.save));
  await waitFor(() =>
    expect(server.calls(annotationsRoutes.saveAnnotation)[0]?.body).toMatchObject({
      expectedVersion: 4,
      movetext: '1. e4 (1. d4) 1... e5 2. Nf3 {newer}',
    }),
  );
});

describe('a draft of an earlier version', () => {
  const behind = async () => {
    localStorage.setItem(
      draftKey(copy),
      JSON.stringify({ version: 2, movetext: '1. e4 {mine} e5 2. Nf3', headers }),
    );
    server.answers(annotationsRoutes.annotation, { ...saved, movetext: '1. e4 {theirs} e5 2. Nf3' });
    const page = await annotating(copy);
    expect(await screen.findByText(messages.behind)).toBeVisible();
    expect(screen.queryByRole('button', { name: messages.save })).not.toBeInTheDocument();
    return page;
  };

  test('becomes another copy', async () => {
    const { user } = await behind();
    server.answers(annotationsRoutes.createAnnotation, { id: idOf(6), collectionId: idOf(9), version: 1 });
    has();
    const dialog = await choosing(user, messages.keepAsCopy);
    await user.click(dialog.getByRole('button', { name: messages.save }));
    await waitFor(() =>
      expect(server.calls(annotationsRoutes.createAnnotation)[0]?.body).toMatchObject({
        basedOn: game.id,
        movetext: expect.stringContaining('{mine}'),
      }),
    );
    expect(server.calls(annotationsRoutes.saveAnnotation)).toEqual([]);
  });

  test('is discarded for what is saved', async () => {
    const { user } = await behind();
    await user.click(press(messages.discardMine));
    expect(await moves().findByText('theirs')).toBeVisible();
    expect(moves().queryByText('mine')).not.toBeInTheDocument();
    expect(localStorage.getItem(draftKey(copy))).toBeNull();
    expect(press(messages.save)).toBeVisible();
  });
});

test('a copy that was saved elsewhere meanwhile is not overwritten', async () => {
  server.answers(annotationsRoutes.annotation, saved);
  const { user } = await annotating(copy);
  await screen.findByRole('button', { name: messages.save });
  await playWithKeys(user, 'd2d4');
  server.answers(annotationsRoutes.annotation, { ...saved, version: 4 });
  server.fails(annotationsRoutes.saveAnnotation, 'RC_ANNOTATION_CHANGED');
  await user.click(press(messages.save));
  expect(await screen.findByRole('button', { name: messages.keepAsCopy })).toBeVisible();
  expect(moves().getByRole('button', { name: '1. d4' })).toBeVisible();
});

test('a draft of another user of the browser is not shown', async () => {
  const other = JSON.stringify({ version: null, movetext: '1. e4 {not mine} e5 2. Nf3', headers });
  localStorage.setItem(draftKey(game, { ...ada, _id: idOf(77) }), other);
  await annotating();
  expect(screen.queryByText(messages.draftRestored)).not.toBeInTheDocument();
});
