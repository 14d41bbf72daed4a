import { createContext, memo, use, type CSSProperties, type ReactNode } from 'react';
import type { Square } from '@royal-chess/domain/chess/types';
import type { DrawnBoardProps } from './drawing.ts';
import { pieceSet } from './pieces/piece-set.tsx';
import classes from './board.module.css';

/** What the squares of a board show now: react-chessboard itself is drawn later. */
export const ShownNow = createContext<Pick<DrawnBoardProps, 'placement' | 'styles'>>({
  placement: {},
  styles: {},
});

interface FaceProps {
  readonly square: string;
  readonly style: CSSProperties | undefined;
  /** The piece that stands there now. */
  readonly code: string | undefined;
  /** The piece as the library has it, which can be dragged; not what stands there when it has an older position. */
  readonly piece: ReactNode;
  /** react-chessboard has not drawn this piece yet. */
  readonly isBehind: boolean;
}

/** A square is drawn again only when it has changed itself. */
const Face = memo(function Face({ square, style, code, piece, isBehind }: FaceProps) {
  const draw = isBehind && code !== undefined ? pieceSet[code] : undefined;
  return (
    <div className={classes['square']} style={style}>
      <div className={classes['slides']} data-slides={square}>
        {draw ? (
          <div className={classes['slides']} data-piece={code}>
            {draw()}
          </div>
        ) : code === undefined ? null : (
          piece
        )}
      </div>
    </div>
  );
});

interface SquareFaceProps {
  readonly square: string;
  /** The piece that the library has there. */
  readonly held: string | undefined;
  readonly children: ReactNode;
}

/** A square with its marks and the piece that stands there now. */
export function SquareFace({ square, held, children }: SquareFaceProps) {
  const { placement, styles } = use(ShownNow);
  const code = placement[square]?.pieceType;
  return (
    <Face
      square={square}
      style={styles[square as Square]}
      code={code}
      piece={children}
      isBehind={code !== held}
    />
  );
}
