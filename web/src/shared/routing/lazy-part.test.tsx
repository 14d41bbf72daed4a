import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { renderPart } from '../../testing/render-page.tsx';
import { lazyPart } from './lazy-part.tsx';
import { messages } from './messages.ts';
import { PageBoundary } from './page-boundary.tsx';

/** A page with a part whose code arrives at the `n`th import. */
function withPart(arrivesAt: number, text = 'The part') {
  const load = jest.fn(async () => {
    if (load.mock.calls.length < arrivesAt) throw new TypeError('Failed to fetch');
    return {
      default: function Part() {
        if (text === '') throw new RangeError('a fault of the part');
        return <p>{text}</p>;
      },
    };
  });
  const Part = lazyPart(load);
  const part = renderPart(
    <PageBoundary onRetry={() => undefined}>
      <p>The page</p>
      <Suspense>
        <Part />
      </Suspense>
    </PageBoundary>,
  );
  return { ...part, load };
}

/** React reports what a part throws; here that is expected. */
const forgetReports = (): void => void jest.mocked(console.error).mockClear();

test('a part whose code does not arrive at first is loaded a second time', async () => {
  const { load } = withPart(2);
  expect(await screen.findByText('The part')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('where it does not arrive, the page stays, and the part is offered again', async () => {
  const { user, load } = withPart(5);
  const retry = () => screen.findByRole('button', { name: messages.loadPart });
  expect(await screen.findByRole('status')).toHaveTextContent(messages.partFailed);
  expect(screen.getByText('The page')).toBeVisible();
  await user.click(await retry());
  await user.click(await retry());
  expect(await screen.findByText('The part')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
  expect(load).toHaveBeenCalledTimes(5);
  forgetReports();
});

test('a part that stops working is a fault of the page', async () => {
  withPart(1, '');
  expect(await screen.findByText(messages.faultTitle)).toBeVisible();
  expect(screen.queryByText(messages.partFailed)).toBeNull();
  forgetReports();
});
