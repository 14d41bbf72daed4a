import { memo, useRef } from 'react';
import { fileOf, pieceCodes, rankOf, squareAt } from './board-position.ts';
import type { DrawnBoardProps } from './drawing.ts';
import { notationStyle, squareStyle } from './drawing-styles.ts';
import { PieceIcon } from './pieces/piece-icon.tsx';
import { useSlides } from './use-slides.ts';
import classes from './board.module.css';

/** The board as react-chessboard draws it, without its 25 kB: it takes no moves. */
export const Picture = memo(function Picture(props: DrawnBoardProps) {
  const { placement, files, orientation, styles, showCoordinates } = props;
  const canvas = useRef<HTMLDivElement>(null);
  useSlides(canvas, props);
  const isWhite = orientation === 'white';
  const squares = Array.from({ length: 8 * files }, (_, index) => {
    const [column, row] = [index % files, Math.floor(index / files)];
    return squareAt(isWhite ? column : files - 1 - column, isWhite ? 8 - row : row + 1);
  });
  return (
    <div
      ref={canvas}
      aria-hidden="true"
      className={classes['picture']}
      style={{ gridTemplateColumns: `repeat(${files}, 1fr)` }}
    >
      {squares.map((square, index) => {
        const color = (fileOf(square) + rankOf(square)) % 2 === 0 ? 'light' : 'dark';
        const code = placement[square]?.pieceType ?? '';
        const piece = pieceCodes[code];
        return (
          <div key={square} className={classes['field']} style={squareStyle[color]} data-square={square}>
            <div className={classes['square']} style={styles[square]}>
              <div className={classes['slides']} data-slides={square}>
                {piece ? (
                  <div className={classes['slides']} data-piece={code}>
                    <PieceIcon color={piece.color} role={piece.role} />
                  </div>
                ) : null}
              </div>
            </div>
            {showCoordinates && index >= 7 * files ? (
              <span style={{ ...notationStyle[color], ...notationStyle.file }}>{square[0]}</span>
            ) : null}
            {showCoordinates && index % files === 0 ? (
              <span style={{ ...notationStyle[color], ...notationStyle.rank }}>{rankOf(square)}</span>
            ) : null}
          </div>
        );
      })}
    </div>
  );
});
