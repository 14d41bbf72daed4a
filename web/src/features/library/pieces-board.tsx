import { useState, type KeyboardEvent } from 'react';
import { pieceCodes, squareAt } from '../../shared/board/board-position.ts';
import { messages as boardMessages } from '../../shared/board/messages.ts';
import { PieceIcon } from '../../shared/board/pieces/piece-icon.tsx';
import { filterMessages as texts } from './filter-messages.ts';
import classes from './filters.module.css';

const letters = ['K', 'Q', 'R', 'B', 'N', 'P', 'k', 'q', 'r', 'b', 'n', 'p'] as const;
const wideLetters = ['K', 'Q', 'C', 'A', 'R', 'B', 'N', 'P', 'k', 'q', 'c', 'a', 'r', 'b', 'n', 'p'] as const;
const emptyMark = '-';

const pieceOf = (letter: string) =>
  pieceCodes[`${letter === letter.toUpperCase() ? 'w' : 'b'}${letter.toUpperCase()}`];
const nameOf = (letter: string): string => {
  const piece = pieceOf(letter);
  return piece ? boardMessages.piece(piece.color, piece.role) : texts.mustBeEmpty;
};
const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const Glyph = ({ letter }: { letter: string }) => {
  const piece = pieceOf(letter);
  return piece ? <PieceIcon {...piece} /> : <span className={classes['mustBeEmpty']}>×</span>;
};

interface Props {
  /** As the filter `pieces` writes them. */
  readonly value: string;
  readonly wide: boolean;
  readonly onChange: (pieces: string) => void;
}

/** A board to set up pieces that are searched for, with the pieces to choose from below. */
export function PiecesBoard({ value, wide, onChange }: Props) {
  const [tool, setTool] = useState<string>('K');
  const [active, setActive] = useState('a8');
  const files = wide ? 10 : 8;
  const placed = new Map(
    value
      .split(',')
      .filter(Boolean)
      .map((entry) => [entry.slice(1), entry.slice(0, 1)]),
  );

  const set = (square: string, letter: string | null) => {
    const next = new Map(placed);
    // A king of a side is only once on a board.
    if (letter === 'K' || letter === 'k')
      for (const [other, piece] of placed) if (piece === letter) next.delete(other);
    if (letter === null) next.delete(square);
    else next.set(square, letter);
    onChange([...next].map(([at, piece]) => piece + at).join());
  };
  const press = (square: string) => set(square, placed.get(square) === tool ? null : tool);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const file = active.charCodeAt(0) - 97;
    const rank = Number(active.slice(1));
    const to = {
      ArrowLeft: [file - 1, rank],
      ArrowRight: [file + 1, rank],
      ArrowUp: [file, rank + 1],
      ArrowDown: [file, rank - 1],
    }[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') set(active, null);
    else if (to) {
      const square = squareAt(
        Math.min(files - 1, Math.max(0, to[0] ?? 0)),
        Math.min(8, Math.max(1, to[1] ?? 1)),
      );
      setActive(square);
      event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-square="${square}"]`)?.focus();
    } else return;
    event.preventDefault();
  };

  return (
    <>
      <div
        className={classes['board']}
        role="group"
        aria-label={texts.board}
        aria-describedby="pieces-board-hint"
        style={{ gridTemplateColumns: `repeat(${files}, 1fr)`, aspectRatio: `${files} / 8` }}
      >
        {range(8).flatMap((row) =>
          range(files).map((file) => {
            const square = squareAt(file, 8 - row);
            const letter = placed.get(square);
            return (
              <button
                key={square}
                type="button"
                className="focus-inside"
                data-square={square}
                data-dark={(file + row) % 2 === 1 || undefined}
                data-set={letter ? true : undefined}
                tabIndex={square === active ? 0 : -1}
                aria-label={`${square}${letter ? `, ${nameOf(letter)}` : ''}`}
                onFocus={() => setActive(square)}
                onKeyDown={onKeyDown}
                onClick={() => press(square)}
              >
                {letter ? <Glyph letter={letter} /> : null}
              </button>
            );
          }),
        )}
      </div>
      <p id="pieces-board-hint" className="sr-only">
        {texts.boardHint}
      </p>
      <div
        className={classes['palette']}
        role="radiogroup"
        aria-label={texts.palette}
        style={{ gridTemplateColumns: `repeat(${wide ? 8 : 6}, 1fr)` }}
      >
        {[...(wide ? wideLetters : letters), emptyMark].map((letter) => (
          <label key={letter} data-set={letter === tool || undefined}>
            <input
              type="radio"
              name="piece-to-place"
              className="sr-only"
              checked={letter === tool}
              aria-label={letter === emptyMark ? texts.emptySquare : nameOf(letter)}
              onChange={() => setTool(letter)}
            />
            <Glyph letter={letter} />
          </label>
        ))}
      </div>
    </>
  );
}
