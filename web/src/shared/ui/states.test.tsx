import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { FaultLine } from './fault-line.tsx';
import { messages } from './messages.ts';
import { StateEmpty } from './state-empty.tsx';
import { StateError } from './state-error.tsx';

const problem = { detail: 'The search is down.', code: 'RC_SEARCH_UNAVAILABLE' };

test('an error shows what failed, why, its code, and a retry', async () => {
  const onRetry = jest.fn();
  const { user } = renderPart(
    <main>
      <h1>Games</h1>
      <h2>List</h2>
      <StateError title="The games did not load" problem={problem} onRetry={onRetry} />
    </main>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('The search is down.RC_SEARCH_UNAVAILABLE');
  await user.click(screen.getByRole('button', { name: messages.retry }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(await accessibilityFaults()).toEqual([]);
});

test('an error that a retry would not repair has none', () => {
  renderPart(<StateError title="No such game" problem={problem} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each([
  ['as a whole page', true, 1],
  ['inside a page', false, 3],
])('an error and an empty list %s have a heading of its level', (_, page, level) => {
  renderPart(
    <>
      <StateError page={page} title="Failed" problem={problem} />
      <StateEmpty page={page} title="Nothing yet" />
    </>,
  );
  expect(screen.getByRole('heading', { level, name: 'Failed' })).toBeVisible();
  expect(screen.getByRole('heading', { level, name: 'Nothing yet' })).toBeVisible();
});

test('an empty list shows what fills it, and the way there', () => {
  renderPart(<StateEmpty title="No games yet" line="Play one." action={<a href="/match">Play</a>} />);
  expect(screen.getByText('Play one.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Play' })).toBeVisible();
});

test.each([
  [{ fault: problem }, 'The search is down. Try again in a moment.'],
  [{ fault: problem, about: 'Not searched' }, 'Not searched: The search is down. Try again in a moment.'],
])('a fault line of %j is announced', (props, text) => {
  renderPart(<FaultLine {...props} />);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

test('no fault, no line', () => {
  renderPart(<FaultLine fault={null} about="Not searched" />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
