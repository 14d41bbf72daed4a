import { readComments } from '@royal-chess/domain/chess/pgn/comment-marks';
import type { PgnLine, PgnMove } from '@royal-chess/domain/chess/pgn/pgn-tree';
import type { TreePath } from '@royal-chess/domain/chess/pgn/tree-path';

/** A half-move of a list. */
export interface ListedMove {
  readonly move: PgnMove;
  readonly path: TreePath;
}

/** A variation with the half-moves before its first. */
export interface ListedVariation {
  readonly line: PgnLine;
  readonly path: TreePath;
  readonly ply: number;
}

/** What stands in a list of moves: two half-moves in a row, or comment and variations between rows. */
export type MoveListItem =
  | {
      readonly kind: 'row';
      readonly number: number;
      /** Null where White's move was in a row above. */
      readonly white: ListedMove | null;
      readonly black: ListedMove | null;
    }
  | {
      readonly kind: 'notes';
      /** Half-moves before it. */
      readonly ply: number;
      readonly text: string;
      readonly variations: readonly ListedVariation[];
    };

/** The variations of a move of a line. */
export const variationsOf = (move: PgnMove, path: TreePath, ply: number): readonly ListedVariation[] =>
  move.variations.map((line, index) => ({ line, path: [...path, index], ply }));

/** The main line in rows; a comment or variation ends a row, and Black's move begins another. */
export function moveListItems(main: PgnLine, startFen: string): readonly MoveListItem[] {
  const [, turn, , , , fullmove] = startFen.split(' ');
  const offset = turn === 'b' ? 1 : 0;
  const first = Number(fullmove) || 1;
  const items: MoveListItem[] = [];
  const opening = readComments(main.comments).text;
  if (opening !== '') items.push({ kind: 'notes', ply: 0, text: opening, variations: [] });
  let white: ListedMove | null = null;
  main.moves.forEach((move, index) => {
    const listed = { move, path: [index + 1] };
    const half = index + offset;
    const number = first + Math.floor(half / 2);
    const isWhite = half % 2 === 0;
    const { text } = readComments(move.comments);
    const hasNotes = text !== '' || move.variations.length > 0;
    if (isWhite) white = listed;
    if (!isWhite || hasNotes || index === main.moves.length - 1) {
      items.push({ kind: 'row', number, white, black: isWhite ? null : listed });
      white = null;
    }
    if (hasNotes)
      items.push({
        kind: 'notes',
        ply: index + 1,
        text,
        variations: variationsOf(move, listed.path, index),
      });
  });
  return items;
}

const movesIn = ({ moves }: PgnLine): number =>
  moves.reduce((sum, { variations }) => sum + 1 + sumOf(variations), 0);

const sumOf = (lines: readonly PgnLine[]): number => lines.reduce((sum, line) => sum + movesIn(line), 0);

/** Items that are rendered together. */
export interface MoveListBlock {
  readonly items: readonly MoveListItem[];
  /** Rows that it takes at least. */
  readonly rows: number;
}

/** The items in blocks, each but the last with so many half-moves at least, variations included. */
export function moveListBlocks(items: readonly MoveListItem[], moves: number): readonly MoveListBlock[] {
  const blocks: MoveListBlock[] = [];
  let block: MoveListItem[] = [];
  let held = 0;
  for (const [index, item] of items.entries()) {
    block.push(item);
    held += item.kind === 'row' ? 2 : 1 + sumOf(item.variations.map(({ line }) => line));
    if (held < moves && index < items.length - 1) continue;
    blocks.push({ items: block, rows: block.length });
    [block, held] = [[], 0];
  }
  return blocks;
}
