import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
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
