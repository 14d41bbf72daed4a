import { expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MantineProvider } from '@mantine/core';
import { Provider } from 'react-redux';
import { Outlet, UNSAFE_createMemoryHistory } from 'react-router-dom';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { messages as identity } from '../features/identity/messages.ts';
import { selectUser, whoAmI } from '../features/identity/index.ts';
import { identityApi } from '../features/identity/identity-api.ts';
import { messages } from '../shared/routing/messages.ts';
import { row } from '../shared/routing/route-row.ts';
import { siteHistory } from '../shared/routing/site-history.ts';
import { SiteRouter } from '../shared/routing/site-router.tsx';
import { store, useAppSelector } from '../shared/store/store.ts';
import { messages as ui } from '../shared/ui/messages.ts';
import { server } from '../testing/fake-server.ts';
import { userNamed } from '../testing/samples.ts';
import { routeOf } from './site-routes.tsx';

/** Pages in a frame that stays, as the app has them. */
function open(...rows: Parameters<typeof routeOf>[0][]) {
  const frame = (
    <>
      <p>The frame</p>
      <Outlet />
    </>
  );
  const history = siteHistory(UNSAFE_createMemoryHistory({ initialEntries: [rows[0]?.path ?? '/'] }));
  render(
    <Provider store={store}>
      <MantineProvider env="test">
        <SiteRouter history={history} routes={[{ element: frame, children: rows.map(routeOf) }]} />
      </MantineProvider>
    </Provider>,
  );
  return { user: userEvent.setup(), history };
}

/** React reports what a page throws; here that is expected. */
const forgetReports = () => jest.mocked(console.error).mockClear();
const built = row('/aboutus', {
  page: () => Promise.resolve({ default: () => <p>A page</p> }),
});

test('code that does not arrive is reported inside the frame, and imported again when tried again', async () => {
  let imports = 0;
  const late = row('/late', {
    page: () => {
      imports += 1;
      return imports === 1
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve({ default: () => <p>It is here</p> });
    },
  });
  const { user } = open(late);
  expect(await screen.findByText(messages.chunkTitle)).toBeVisible();
  expect(screen.getByText(/ChunkLoadError/)).toBeVisible();
  expect(screen.getByText('The frame')).toBeVisible();
  await user.click(screen.getByRole('button', { name: ui.retry }));
  expect(await screen.findByText('It is here')).toBeVisible();
  forgetReports();
});

test('a page that throws is reported; another page is not affected', async () => {
  const broken = row('/broken', {
    page: () =>
      Promise.resolve({
        default: () => {
          throw new RangeError('off the board');
        },
      }),
  });
  const { history } = open(broken, built);
  expect(await screen.findByText(messages.faultTitle)).toBeVisible();
  expect(screen.getByText(/RangeError/)).toBeVisible();
  await act(async () => history.navigator.push('/aboutus'));
  expect(await screen.findByText('A page')).toBeVisible();
  await waitFor(() => expect(document.title).toBe('About us · Royal Chess'));
  forgetReports();
});

test.each([
  ['signedIn', identity.guardTitle],
  ['admin', identity.guardTitle],
] as const)('a page for %s is not rendered once its user has logged out', async (guard, instead) => {
  server.answers(httpRoutes.me, { user: userNamed('Ana', { admin: true }) });
  server.answers(httpRoutes.logout, undefined);
  await store.dispatch(whoAmI());
  const seen: (string | undefined)[] = [];
  const Page = () => {
    const user = useAppSelector(selectUser);
    seen.push(user?.name);
    return <p>A page of {user?.name}</p>;
  };
  open(row('/own', { guard, page: async () => ({ default: Page }) }));
  expect(await screen.findByText('A page of Ana')).toBeVisible();
  await act(() => store.dispatch(identityApi.endpoints.logout.initiate()));
  expect(await screen.findByText(instead)).toBeInTheDocument();
  expect(seen).not.toContain(undefined);
});
