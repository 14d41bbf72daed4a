import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { messages } from './messages.ts';
import { UnfinishedCount } from './unfinished-count.tsx';

test('says that games are left to count, and goes on', async () => {
  const refetch = jest.fn();
  const { user } = renderPart(
    <UnfinishedCount query={{ data: { complete: false }, isFetching: false, refetch }} />,
  );
  expect(screen.getByRole('status')).toHaveTextContent(messages.countUnfinished);
  expect(await accessibilityFaults()).toEqual([]);
  await user.click(screen.getByRole('button', { name: messages.countOn }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test.each([{ complete: true }, undefined])('shows nothing for %j', (data) => {
  renderPart(<UnfinishedCount query={{ data, isFetching: false, refetch: () => undefined }} />);
  expect(screen.queryByRole('status')).toBeNull();
});
