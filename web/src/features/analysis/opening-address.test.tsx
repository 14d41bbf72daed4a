import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { answerForBoard } from '../../testing/analysed-board.ts';
import { boardGrid, playWithKeys } from '../../testing/board-keys.ts';
import { holdTimers } from '../../testing/held-timers.ts';
import { visit } from '../../testing/render-page.tsx';
import { messages } from './messages.ts';
import { openingPath } from './opening-address.ts';

const { href } = window.location;
beforeEach(() => {
  answerForBoard();
  window.history.replaceState(null, '', openingPath);
});
afterEach(() => window.history.replaceState(null, '', href));

const shown = (): string => window.location.pathname + window.location.search;
const square = (name: string) => within(boardGrid()).getByText(new RegExp(`^${name}, `));

async function opened(address: string) {
  const page = visit(address);
  await screen.findByRole('grid');
  return page;
}

test('the line is kept in the address with the place on it, and is no entry of the browser', async () => {
  const release = holdTimers(200);
  const { length } = window.history;
  const { user } = await opened(openingPath);
  await playWithKeys(user, 'e2e4');
  await playWithKeys(user, 'e7e5');
  release();
  expect(shown()).toBe(`${openingPath}?moves=e2e4,e7e5`);
  await user.click(screen.getAllByRole('button', { name: 'One move back' })[0] as HTMLElement);
  release();
  expect(shown()).toBe(`${openingPath}?moves=e2e4,e7e5&ply=1`);
  expect(window.history).toHaveLength(length);
});

test('an address opens its line at its place', async () => {
  await opened(`${openingPath}?moves=e2e4,e7e5&ply=1`);
  expect(square('e4')).toHaveTextContent('white pawn');
  expect(square('e7')).toHaveTextContent('black pawn');
});

test('a damaged address says so', async () => {
  await opened(`${openingPath}?moves=e2e5`);
  expect(screen.getByRole('alert')).toHaveTextContent(messages.addressFault.move('e2e5'));
});

test('a link to a position leads to the explorer', async () => {
  const { user } = await opened(`${openingPath}?moves=e2e4`);
  await user.click(screen.getByRole('button', { name: 'Share and save' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy a link to this position' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}${openingPath}?moves=e2e4`);
});
