import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { ApiProblem } from '../api/api-problem.ts';
import { ItemPage } from './item-page.tsx';
import { messages } from './messages.ts';

const refused = (code: string, status: number) =>
  ApiProblem.fromProblem({
    type: 'about:blank',
    title: code,
    detail: `Refused with ${code}.`,
    message: '',
    status,
    code,
  } as Parameters<typeof ApiProblem.fromProblem>[0]);

function opened(query: { currentData?: { name: string }; error?: ApiProblem; isFetching?: boolean }) {
  const refetch = jest.fn();
  const page = renderPart(
    <main>
      <ItemPage
        query={{ isFetching: false, refetch, ...query }}
        titleOf={({ name }) => name}
        missing={{
          title: 'No such player',
          line: 'Nobody has this number.',
          to: '/allLeader',
          link: 'Rankings',
        }}
        failed="The player did not load"
        waiting={<p>Loading</p>}
      >
        {({ name }) => <h1>{name}</h1>}
      </ItemPage>
    </main>,
  );
  return { ...page, refetch };
}

test('loading: its place is kept', () => {
  opened({ isFetching: true });
  expect(screen.getByText('Loading')).toBeVisible();
});

test('filled: the item, which gives the window its title', async () => {
  opened({ currentData: { name: 'Judit Polgar' } });
  expect(screen.getByRole('heading', { name: 'Judit Polgar' })).toBeVisible();
  expect(document.title).toBe('Judit Polgar · Royal Chess');
  expect(await accessibilityFaults()).toEqual([]);
});

test.each(['RC_NOT_FOUND', 'RC_VALIDATION', 'RC_TOURNAMENT_NOT_FOUND'])(
  'missing (%s): the way to others in place of a retry, and the title of the window',
  async (code) => {
    opened({ error: refused(code, 404) });
    expect(screen.getByRole('heading', { level: 1, name: 'No such player' })).toBeVisible();
    expect(screen.getByText('Nobody has this number.')).toBeVisible();
    expect(document.title).toBe('No such player · Royal Chess');
    expect(screen.getByRole('link', { name: 'Rankings' })).toHaveAttribute('href', '/allLeader');
    expect(screen.queryByRole('button', { name: messages.retry })).not.toBeInTheDocument();
    expect(await accessibilityFaults()).toEqual([]);
  },
);

test('error: its reason, and a retry that shows that it runs', async () => {
  const { user, refetch } = opened({ error: refused('RC_STORE_UNAVAILABLE', 503) });
  expect(screen.getByRole('heading', { level: 1, name: 'The player did not load' })).toBeVisible();
  expect(screen.getByText('Refused with RC_STORE_UNAVAILABLE.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: messages.retry }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('a retry on its way shows that it loads, not the error of before', () => {
  opened({ error: refused('RC_STORE_UNAVAILABLE', 503), isFetching: true });
  expect(screen.getByText('Loading')).toBeVisible();
});

test('an item that is loaded stays when fetching it again fails', () => {
  opened({ currentData: { name: 'Judit Polgar' }, error: refused('RC_STORE_UNAVAILABLE', 503) });
  expect(screen.getByRole('heading', { name: 'Judit Polgar' })).toBeVisible();
});
