import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { CountryFlag } from './country-flag.tsx';

test('a country has its flag, by a file of ours, with its name', () => {
  render(<CountryFlag code="GE" />);
  const flag = screen.getByRole('img', { name: 'Georgia' });
  expect(flag).toHaveAttribute('src', expect.stringMatching(/^\/assets\/flag-.*-GE\.svg$/));
  expect(flag).toHaveAttribute('title', 'Georgia');
});

test('the code stands for a flag that is no file, and the next one is tried', () => {
  const { rerender } = render(<CountryFlag code="ZZ" />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('img')).toHaveTextContent('ZZ');
  rerender(<CountryFlag code="IN" />);
  expect(screen.getByRole('img', { name: 'India' })).toHaveAttribute(
    'src',
    expect.stringContaining('-IN.svg'),
  );
});

test('no country has no flag', () => {
  const { container } = render(<CountryFlag code={null} />);
  expect(container).toBeEmptyDOMElement();
});
