import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { Position } from '@royal-chess/domain/chess/position';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { boardGrid, playWithKeys } from '../../testing/board-keys.ts';
import { renderPart } from '../../testing/render-page.tsx';
import type { BoardMove } from './board-move.ts';
import { Board, type BoardProps } from './board.tsx';
import { messages } from './messages.ts';

const start = Position.initial();
const startFen = start.fen();

/** A board at the start with White's moves, unless it is given others. */
function shown(props: Partial<BoardProps<BoardMove>> = {}) {
  const onMove = jest.fn<(move: BoardMove) => void>();
  const page = renderPart(
    <main>
      <Board fen={startFen} moves={start.legalMoves()} onMove={onMove} {...props} />
    </main>,
  );
  return { ...page, played: () => onMove.mock.calls.map(([{ uci }]) => uci) };
}

// By role, each of them would be looked at for whether it can be seen.
const squares = () => boardGrid().querySelectorAll('td');
const drawn = (square: string) =>
  document.querySelector<HTMLElement>(`[data-square="${square}"]`) ?? document.body;
const active = () => boardGrid().getAttribute('aria-activedescendant')?.slice(-2);

describe('the board for keyboards', () => {
  test('names each square and what is on it', async () => {
    shown();
    expect(squares()).toHaveLength(64);
    expect(squares()[0]).toHaveTextContent('a8, black rook');
    expect(squares()[63]).toHaveTextContent('h1, white rook');
    expect(boardGrid()).toHaveAccessibleName(messages.boardLabel('white'));
    expect(boardGrid()).toHaveAccessibleDescription(messages.boardHint);
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('is turned with the board', () => {
    shown({ orientation: 'black' });
    expect(squares()[0]).toHaveTextContent('h1, white rook');
    expect(boardGrid()).toHaveAccessibleName(messages.boardLabel('black'));
  });

  test('has ten files where the position has', () => {
    shown({ fen: Position.initial('capablanca').fen(), moves: [] });
    expect(squares()).toHaveLength(80);
    expect(squares()[2]).toHaveTextContent('c8, black archbishop');
  });

  test('plays a move, which is announced in steps', async () => {
    const { user, played } = shown();
    boardGrid().focus();
    await user.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    expect(active()).toBe('e2');
    expect(screen.getByText(messages.picked('white pawn', 'e2', 2))).toBeInTheDocument();
    await user.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    expect(played()).toEqual(['e2e4']);
  });

  test('reports a target that is not there, and lets go with Escape', async () => {
    const { user, played } = shown();
    await playWithKeys(user, 'g1g3');
    expect(screen.getByText(messages.notThere('g3'))).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.getByText(messages.letGo)).toBeInTheDocument();
    expect(played()).toEqual([]);
  });

  test('leaves keys with Alt or Control to the browser', () => {
    shown();
    expect(fireEvent.keyDown(boardGrid(), { key: 'ArrowLeft', altKey: true })).toBe(true);
    expect(fireEvent.keyDown(boardGrid(), { key: 'ArrowLeft' })).toBe(false);
  });
});

describe('the board for pointers', () => {
  test('plays from square to square; a second press on the piece lets go', () => {
    const { played } = shown();
    fireEvent.click(drawn('b1'));
    fireEvent.click(drawn('b1'));
    fireEvent.click(drawn('c3'));
    expect(played()).toEqual([]);
    fireEvent.click(drawn('b1'));
    fireEvent.click(drawn('g1'));
    fireEvent.click(drawn('f3'));
    expect(played()).toEqual(['g1f3']);
  });

  test('forgets a chosen piece when the moves change', async () => {
    const onMove = jest.fn();
    const reply = start.parseSan('e4');
    if (!reply.ok) throw new Error(reply.error.message);
    const later = start.play(reply.value);
    function Changing() {
      const [position, setPosition] = useState(start);
      return (
        <>
          <button onClick={() => setPosition(later)}>White plays</button>
          <Board fen={position.fen()} moves={position.legalMoves()} onMove={onMove} />
        </>
      );
    }
    const { user } = renderPart(<Changing />);
    fireEvent.click(drawn('e2'));
    await user.click(screen.getByRole('button', { name: 'White plays' }));
    fireEvent.click(drawn('e4'));
    expect(onMove).not.toHaveBeenCalled();
  });

  test('without moves it only shows', () => {
    const { played } = shown({ moves: [] });
    fireEvent.click(drawn('e2'));
    fireEvent.click(drawn('e4'));
    expect(played()).toEqual([]);
    expect(screen.queryByText(/picked up/)).not.toBeInTheDocument();
  });
});

describe('a premove that waits', () => {
  test.each([
    ['Escape', () => fireEvent.keyDown(boardGrid(), { key: 'Escape' })],
    ['a press on a square', () => fireEvent.click(drawn('d5'))],
    ['a press with the right button', () => fireEvent.contextMenu(drawn('d5'))],
  ])('is cancelled by %s', (_, cancel) => {
    const onPremoveCancel = jest.fn();
    shown({ premove: 'e2e4', onPremoveCancel });
    cancel();
    expect(onPremoveCancel).toHaveBeenCalledTimes(1);
    expect(screen.getByText(messages.premoveCancelled)).toBeInTheDocument();
  });

  test('of no one is cancelled by nothing', () => {
    const onPremoveCancel = jest.fn();
    shown({ onPremoveCancel });
    fireEvent.keyDown(boardGrid(), { key: 'Escape' });
    expect(onPremoveCancel).not.toHaveBeenCalled();
  });
});

describe('the next position', () => {
  const reply = start.parseSan('e4');
  if (!reply.ok) throw new Error(reply.error.message);
  const later = start.play(reply.value);
  function Changing(props: Partial<BoardProps<BoardMove>>) {
    const [fen, setFen] = useState(startFen);
    return (
      <>
        <button onClick={() => setFen(later.fen())}>White plays</button>
        <Board fen={fen} moves={start.legalMoves()} {...props} />
      </>
    );
  }
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(Element.prototype, 'animate');
  });

  test.each([
    ['slides there where a premove was entered before', true, ['e4']],
    ['is there at once where the person played it', false, []],
  ])('%s', async (_, isWaiting, slid) => {
    const { matchMedia } = window;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...matchMedia(query), matches: false }));
    const slides: { piece: string | undefined; delay: number | undefined }[] = [];
    Object.defineProperty(Element.prototype, 'animate', {
      configurable: true,
      value(this: HTMLElement, _: unknown, { delay }: KeyframeAnimationOptions) {
        slides.push({ piece: this.dataset['slides'], delay });
      },
    });
    const { user } = renderPart(<Changing isWaiting={isWaiting} />);
    fireEvent.click(drawn('e2'));
    fireEvent.click(drawn('e4'));
    await user.click(screen.getByRole('button', { name: 'White plays' }));
    // Its first frame shows it on its way.
    expect(slides).toEqual(slid.map((piece) => ({ piece, delay: -16 })));
  });
});

test('the last move is announced', () => {
  shown({ announcement: 'Knight f3' });
  expect(screen.getByText('Knight f3')).toHaveAttribute('aria-live', 'assertive');
});

test('a picture has nothing to focus and nothing to announce', async () => {
  shown({ still: true, moves: [] });
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  expect(screen.queryByText(messages.boardHint)).not.toBeInTheDocument();
  expect(document.querySelectorAll('[data-square]')).toHaveLength(64);
});
