import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { filterMessages as texts } from './filter-messages.ts';
import { OpenTabs } from './open-tabs.tsx';

const games = ['Morphy – Anderssen', 'Tal – Botvinnik', 'Carlsen – Karjakin'].map((name, at) => ({
  id: `game-${at}`,
  name,
}));
const tabs = { games, open: () => undefined, close: () => undefined };

test('where the tabs are wider than the page, that of the game shown is scrolled into view', () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  const page = (shown: string) => (
    <MemoryRouter>
      <OpenTabs tabs={tabs} shown={shown} />
    </MemoryRouter>
  );
  const { rerender } = render(page('game-2'));
  rerender(page('game-1'));
  expect(scrolled.mock.contexts.map((tab) => (tab as Element).textContent)).toEqual([
    'Carlsen – Karjakin',
    'Tal – Botvinnik',
  ]);
  expect(screen.getByRole('navigation', { name: texts.openGames })).toBeVisible();
  expect(screen.getByText(texts.openGames)).toBeVisible();
});
