import { Suspense, useState } from 'react';
import { lazyPart } from '../routing/lazy-part.tsx';
import { BoardFrame, type BoardProps } from './board-frame.tsx';
import type { BoardMove } from './board-move.ts';
import type { DrawnBoardProps } from './drawing.ts';
import { Picture } from './picture.tsx';

const DrawnBoard = lazyPart<DrawnBoardProps>(async () => ({
  default: (await import('./drawn-board.tsx')).DrawnBoard,
}));

/** A picture until there is a move to enter or an arrow to show. */
function LightDrawing(props: DrawnBoardProps) {
  const isNeeded = props.moves.length > 0 || props.arrows.length > 0;
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  if (!wasNeeded) return <Picture {...props} />;
  return (
    <Suspense fallback={<Picture {...props} />}>
      <DrawnBoard {...props} />
    </Suspense>
  );
}

/** A board that is mostly looked at: what drags pieces and draws arrows is loaded when it is needed. */
export const LightBoard = <M extends BoardMove>(props: BoardProps<M>) => (
  <BoardFrame {...props} drawing={LightDrawing} />
);
