import type { PgnLine, PgnMove } from './pgn-tree.ts';

/**
 * A position of a game with variations. `[5]` is the one behind 5 half-moves of the main line; `[11, 0, 3]` has variation 0 in
 * place of the 11th half-move, of which 3 are played. Each further level adds two numbers.
 */
export type TreePath = readonly number[];

const lastOf = (path: TreePath): number => path.at(-1) ?? 0;

/** The line that a path ends in; null where there is none. */
export function lineAt(main: PgnLine, path: TreePath): PgnLine | null {
  let line: PgnLine | undefined = main;
  for (let at = 0; at + 1 < path.length && line; at += 2) {
    line = line.moves[(path[at] ?? 0) - 1]?.variations[path[at + 1] ?? 0];
  }
  return line ?? null;
}

/** The move that leads to a position; null at the start and where there is none. */
export const moveAt = (main: PgnLine, path: TreePath): PgnMove | null =>
  lineAt(main, path)?.moves[lastOf(path) - 1] ?? null;

/** Whether a game has this position: an address may have any. */
export const hasPath = (main: PgnLine, path: TreePath): boolean =>
  path.length % 2 === 1 && (path.length === 1 && path[0] === 0 ? true : moveAt(main, path) !== null);

/** The moves from the start to a position. */
export function movesTo(main: PgnLine, path: TreePath): readonly PgnMove[] {
  const moves: PgnMove[] = [];
  let line: PgnLine | undefined = main;
  for (let at = 0; at < path.length && line; at += 2) {
    const count: number = path[at] ?? 0;
    const variation = path[at + 1];
    moves.push(...line.moves.slice(0, variation === undefined ? count : count - 1));
    line = variation === undefined ? undefined : line.moves[count - 1]?.variations[variation];
  }
  return moves;
}

/** Half-moves from the start to a position. */
export const plyOf = (path: TreePath): number =>
  path.reduce((ply, count, at) => (at % 2 === 0 ? ply + count - (at + 1 < path.length ? 1 : 0) : ply), 0);

/** The position one half-move before; the start stays. */
export function pathBefore(path: TreePath): TreePath {
  let before = [...path.slice(0, -1), Math.max(0, lastOf(path) - 1)];
  while (before.length > 1 && lastOf(before) === 0) {
    before = [...before.slice(0, -3), (before.at(-3) ?? 1) - 1];
  }
  return before;
}

/** The position one half-move on in the same line; null at its end. */
export function pathAfter(main: PgnLine, path: TreePath): TreePath | null {
  const after = [...path.slice(0, -1), lastOf(path) + 1];
  return moveAt(main, after) ? after : null;
}

/** The end of the line that a path is in. */
export const lineEnd = (main: PgnLine, path: TreePath): TreePath => [
  ...path.slice(0, -1),
  lineAt(main, path)?.moves.length ?? 0,
];

/** Where one can go from a position: the next move of its line first, then what could be played in its place. */
export function choicesAt(main: PgnLine, path: TreePath): readonly TreePath[] {
  const next = pathAfter(main, path);
  return next ? withAlternatives(main, next) : [];
}

function withAlternatives(main: PgnLine, path: TreePath): readonly TreePath[] {
  const variations = moveAt(main, path)?.variations ?? [];
  return [path, ...variations.flatMap((_, index) => withAlternatives(main, [...path, index, 1]))];
}

/** A path as an address has it: `11.0.3`. */
export const writePath = (path: TreePath): string => path.join('.');

/** Reads what {@link writePath} wrote; null for anything else. */
export function readPath(text: string): TreePath | null {
  if (!/^\d{1,5}(\.\d{1,5}){0,200}$/.test(text)) return null;
  const path = text.split('.').map(Number);
  return path.length % 2 === 1 ? path : null;
}
