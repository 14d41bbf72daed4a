import { beforeEach, expect, test } from '@jest/globals';
import {
  type Collection,
  collectionsRoutes,
  correctionsRoutes,
  libraryRoutes,
} from '@royal-chess/contracts/library';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alertShowing } from '../../testing/alert-showing.ts';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { gamesAnswer, gameSummary, idOf, userNamed } from '../../testing/samples.ts';
import { messages } from './messages.ts';

const ana = userNamed('Ana');
const sample = (n: number, more: Partial<Collection> = {}): Collection => ({
  id: idOf(n),
  name: `Collection ${n}`,
  ownerId: idOf(1),
  ownerName: 'Ana',
  visibility: 'private',
  masters: false,
  games: 1_204,
  createdAt: Date.UTC(2026, 0, 5),
  ...more,
});
const quota = {
  games: 1_204,
  maxGames: 1_000_000,
  bytes: 12_340_000,
  maxBytes: 4_096_000_000,
  collections: 2,
  maxCollections: 200,
  importsPerHour: 20,
};
const own = [sample(11, { name: 'Club' }), sample(12, { name: 'Team', visibility: 'link' })];
const open = sample(13, {
  name: 'Candidates',
  visibility: 'public',
  masters: true,
  ownerName: null,
  games: 1,
});

beforeEach(() => {
  server.answersByDefault(libraryRoutes.games, gamesAnswer([]));
  server.answersByDefault(collectionsRoutes.collections, { items: [open], nextCursor: null });
  server.answersByDefault(collectionsRoutes.ownCollections, { items: own, quota });
});

const act = async (collection: string, name: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: messages.actions(collection) }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

