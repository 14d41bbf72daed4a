import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, waitFor } from '@testing-library/react';
import { holdTimers } from '../../testing/held-timers.ts';
import { annotated, game, gamePath, moves, opened, square } from '../../testing/viewed-game.ts';

const { href } = window.location;
beforeEach(() => window.history.replaceState(null, '', gamePath));
afterEach(() => window.history.replaceState(null, '', href));

const shown = (): string => window.location.pathname + window.location.search;

test('the position is kept in the address, once one rests, and is no entry of the browser', async () => {
  const release = holdTimers(200);
  const { length } = window.history;
  const { user } = await opened();
  release();
  expect(shown()).toBe(gamePath);
  await user.keyboard('{End}{ArrowLeft}');
  expect(shown()).toBe(gamePath);
  release();
  expect(shown()).toBe(`${gamePath}?ply=4`);
  expect(window.history).toHaveLength(length);
});

test('a position in a variation is kept as its line', async () => {
  const release = holdTimers(200);
  const { user } = await opened(annotated);
  await user.click(await moves().findByRole('button', { name: '1... Nf6' }));
  release();
  expect(shown()).toBe(`${gamePath}?line=1.0.2.0.1`);
});

test('a page that is left writes no address', async () => {
  const release = holdTimers(200);
  const { user } = await opened();
  await user.keyboard('{End}');
  cleanup();
  release();
  expect(shown()).toBe(gamePath);
});

test('a page that waits for the next one to load leaves the address of that alone', async () => {
  const release = holdTimers(200);
  const { user } = await opened();
  await user.keyboard('{End}');
  window.history.pushState(null, '', '/games/another');
  release();
  expect(shown()).toBe('/games/another');
});

test('a line that the game does not have opens it at the move that it would replace', async () => {
  await opened(game, `${gamePath}?line=3.0.1`);
  await waitFor(() => expect(square('f3')).toHaveTextContent('f3, white knight'));
});
