import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { holdTimers } from '../../testing/held-timers.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { messages } from './messages.ts';
import { delayMs, SkeletonRows } from './skeleton-rows.tsx';

const drawn = () => document.querySelectorAll('.mantine-Skeleton-root');

test('rows keep their place at once and are drawn once loading takes a moment', async () => {
  const late = holdTimers(delayMs);
  renderPart(<SkeletonRows rows={3} cells={['20%', '30%']} height="40px" />);
  expect(screen.getByText(messages.loading)).toBeInTheDocument();
  expect(document.querySelectorAll('.row')).toHaveLength(3);
  expect(drawn()).toHaveLength(0);
  late();
  await waitFor(() => expect(drawn()).toHaveLength(6));
});
