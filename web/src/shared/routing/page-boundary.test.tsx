import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { renderPart } from '../../testing/render-page.tsx';
import { messages as ui } from '../ui/messages.ts';
import { lazyPage } from './load-page.ts';
import { messages } from './messages.ts';
import { PageBoundary } from './page-boundary.tsx';

/** A page with a part whose code arrives at the `n`th import. */
function withPart(arrivesAt: number) {
  const load = jest.fn(async () => {
    if (load.mock.calls.length < arrivesAt) throw new TypeError('Failed to fetch');
    return { default: () => <p>The part</p> };
  });
  function Page() {
    const [Part, setPart] = useState(() => lazyPage(load));
    return (
      <>
        <p>The page</p>
        <PageBoundary onRetry={() => setPart(() => lazyPage(load))}>
          <Suspense>
            <Part />
          </Suspense>
        </PageBoundary>
      </>
    );
  }
  return { ...renderPart(<Page />), load };
}

test('a part whose code does not arrive leaves its page as it is; each retry imports it again', async () => {
  const { user, load } = withPart(3);
  const retry = () => screen.findByRole('button', { name: ui.retry });
  expect(await screen.findByText(messages.chunkTitle)).toBeVisible();
  expect(screen.getByText(messages.chunkDetail)).toBeVisible();
  expect(screen.getByText('The page')).toBeVisible();
  await user.click(await retry());
  expect(await screen.findByText(messages.chunkTitle)).toBeVisible();
  await user.click(await retry());
  expect(await screen.findByText('The part')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
  // React reports what a part throws; here that is expected.
  jest.mocked(console.error).mockClear();
});
