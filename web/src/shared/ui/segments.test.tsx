import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { Segments } from './segments.tsx';

const sides = [
  { value: 'white', label: 'White' },
  { value: 'random', label: 'Random' },
  { value: 'black', label: 'Black' },
] as const;

function Sides() {
  const [side, setSide] = useState<'white' | 'random' | 'black'>('random');
  return (
    <main>
      <Segments label="Colour" data={sides} value={side} onChange={setSide} />
      <Segments label="Colour of the other" data={sides} value="random" onChange={setSide} />
    </main>
  );
}

const chosen = (): (string | null)[] =>
  screen.getAllByRole('radio', { checked: true }).map((radio) => radio.closest('label')?.textContent ?? null);

test('one of a few is chosen, with the pointer or the arrow keys', async () => {
  const { user } = renderPart(<Sides />);
  expect(screen.getByRole('radiogroup', { name: 'Colour' })).toBeVisible();
  expect(chosen()).toEqual(['Random', 'Random']);
  await user.click(screen.getAllByRole('radio', { name: 'White' })[0] as HTMLElement);
  expect(chosen()).toEqual(['White', 'Random']);
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(chosen()).toEqual(['Black', 'Random']);
  expect(await accessibilityFaults()).toEqual([]);
});

test('a group is one stop of the tab key', async () => {
  const { user } = renderPart(<Sides />);
  await user.tab();
  const [first, second] = screen.getAllByRole('radio', { name: 'Random' });
  expect(first).toHaveFocus();
  await user.tab();
  expect(second).toHaveFocus();
});
