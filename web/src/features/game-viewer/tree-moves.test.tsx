import { expect, jest, test } from '@jest/globals';
import { parsePgnTreesText } from '@royal-chess/domain/chess/pgn/parse-pgn';
import type { PgnLine } from '@royal-chess/domain/chess/pgn/pgn-tree';
import type { TreePath } from '@royal-chess/domain/chess/pgn/tree-path';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '../../testing/render-page.tsx';
import { game } from '../../testing/viewed-game.ts';
import { messages } from './messages.ts';
import { TreeMoves } from './tree-moves.tsx';

const rowHeight = 30;

test('the current move stays in view when what is below the list makes it smaller', () => {
  const Observer = window.ResizeObserver;
  let resize = (): void => undefined;
  window.ResizeObserver = class extends Observer {
    constructor(changed: ResizeObserverCallback) {
      super(changed);
      resize = () => changed([], this);
    }
  };
  let height = 4 * rowHeight;
  const places = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(
    this: Element,
  ) {
    const path = this.getAttribute('data-path');
    const list = this.closest('section');
    if (path === null || list === null) return new DOMRect(0, 0, 200, height);
    return new DOMRect(0, Math.ceil(Number(path) / 2 - 1) * rowHeight - list.scrollTop, 80, rowHeight);
  });
  const [entry] = parsePgnTreesText('1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *');
  if (entry?.kind !== 'game') throw new Error('not a game');
  renderPart(<TreeMoves main={entry.main} startFen={game.startFen} path={[8]} onGo={() => undefined} />);
  const list = screen.getByRole('region', { name: messages.moves });
  expect(list.scrollTop).toBe(0);
  height = 2 * rowHeight;
  act(() => resize());
  expect(list.scrollTop).toBe(2 * rowHeight);
  places.mockRestore();
  window.ResizeObserver = Observer;
});

test('of a very long game the moves around the board are there at once, the others follow', async () => {
  const san = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
  const uci = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
  const moves = Array.from({ length: 2_000 }, (_, index) => ({
    san: san[index % 4]!,
    uci: uci[index % 4]!,
    nags: [],
    comments: [],
    variations: [],
  }));
  const main: PgnLine = { comments: [], moves };
  function Stepped() {
    const [path, setPath] = useState<TreePath>([0]);
    return (
      <>
        <button onClick={() => setPath([2_000])}>End</button>
        <TreeMoves main={main} startFen={game.startFen} path={path} onGo={() => undefined} />
      </>
    );
  }
  const buttons = (): readonly (string | undefined)[] =>
    [...document.querySelectorAll<HTMLElement>('[data-path]')].map(({ dataset }) => dataset['path']);
  jest.useFakeTimers();
  renderPart(<Stepped />);
  expect([buttons().at(0), buttons().at(-1), buttons().length]).toEqual(['1', '240', 240]);
  fireEvent.click(screen.getByRole('button', { name: 'End' }));
  expect(buttons().slice(-1)).toEqual(['2000']);
  expect(buttons().length).toBeLessThanOrEqual(600);
  expect(document.querySelector('[aria-current=step]')).toHaveAttribute('data-path', '2000');
  for (let times = 0; times < 10; times += 1) await act(() => jest.advanceTimersByTimeAsync(1));
  jest.useRealTimers();
  expect(buttons()).toEqual(moves.map((_, index) => String(index + 1)));
});
