import { describe, expect, jest, test } from '@jest/globals';
import type { Variant } from '@royal-chess/domain/chess/types';
import { Position } from '@royal-chess/domain/chess/position';
import { fireEvent, screen, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { boardGrid } from '../../testing/board-keys.ts';
import { holdTimers } from '../../testing/held-timers.ts';
import { renderPart } from '../../testing/render-page.tsx';
import type { BoardMove } from './board-move.ts';
import { Board } from './board.tsx';
import { messages } from './messages.ts';

const white = { fen: '1n6/P6k/8/8/8/8/8/K7 w - - 0 1', from: 'a7', to: 'a8' };
const black = { fen: '7k/8/8/8/8/8/p6K/8 b - - 0 1', from: 'a2', to: 'a1' };
const wide = { fen: '10/P8k/10/10/10/10/10/K9 w - - 0 1', from: 'a7', to: 'a8' };

const drawn = (square: string) =>
  document.querySelector<HTMLElement>(`[data-square="${square}"]`) ?? document.body;

/** A board on which a pawn has just been moved to its last rank. */
function arrived({ fen, from, to } = white, variant: Variant = 'classical') {
  const read = Position.fromFen(fen, variant);
  if (!read.ok) throw new Error(read.error.message);
  const onMove = jest.fn<(move: BoardMove) => void>();
  const color = read.value.turn;
  const page = renderPart(
    <main>
      <Board fen={fen} orientation={color} moves={read.value.legalMoves()} onMove={onMove} />
    </main>,
  );
  // The chooser takes the focus in a timer: after a key of the test it would undo what the key did.
  const release = holdTimers(undefined);
  fireEvent.click(drawn(from));
  fireEvent.click(drawn(to));
  const hasFocus = (): void => {
    release();
    expect(piece('white queen')).toHaveFocus();
  };
  return { ...page, hasFocus, played: () => onMove.mock.calls.map(([{ uci }]) => uci) };
}

const chooser = () => screen.getByRole('dialog', { name: /^Promote on/, hidden: true });
const names = () =>
  within(chooser())
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
const piece = (name: string) => within(chooser()).getByRole('button', { name });

describe('a pawn on its last rank', () => {
  test('asks what it becomes, the queen first, before anything is played', async () => {
    const { played, hasFocus } = arrived();
    expect(chooser()).toHaveAccessibleName(messages.promoteOn('a8'));
    expect(names()).toEqual(['white queen', 'white knight', 'white rook', 'white bishop']);
    hasFocus();
    expect(played()).toEqual([]);
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('of Black is Black, at the end of the file from Black’s side', () => {
    arrived(black);
    expect(names()[0]).toBe('black queen');
    expect(chooser()).toHaveStyle({ top: '0px', left: '87.5%' });
  });

  test('on ten files can become what moves as two pieces', () => {
    const { played } = arrived(wide, 'capablanca');
    expect(names()).toEqual([
      'white queen',
      'white knight',
      'white rook',
      'white bishop',
      'white archbishop',
      'white chancellor',
    ]);
    fireEvent.click(piece('white chancellor'));
    expect(played()).toEqual(['a7a8c']);
  });

  test('that takes is asked for the target of the capture', () => {
    const { played } = arrived({ ...white, to: 'b8' });
    expect(chooser()).toHaveAccessibleName(messages.promoteOn('b8'));
    fireEvent.click(piece('white queen'));
    expect(played()).toEqual(['a7b8q']);
  });
});

describe('the choice', () => {
  test.each([
    ['Q', 'a7a8q'],
    ['n', 'a7a8n'],
    ['R', 'a7a8r'],
    ['b', 'a7a8b'],
  ])('is made at once by the letter %s', async (letter, uci) => {
    const { user, played, hasFocus } = arrived();
    hasFocus();
    await user.keyboard(letter);
    expect(played()).toEqual([uci]);
    expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument();
  });

  test('moves with the arrow keys, round the ends, and is made with Enter', async () => {
    const { user, played, hasFocus } = arrived();
    hasFocus();
    await user.keyboard('{ArrowUp}');
    expect(piece('white bishop')).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(piece('white knight')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(played()).toEqual(['a7a8n']);
    expect(boardGrid()).toHaveFocus();
  });

  test('a key that means nothing changes nothing', async () => {
    const { user, played, hasFocus } = arrived();
    hasFocus();
    // An archbishop exists on ten files alone.
    await user.keyboard('ax');
    expect(piece('white queen')).toHaveFocus();
    expect(played()).toEqual([]);
  });

  test.each([
    ['Escape', () => fireEvent.keyDown(piece('white queen'), { key: 'Escape' })],
    ['a press beside it', () => fireEvent.click(chooser().parentElement?.querySelector('.veil') as Element)],
  ])('is left by %s: the pawn returns, and the board has the focus', (_, leave) => {
    const { played } = arrived();
    leave();
    expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument();
    expect(boardGrid()).toHaveFocus();
    expect(within(boardGrid()).getByText('a7, white pawn')).toBeInTheDocument();
    expect(played()).toEqual([]);
  });
});
