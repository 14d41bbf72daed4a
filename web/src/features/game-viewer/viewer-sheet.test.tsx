import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { visit } from '../../testing/render-page.tsx';
import { messages } from './messages.ts';
import { annotated, gamePath, opened, serverHasIt } from '../../testing/viewed-game.ts';

test('the printed game has diagrams where one wants them', async () => {
  serverHasIt(annotated);
  const { user } = visit(`${gamePath}/print?ply=0`);
  expect(await screen.findByText('(1. d4 quiet 1... d5 (1... Nf6))', { exact: false })).toBeVisible();
  expect(screen.getByText(`Royal Chess, ${location.origin}${gamePath}`)).toBeVisible();
  expect(screen.getAllByText('1–0')).toHaveLength(1);
  expect(screen.getByText(messages.afterMove('1. e4'))).toBeVisible();
  expect(screen.getByText(messages.afterMove('3. Bc4'))).toBeVisible();
  await user.click(screen.getByRole('button', { name: '3. Bc4' }));
  expect(screen.queryByText(messages.afterMove('3. Bc4'))).not.toBeInTheDocument();
});

test('the browser prints the sheet with diagrams in place of the page', async () => {
  await opened(annotated);
  const sheet = () => screen.queryByText(messages.afterMove('3. Bc4'));
  expect(sheet()).not.toBeInTheDocument();
  await waitFor(() => {
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(sheet()).toBeInTheDocument();
  });
  expect(screen.getByText('(1. d4 quiet 1... d5 (1... Nf6))', { exact: false })).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(sheet()).not.toBeInTheDocument();
});

test('a printed diagram has the arrows and rings of its comments', async () => {
  serverHasIt(annotated);
  visit(`${gamePath}/print?ply=0`);
  const marksOf = (move: string) => {
    const diagram = screen.getByText(messages.afterMove(move)).closest('figure')!;
    return [...diagram.querySelectorAll<SVGElement>('[data-mark]')].map(({ dataset }) => dataset['mark']);
  };
  await screen.findByText(messages.afterMove('1. e4'));
  expect(marksOf('1. e4')).toEqual(['e5', 'd2d4']);
  expect(marksOf('3. Bc4')).toEqual([]);
});

test('a printed diagram may have the same mark twice', async () => {
  const movetext = '1. e4 {[%csl Ge4,Re4][%cal Gd2d4,Rd2d4]} *';
  serverHasIt({ ...annotated, movetext });
  visit(`${gamePath}/print?ply=0`);
  const diagram = (await screen.findByText(messages.afterMove('1. e4'))).closest('figure')!;
  expect(diagram.querySelectorAll('[data-mark]')).toHaveLength(4);
});
