import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Ago } from './ago.tsx';

// In the zone of the reader, as the dates are shown.
const now = new Date(2026, 10, 23, 12).getTime();
const hour = 3_600_000;

test.each([
  [2 * hour, '2h ago', /^23 November 2026/],
  [7 * 24 * hour - 1, '6d ago', /^16 November 2026/],
  [7 * 24 * hour, '16 November 2026', /^16 November 2026/],
])('%d ms ago reads %s, with the whole date as its title', (ms, text, title) => {
  render(<Ago at={now - ms} now={now} />);
  const shown = screen.getByText(text);
  expect(shown).toHaveAttribute('title', expect.stringMatching(title));
  expect(shown).toHaveAttribute('datetime', new Date(now - ms).toISOString());
});