test('filled: own and public collections lead to their pages', async () => {
  visit('/collections', { user: ana });
  expect(await screen.findByRole('link', { name: 'Club' })).toHaveAttribute(
    'href',
    `/collections/${idOf(11)}`,
  );
  const row = (await screen.findByRole('link', { name: 'Candidates' })).closest('li')!;
  for (const text of ['1 game', 'Public', 'Masters', 'by', 'Royal Chess'].filter((text) => text !== 'by'))
    expect(row).toHaveTextContent(text);
  expect(screen.getByText('1,204 of 1,000,000 games, 12.3 of 4,096 MB of files')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('a visitor sees public ones only', async () => {
  visit('/collections');
  expect(await screen.findByRole('link', { name: 'Candidates' })).toBeVisible();
  expect(screen.queryByRole('button', { name: messages.create })).toBeNull();
  expect(server.calls(collectionsRoutes.ownCollections)).toEqual([]);
});

test('empty, and failed', async () => {
  server.answers(collectionsRoutes.ownCollections, { items: [], quota });
  server.fails(collectionsRoutes.collections, 'RC_SEARCH_UNAVAILABLE');
  visit('/collections', { user: ana });
  expect(await screen.findByText(messages.empty)).toBeVisible();
  expect(await screen.findByText('RC_SEARCH_UNAVAILABLE')).toBeVisible();
});

test('a collection is created', async () => {
  server.answers(collectionsRoutes.createCollection, { id: idOf(14) });
  visit('/collections', { user: ana });
  await userEvent.click(await screen.findByRole('button', { name: messages.create }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/Name/), ' Endings ');
  await userEvent.click(within(dialog).getByLabelText('Public'));
  await userEvent.click(within(dialog).getByRole('button', { name: messages.createAct }));
  await waitFor(() => expect(server.calls(collectionsRoutes.createCollection)).toHaveLength(1));
  expect(server.calls(collectionsRoutes.createCollection)[0]?.body).toMatchObject({
    name: 'Endings',
    visibility: 'public',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a refusal stays in the dialog', async () => {
  server.fails(collectionsRoutes.changeCollection, 'RC_FORBIDDEN');
  visit('/collections', { user: ana });
  await act('Club', messages.edit);
  await userEvent.click(await screen.findByRole('button', { name: messages.save }));
  expect(await alertShowing('You may not do this')).toBeVisible();
});

test('a change of name and visibility is undone from its toast', async () => {
  server.answers(collectionsRoutes.changeCollection, undefined);
  visit('/collections', { user: ana });
  await act('Club', messages.edit);
  const dialog = await screen.findByRole('dialog');
  await userEvent.clear(within(dialog).getByLabelText(/Name/));
  await userEvent.type(within(dialog).getByLabelText(/Name/), 'Circle');
  await userEvent.click(within(dialog).getByLabelText('Public'));
  await userEvent.click(within(dialog).getByRole('button', { name: messages.save }));
  await userEvent.click(await screen.findByRole('button', { name: messages.undo }));
  await waitFor(() => expect(server.calls(collectionsRoutes.changeCollection)).toHaveLength(2));
  expect(server.calls(collectionsRoutes.changeCollection).map(({ body }) => body)).toMatchObject([
    { name: 'Circle', visibility: 'public' },
    { name: 'Club', visibility: 'private' },
  ]);
});

test('a collection is merged into another, and deleted after a question', async () => {
  server.answers(collectionsRoutes.mergeCollection, undefined);
  server.answers(collectionsRoutes.deleteCollection, undefined);
  visit('/collections', { user: ana });
  await act('Club', messages.merge);
  await userEvent.click(await screen.findByRole('button', { name: messages.mergeAct }));
  await waitFor(() =>
    expect(server.calls(collectionsRoutes.mergeCollection)[0]).toMatchObject({
      params: { id: idOf(11) },
      body: { into: idOf(12) },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act('Team', messages.remove);
  expect(await screen.findByText(messages.removeLine(1_204))).toBeVisible();
  const remove = screen.getByRole('button', { name: messages.remove });
  expect(remove).toBeDisabled();
  await userEvent.type(screen.getByLabelText(messages.removeTyped('Team')), 'Team');
  await userEvent.click(remove);
  await waitFor(() =>
    expect(server.calls(collectionsRoutes.deleteCollection)[0]?.params).toEqual({ id: idOf(12) }),
  );
  server.answers(collectionsRoutes.restoreCollection, undefined);
  await userEvent.click(await screen.findByRole('button', { name: messages.undo }));
  await waitFor(() =>
    expect(server.calls(collectionsRoutes.restoreCollection)[0]?.params).toEqual({ id: idOf(12) }),
  );
  expect(await screen.findByText(messages.restored)).toBeInTheDocument();
});

test('deleted collections are listed until they are restored', async () => {
  const lost = { id: idOf(14), name: 'Lost', deletedAt: Date.UTC(2026, 0, 5, 12) };
  server.answers(collectionsRoutes.ownCollections, { items: own, deleted: [lost], quota });
  server.fails(collectionsRoutes.restoreCollection, 'RC_LIBRARY_QUOTA');
  visit('/collections', { user: ana });
  const row = (await screen.findByText('Lost')).closest('li')!;
  expect(row).toHaveTextContent('Deleted 5 Jan 2026. Can be restored until 4 Feb 2026.');
  expect(await accessibilityFaults()).toEqual([]);
  await userEvent.click(within(row).getByRole('button', { name: messages.restoreOf('Lost') }));
  expect(await screen.findByText(messages.actFailed)).toBeInTheDocument();
  server.answers(collectionsRoutes.restoreCollection, () => {
    server.answers(collectionsRoutes.ownCollections, {
      items: [...own, sample(14, { name: 'Lost' })],
      deleted: [],
      quota,
    });
    return undefined;
  });
  await userEvent.click(within(row).getByRole('button', { name: messages.restoreOf('Lost') }));
  expect(await screen.findByRole('link', { name: 'Lost' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.queryByRole('heading', { name: messages.deleted })).toBeNull();
});

test('a name is corrected after a preview, and changed back', async () => {
  const undo = [{ gameIds: [idOf(31)], headers: { whiteName: 'Kasparow' } }];
  server.answers(correctionsRoutes.previewCorrection, {
    games: 1,
    examples: [{ id: idOf(31), title: 'Kasparow - Karpov' }],
    next: null,
  });
  server.answers(correctionsRoutes.correctGames, { games: 1, skipped: 0, undo, next: null });
  visit('/collections', { user: ana });
  await act('Club', messages.correct);
  await userEvent.type(await screen.findByRole('combobox', { name: messages.from }), 'Kasparow');
  await userEvent.type(screen.getByRole('combobox', { name: messages.to }), 'Kasparov');
  await userEvent.click(screen.getByRole('button', { name: messages.preview }));
  expect(await screen.findByText('Kasparow - Karpov')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: messages.correctAct(1) }));
  await userEvent.click(await screen.findByRole('button', { name: messages.undo }));
  await waitFor(() => expect(server.calls(correctionsRoutes.correctGames)).toHaveLength(2));
  const [first, second] = server.calls(correctionsRoutes.correctGames).map(({ body }) => body);
  expect(first).toMatchObject({
    renaming: { field: 'player', from: 'Kasparow', to: 'Kasparov', collections: [idOf(11)] },
  });
  expect(second).toMatchObject({ corrections: undo });
});

test('names of the games are offered where one is corrected, exactly as they are written', async () => {
  const black = { userId: null, name: 'Kasparow, G', rating: null, title: null };
  server.answers(libraryRoutes.games, ({ query }) =>
    gamesAnswer(query.collection ? [gameSummary(1, { black })] : [gameSummary(2, { event: 'Linares' })]),
  );
  visit('/collections', { user: ana });
  await act('Club', messages.correct);
  await userEvent.type(await screen.findByRole('combobox', { name: messages.from }), 'kaspa');
  await userEvent.click(await screen.findByRole('option', { name: 'Kasparow, G' }));
  expect(screen.getByRole('combobox', { name: messages.from })).toHaveValue('Kasparow, G');
  expect(server.calls(libraryRoutes.games).at(-1)?.query).toMatchObject({
    player: 'kaspa',
    collection: [idOf(11)],
  });
  await userEvent.selectOptions(screen.getByLabelText(messages.field), 'event');
  await userEvent.type(screen.getByRole('combobox', { name: messages.to }), 'lin');
  expect(await screen.findByRole('option', { name: 'Linares' })).toBeInTheDocument();
  expect(server.calls(libraryRoutes.games).at(-1)?.query).not.toHaveProperty('collection');
});

test('Undo is sent once, and again as the same command where it failed', async () => {
  const undo = [{ gameIds: [idOf(31)], headers: { whiteName: 'Kasparow' } }];
  server.answers(correctionsRoutes.previewCorrection, { games: 1, examples: [], next: null });
  server.answers(correctionsRoutes.correctGames, { games: 1, skipped: 0, undo, next: null });
  visit('/collections', { user: ana });
  await act('Club', messages.correct);
  await userEvent.type(await screen.findByRole('combobox', { name: messages.from }), 'Kasparow');
  await userEvent.type(screen.getByRole('combobox', { name: messages.to }), 'Kasparov');
  await userEvent.click(screen.getByRole('button', { name: messages.preview }));
  await userEvent.click(await screen.findByRole('button', { name: messages.correctAct(1) }));
  const button = await screen.findByRole('button', { name: messages.undo });
  server.fails(correctionsRoutes.correctGames, 'RC_INTERNAL');
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.actFailed);
  const answer = server.pending(correctionsRoutes.correctGames);
  await userEvent.dblClick(button);
  expect(button).toHaveAttribute('data-loading', 'true');
  const [, first, ...again] = server.calls(correctionsRoutes.correctGames).map(({ body }) => body);
  expect(first).toMatchObject({ corrections: undo });
  expect(again).toEqual([first]);
  answer({ games: 1, skipped: 0, undo: [], next: null });
  expect(await screen.findByText(messages.undone)).toBeVisible();
});

test('a name in very many games is counted and corrected call by call, and continues where it stopped', async () => {
  const pieces = [
    { games: 50_000, next: 'second' },
    { games: 20_000, next: null },
  ] as const;
  const pieceAt = (cursor: string | undefined) => pieces[cursor === undefined ? 0 : 1];
  server.answers(correctionsRoutes.previewCorrection, ({ body }) => ({
    ...pieceAt(body.cursor),
    examples: [{ id: idOf(body.cursor === undefined ? 31 : 32), title: 'Kasparow - Karpov' }],
  }));
  server.answers(correctionsRoutes.correctGames, () => {
    server.fails(correctionsRoutes.correctGames, 'RC_INTERNAL');
    return { ...pieces[0], skipped: 0, undo: null };
  });
  visit('/collections', { user: ana });
  await act('Club', messages.correct);
  await userEvent.type(await screen.findByRole('combobox', { name: messages.from }), 'Kasparow');
  await userEvent.type(screen.getByRole('combobox', { name: messages.to }), 'Kasparov');
  await userEvent.click(screen.getByRole('button', { name: messages.preview }));
  expect(await screen.findByText(messages.previewed(70_000))).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: messages.correctAct(70_000) }));
  expect(await screen.findByText(messages.correctedOf(50_000, 70_000))).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.actFailed);
  server.answers(correctionsRoutes.correctGames, { ...pieces[1], skipped: 0, undo: null });
  await userEvent.click(screen.getByRole('button', { name: messages.goOn }));
  expect(await screen.findByText(`${messages.corrected(70_000)} ${messages.tooMany}`)).toBeVisible();
  const sent = server.calls(correctionsRoutes.correctGames).map(({ body }) => body);
  expect(sent.map(({ renaming }) => renaming?.cursor)).toEqual([undefined, 'second', 'second']);
  expect(sent[2]?.commandId).toBe(sent[1]?.commandId);
  expect(sent[1]?.commandId).not.toBe(sent[0]?.commandId);
});

test('calls beyond the limit of a minute wait, and are sent again by themselves', async () => {
  server.fails(correctionsRoutes.previewCorrection, 'RC_RATE_LIMITED');
  server.fails(correctionsRoutes.correctGames, 'RC_RATE_LIMITED');
  visit('/collections', { user: ana });
  await act('Club', messages.correct);
  await userEvent.type(await screen.findByRole('combobox', { name: messages.from }), 'Kasparow');
  await userEvent.type(screen.getByRole('combobox', { name: messages.to }), 'Kasparov');
  await userEvent.click(screen.getByRole('button', { name: messages.preview }));
  expect(await screen.findByText(messages.waitsAMinute)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  server.answers(correctionsRoutes.previewCorrection, { games: 50_000, examples: [], next: null });
  fireEvent(window, new Event('online'));
  expect(await screen.findByText(messages.previewed(50_000))).toBeVisible();
  expect(screen.queryByText(messages.waitsAMinute)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: messages.correctAct(50_000) }));
  expect(await screen.findByText(messages.waitsAMinute)).toBeVisible();
  server.answers(correctionsRoutes.correctGames, { games: 50_000, skipped: 0, undo: null, next: null });
  fireEvent(window, new Event('online'));
  expect(await screen.findByText(`${messages.corrected(50_000)} ${messages.tooMany}`)).toBeVisible();
  const ids = server.calls(correctionsRoutes.correctGames).map(({ body }) => body.commandId);
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(1);
});

test("the page of one's own collection has the way to its games and all acts", async () => {
  server.answers(collectionsRoutes.collection, { ...own[1]!, mine: true });
  visit(`/collections/${idOf(12)}`, { user: ana });
  expect(await screen.findByRole('heading', { name: 'Team' })).toBeVisible();
  expect(screen.getByRole('link', { name: messages.showGames })).toHaveAttribute(
    'href',
    `/games?collection=${idOf(12)}`,
  );
  for (const name of [messages.copyLink, messages.edit, messages.merge, messages.remove])
    expect(screen.getByRole('button', { name })).toBeVisible();
  expect(screen.queryByRole('button', { name: messages.mark })).toBeNull();
  expect(await accessibilityFaults()).toEqual([]);
});

test("an admin marks another's collection, and does not change it", async () => {
  server.answers(collectionsRoutes.collection, { ...open, masters: false, mine: false });
  server.answers(collectionsRoutes.markCollection, undefined);
  visit(`/collections/${idOf(13)}`, { user: userNamed('Vera', { admin: true }) });
  await userEvent.click(await screen.findByRole('button', { name: messages.mark }));
  await waitFor(() =>
    expect(server.calls(collectionsRoutes.markCollection)[0]?.body).toMatchObject({ masters: true }),
  );
  expect(screen.queryByRole('button', { name: messages.edit })).toBeNull();
});

test('a collection that is not there leads to the others', async () => {
  server.fails(collectionsRoutes.collection, 'RC_NOT_FOUND');
  visit(`/collections/${idOf(99)}`);
  expect(await screen.findByRole('heading', { name: messages.missing })).toBeVisible();
  expect(screen.getByRole('link', { name: messages.toAll })).toHaveAttribute('href', '/collections');
});
