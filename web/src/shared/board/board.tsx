import { BoardFrame, type BoardProps } from './board-frame.tsx';
import type { BoardMove } from './board-move.ts';
import { DrawnBoard } from './drawn-board.tsx';

export type { BoardProps, MarkKeys } from './board-frame.tsx';

/** A board for play and study: pieces can be dragged and arrows drawn at once. */
export const Board = <M extends BoardMove>(props: BoardProps<M>) => (
  <BoardFrame {...props} drawing={DrawnBoard} />
);
