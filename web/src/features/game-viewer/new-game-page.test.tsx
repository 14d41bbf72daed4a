import { expect, test } from '@jest/globals';
import { annotationsRoutes } from '@royal-chess/contracts/library';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { Position } from '@royal-chess/domain/chess/position';
import { screen, waitFor, within } from '@testing-library/react';
import { newGamePath, newGameState, unnamedGame } from '../../shared/chess/new-game.ts';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { boardGrid, playWithKeys } from '../../testing/board-keys.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { gameAnswer, gamesAnswer, idOf, openingsAnswer, userNamed } from '../../testing/samples.ts';
import { viewport } from '../../testing/viewport.ts';
import { messages } from './messages.ts';

const ada = userNamed('Ada');
const startFen = Position.initial('classical').fen();
const quota = {
  games: 1,
  maxGames: 10,
  bytes: 0,
  maxBytes: 4_096_000_000,
  collections: 1,
  maxCollections: 10,
  importsPerHour: 5,
};
const loaded = newGameState(
  unnamedGame({ variant: 'classical', startFen, movetext: '1. e4 e5 (1... c5 {sharp}) 2. Nf3' }),
);

async function opened(state: unknown = loaded, user: typeof ada | null = ada) {
  server.answersByDefault(httpRoutes.openings, openingsAnswer({}));
  server.answersByDefault(httpRoutes.games, gamesAnswer([]));
  const page = visit({ pathname: newGamePath, state }, { user, from: '/games' });
  await screen.findByRole('region', { name: messages.annotate });
  return page;
}

const moves = () => within(screen.getByRole('region', { name: messages.moves }));
const press = (name: string) => screen.getByRole('button', { name });
const square = (name: string) => within(boardGrid()).getByText(new RegExp(`^${name}, `));
const closes = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('filled: moves and variations, ready to annotate; nothing that only a stored game has', async () => {
  const { user } = await opened();
  expect(await moves().findByText('sharp')).toBeVisible();
  await user.click(moves().getByRole('button', { name: '1... c5' }));
  expect(square('c5')).toHaveTextContent('c5, black pawn');
  expect(await accessibilityFaults()).toEqual([]);
  await user.click(press(messages.share));
  expect(await screen.findByRole('menuitem', { name: messages.copyPgn })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: messages.copyLink })).not.toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: messages.embed })).not.toBeInTheDocument();
  await user.click(screen.getByRole('menuitem', { name: messages.copyPgn }));
  expect(await screen.findByText(messages.pgnCopied)).toBeVisible();
  expect(await navigator.clipboard.readText()).toContain('1. e4 e5 (1... c5 {sharp}) 2. Nf3');
});

test.each<readonly [string, unknown]>([
  ['without a game', null],
  [
    'with moves that are not legal',
    newGameState(unnamedGame({ variant: 'classical', startFen, movetext: '1. e5' })),
  ],
])('an address %s shows the starting position', async (_, state) => {
  await opened(state);
  expect(screen.getByText(messages.noMoves)).toBeVisible();
  expect(square('e2')).toHaveTextContent('e2, white pawn');
});

test('a position begins the game', async () => {
  const fen = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';
  const { user } = await opened(
    newGameState(unnamedGame({ variant: 'classical', startFen: fen, movetext: '' })),
  );
  await playWithKeys(user, 'e2e4');
  expect(await moves().findByRole('button', { name: 'e4' })).toHaveAttribute('aria-current', 'step');
});

test('saved in a collection it is the copy from then on, without a question', async () => {
  const { user, address, back } = await opened();
  await playWithKeys(user, 'd2d4');
  expect(closes()).toBe(true);
  const stored = { ...gameAnswer(5, ['e4']), origin: 'annotated' as const };
  server.answers(httpRoutes.ownCollections, { items: [], quota, stale: false });
  server.answers(annotationsRoutes.createAnnotation, { id: stored.id, collectionId: idOf(9), version: 1 });
  server.answers(httpRoutes.game, stored);
  await user.click(press(messages.saveCopy));
  const dialog = within(await screen.findByRole('dialog', { name: messages.saveCopyTitle }));
  await user.click(dialog.getByRole('button', { name: messages.save }));
  await waitFor(() => expect(address()).toMatch(`/games/${stored.id}`));
  expect(server.calls(annotationsRoutes.createAnnotation)[0]?.body).toMatchObject({
    basedOn: null,
    startFen,
    movetext: '1. e4 (1. d4) 1... e5 (1... c5 {sharp}) 2. Nf3',
  });
  await back();
  await waitFor(() => expect(address()).toBe('/games'));
});

test('leaving unsaved work is confirmed; what was undone leaves freely', async () => {
  const { user, address, back } = await opened();
  expect(closes()).toBe(false);
  await playWithKeys(user, 'd2d4');
  await back();
  expect(await screen.findByRole('dialog', { name: messages.leaveTitle })).toBeVisible();
  await user.click(press(messages.stay));
  expect(address()).toBe(newGamePath);
  expect(moves().getByRole('button', { name: '1. d4' })).toBeVisible();
  await user.click(press(messages.undo));
  await waitFor(() => expect(closes()).toBe(false));
  await user.click(press(messages.redo));
  await back();
  await user.click(await screen.findByRole('button', { name: messages.leave }));
  await waitFor(() => expect(address()).toBe('/games'));
  expect(sessionStorage.getItem(`annotation-draft-new-${loaded.newGame.key}`)).toBeNull();
});

test('changes are there after a reload', async () => {
  const { user } = await opened();
  await playWithKeys(user, 'd2d4');
  await waitFor(() =>
    expect(sessionStorage.getItem(`annotation-draft-new-${loaded.newGame.key}`)).toContain('(1. d4)'),
  );
});

test('on a phone what is written stays while one looks at the explorer', async () => {
  viewport.phone();
  const { user } = await opened();
  await user.click(press(messages.editHeaders));
  const dialog = within(await screen.findByRole('dialog', { name: messages.editHeaders }));
  await user.type(dialog.getByLabelText(messages.event), 'Club night');
  await user.click(dialog.getByRole('button', { name: messages.takeOver }));
  await user.click(screen.getByRole('tab', { name: messages.explorer }));
  expect(closes()).toBe(true);
  await playWithKeys(user, 'd2d4');
  await user.click(screen.getByRole('tab', { name: messages.moves }));
  expect(await moves().findByRole('button', { name: '1. d4' })).toBeVisible();
});

test('a visitor reads and annotates, and logs in to save', async () => {
  const { user } = await opened(loaded, null);
  await playWithKeys(user, 'd2d4');
  await user.click(press(messages.saveCopy));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(screen.queryByRole('dialog', { name: messages.saveCopyTitle })).not.toBeInTheDocument();
});
