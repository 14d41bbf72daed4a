import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { visit } from '../../testing/render-page.tsx';
import { messages } from './messages.ts';
import { game, gamePath, moves, serverHasIt } from '../../testing/viewed-game.ts';

test('another site shows the board and the moves', async () => {
  serverHasIt();
  visit(`/embed/game/${game.id}?ply=2`);
  await screen.findByRole('heading', { level: 1, name: /Morphy, Paul – Anderssen, Adolf/ });
  expect(moves().getAllByRole('button')).toHaveLength(5);
  expect(screen.getByRole('link', { name: messages.openHere })).toHaveAttribute(
    'href',
    `${location.origin}${gamePath}?ply=2`,
  );
  expect(await accessibilityFaults()).toEqual([]);
});

test('the arrows and rings of a comment are on the board of its move', async () => {
  serverHasIt({ ...game, movetext: '1. e4 {[%csl Gd4][%cal Re2e4,Gd2d4]} 1... e5' });
  visit(`/embed/game/${game.id}?ply=1`);
  await waitFor(() =>
    expect(
      [...document.querySelectorAll<HTMLElement>('[data-mark]')].map(({ dataset }) => dataset['mark']),
    ).toEqual(['d4', 'e2e4', 'd2d4']),
  );
});
