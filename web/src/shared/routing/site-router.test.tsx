import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Outlet, useParams, type RouteObject } from 'react-router-dom';
import { renderAt } from '../../testing/render-page.tsx';

const Shown = ({ name }: { name: string }) => <p>{`${name} ${useParams()['id'] ?? ''}`.trim()}</p>;

const routes: RouteObject[] = [
  {
    element: (
      <main>
        <Outlet />
      </main>
    ),
    children: [
      { path: '/games/:id', element: <Shown name="game" /> },
      { path: '/games/new', element: <Shown name="new game" /> },
      { path: '/games', element: <Shown name="games" /> },
    ],
  },
  { element: <Outlet />, children: [{ path: '*', element: <Shown name="nothing" /> }] },
];

test.each([
  ['/games', 'games'],
  ['/games/new', 'new game'],
  ['/games/7', 'game 7'],
  ['/Games', 'games'],
  ['/games/', 'games'],
  ['/elsewhere', 'nothing'],
] as const)('%s shows %s', (address, text) => {
  renderAt(address, routes);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('main') !== null).toBe(text !== 'nothing');
});
