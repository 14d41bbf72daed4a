import { expect, jest, test } from '@jest/globals';
import { parsePgnTreesText } from '@royal-chess/domain/chess/pgn/parse-pgn';
import { act, screen } from '@testing-library/react';
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
