import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { server } from '../../testing/fake-server.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { gameAnswer, openingsAnswer } from '../../testing/samples.ts';
import { useExplorer } from './use-explorer.ts';

const shuffle = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
const { startFen, moves } = gameAnswer(1, [...shuffle, ...shuffle, ...shuffle, ...shuffle, ...shuffle]);
const fens = [startFen, ...moves.map(({ fen }) => fen)];

function Part() {
  const [ply, setPly] = useState(0);
  useEffect(() => {
    const onKeyDown = () => setPly((now) => now + 1);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const { isFresh } = useExplorer(
    {
      variant: 'classical',
      fen: fens[ply]!,
      ply,
      startFen,
      nextUci: null,
      openingName: '',
      neighbours: [fens[ply - 1], fens[ply + 1]].filter((fen) => fen !== undefined),
    },
    true,
  );
  return <p>{isFresh ? `counts of ${ply}` : 'older counts'}</p>;
}

/** Half-moves of the positions whose counts were requested, in order. */
const counted = () => server.calls(httpRoutes.openings).map(({ query }) => fens.indexOf(query.fen));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = async (repeat: boolean, ms: number): Promise<void> => {
  fireEvent.keyDown(window, { key: 'ArrowRight', repeat });
  await pass(ms);
};

beforeEach(async () => {
  jest.useFakeTimers();
  server.answers(httpRoutes.openings, openingsAnswer({ e4: ['e2e4', 6, 2, 2] }));
  renderPart(<Part />);
  await pass(1_000);
  expect(counted()).toEqual([0]);
  fireEvent.pointerMove(window);
  await pass(1_000);
});
afterEach(() => void jest.useRealTimers());

test('a key held down for twelve steps has few positions counted, and the last at once when it is released', async () => {
  expect(counted()).toEqual([0, 1]);
  await press(false, 500);
  for (let step = 1; step < 12; step += 1) await press(true, 33);
  expect(counted().length).toBeLessThanOrEqual(4);
  fireEvent.keyUp(window, { key: 'ArrowRight' });
  await pass(0);
  expect(screen.getByText('counts of 12')).toBeVisible();
  await pass(1_000);
  expect(counted().slice(-3)).toEqual([12, 11, 13]);
  expect(counted().length).toBeLessThanOrEqual(7);
});

test('each press of a key shows its position, which was fetched before', async () => {
  for (let step = 1; step <= 8; step += 1) {
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    expect(screen.getByText(`counts of ${step}`)).toBeVisible();
    fireEvent.keyUp(window, { key: 'ArrowRight' });
    await pass(110);
  }
  expect(counted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('a run without a key, as of a wheel, ends where no step follows', async () => {
  await press(false, 20);
  for (let step = 1; step < 8; step += 1) await press(false, 20);
  await pass(90);
  expect(counted()).not.toContain(8);
  await pass(20);
  // The answer.
  await pass(500);
  expect(screen.getByText('counts of 8')).toBeVisible();
});
