import { useMemo } from 'react';
import type { Move } from '@royal-chess/domain/chess/move';
import type { PgnLine } from '@royal-chess/domain/chess/pgn/pgn-tree';
import {
  choicesAt,
  lineEnd,
  moveAt,
  movesTo,
  pathAfter,
  pathBefore,
  plyOf,
  type TreePath,
} from '@royal-chess/domain/chess/pgn/tree-path';
import type { TreePositions } from './game-tree.ts';

interface ViewedTree {
  readonly main: PgnLine;
  /** The position on the board; the same array until one steps. */
  readonly path: TreePath;
  readonly positions: TreePositions;
  readonly go: (to: TreePath) => void;
  /** Plays a move on the board. */
  readonly play: (move: Move) => void;
}

/** A position of a tree of moves on a board, and the steps from there. */
export function useTreeView({ main, path, positions, go, play }: ViewedTree) {
  const moves = useMemo(() => movesTo(main, path), [main, path]);
  const position = positions.at(moves);
  const fen = useMemo(() => position.fen(), [position]);
  const legal = useMemo(() => position.legalMoves(), [position]);
  const choices = choicesAt(main, path);
  const siblings = choicesAt(main, pathBefore(path));
  const at = siblings.findIndex((choice) => choice.join('.') === path.join('.'));

  return {
    main,
    path,
    /** The moves from the start to the board. */
    moves,
    /** The move that led to the position. */
    last: moves.at(-1) ?? null,
    ply: plyOf(path),
    position,
    fen,
    legal,
    /** Positions of other paths: for previews and counts of neighbours. */
    fenAt: (to: TreePath): string => positions.at(movesTo(main, to)).fen(),
    /** Positions that one can go to, that of the line first. */
    choices,
    /** The move that the line goes on with. */
    next: choices[0] ? moveAt(main, choices[0]) : null,
    go,
    back: () => go(pathBefore(path)),
    forward: () => go(pathAfter(main, path) ?? path),
    first: () => go([0]),
    toEnd: () => go(lineEnd(main, path)),
    /** Goes to the move above or below that could be played instead; false where there is none. */
    turnTo: (by: 1 | -1): boolean => {
      const other = siblings[at + by];
      if (other) go(other);
      return other !== undefined;
    },
    play,
  };
}

export type TreeView = ReturnType<typeof useTreeView>;
