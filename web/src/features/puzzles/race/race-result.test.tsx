import { expect, test } from '@jest/globals';
import type { Racer } from '@royal-chess/contracts/puzzles';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { messages } from './messages.ts';
import { RaceResult } from './race-result.tsx';

const racer = (name: string, place: number, score: number): Racer => ({
  id: `0197a000-0000-7000-8000-00000000000${name.length}`,
  name,
  isOver: true,
  place,
  mistakes: 0,
  score,
});

test.each([
  ['the first has won', [racer('Ana', 1, 3), racer('Bert', 2, 1)], messages.won('Ana')],
  ['equal results share the win', [racer('Ana', 1, 3), racer('Bert', 1, 3)], messages.shared],
  ['no one wins without a puzzle', [racer('Ana', 1, 0), racer('Bert', 1, 0)], messages.noneSolved],
  ['nor alone', [racer('Ana', 1, 0)], messages.noneSolved],
])('%s', (_, racers, line) => {
  render(
    <MemoryRouter>
      <RaceResult racers={racers} userId={null} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(line);
});
