import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Later } from './later.tsx';

const part = (
  <Later instead={<p>Waiting</p>}>
    <p>News</p>
  </Later>
);

test('the first render has what stands in place of a later part', () => {
  expect(renderToStaticMarkup(part)).toBe('<p>Waiting</p>');
});

test('the part follows', () => {
  render(part);
  expect(screen.getByText('News')).toBeVisible();
  expect(screen.queryByText('Waiting')).toBeNull();
});
