import { type MarkColor, readComments, writeComments } from '@royal-chess/domain/chess/pgn/comment-marks';
import { type EditedTree, setComments } from '@royal-chess/domain/chess/pgn/edit-tree';
import type { MarkKeys } from '../../shared/board/board.tsx';
import type { GameTree } from './use-game-tree.ts';

/** The colour of a mark by the keys that are held. */
export const markColorOf = ({ shift, alt }: MarkKeys): MarkColor =>
  shift && alt ? 'yellow' : shift ? 'red' : alt ? 'blue' : 'green';

/** Draws an arrow, or a ring where both squares are the same; one that is there already is removed. */
export function withMark(
  { main, path, last }: Pick<GameTree, 'main' | 'path' | 'last'>,
  from: string,
  to: string,
  keys: MarkKeys,
): EditedTree {
  const shown = readComments(last ? last.comments : main.comments);
  const color = markColorOf(keys);
  const others = shown.arrows.filter((arrow) => arrow.from !== from || arrow.to !== to);
  const otherRings = shown.circles.filter(({ square }) => square !== from);
  const known =
    from === to
      ? shown.circles.find(({ square }) => square === from)
      : shown.arrows.find((arrow) => arrow.from === from && arrow.to === to);
  const isRemoved = known?.color === color;
  const marks =
    from === to
      ? { ...shown, circles: isRemoved ? otherRings : [...otherRings, { square: from, color }] }
      : { ...shown, arrows: isRemoved ? others : [...others, { from, to, color }] };
  return { main: setComments(main, path, writeComments(marks)), path };
}
