import type { PgnLine, PgnMove } from './pgn-tree.ts';
import { choicesAt, moveAt, pathBefore, type TreePath } from './tree-path.ts';

/** A game after a change, and the position to show. */
export interface EditedTree {
  readonly main: PgnLine;
  readonly path: TreePath;
}

/** Copies the lines that a path leads through, the last one changed; `count` is the number of its moves that are played. */
function changeLine(
  line: PgnLine,
  path: TreePath,
  change: (line: PgnLine, count: number) => PgnLine,
): PgnLine {
  const [count = 0, variation, ...inner] = path;
  if (variation === undefined) return change(line, count);
  return changeMove(line, count, (move) => ({
    ...move,
    variations: move.variations.map((one, index) =>
      index === variation ? changeLine(one, inner, change) : one,
    ),
  }));
}

const changeMove = (line: PgnLine, count: number, change: (move: PgnMove) => PgnMove): PgnLine => ({
  ...line,
  moves: line.moves.map((move, index) => (index === count - 1 ? change(move) : move)),
});

/** Adds a move behind a position: to the end of its line, else as a variation. A move that is there already is only shown. */
export function addMove(
  main: PgnLine,
  path: TreePath,
  { uci, san }: Pick<PgnMove, 'uci' | 'san'>,
): EditedTree {
  const choices = choicesAt(main, path);
  const known = choices.find((choice) => moveAt(main, choice)?.uci === uci);
  if (known) return { main, path: known };
  const added: PgnMove = { uci, san, nags: [], comments: [], variations: [] };
  const next = [...path.slice(0, -1), (path.at(-1) ?? 0) + 1];
  const [instead] = choices;
  if (!instead) {
    return {
      main: changeLine(main, path, (line) => ({ ...line, moves: [...line.moves, added] })),
      path: next,
    };
  }
  const variations = moveAt(main, instead)?.variations ?? [];
  return {
    main: changeLine(main, next, (line, count) =>
      changeMove(line, count, (move) => ({
        ...move,
        variations: [...move.variations, { comments: [], moves: [added] }],
      })),
    ),
    path: [...next, variations.length, 1],
  };
}

/** Deletes a move and all behind it; the first move of a variation with its variation. The start stays as it is. */
export function deleteFrom(main: PgnLine, path: TreePath): EditedTree {
  const count = path.at(-1) ?? 0;
  if (count === 0) return { main, path };
  const isWholeVariation = count === 1 && path.length > 1;
  const removed = path.at(-2);
  return {
    main: isWholeVariation
      ? changeLine(main, path.slice(0, -2), (line, outer) =>
          changeMove(line, outer, (move) => ({
            ...move,
            variations: move.variations.filter((_, index) => index !== removed),
          })),
        )
      : changeLine(main, path, (line) => ({ ...line, moves: line.moves.slice(0, count - 1) })),
    path: pathBefore(path),
  };
}

/**
 * Exchanges the variation that a path is in with the line that it leaves. What was that line becomes the first variation; the main
 * line stays as it is.
 */
export function promote(main: PgnLine, path: TreePath): EditedTree {
  const [outer, variation, count] = path.slice(-3);
  if (outer === undefined || variation === undefined || count === undefined) return { main, path };
  const at = outer - 1;
  return {
    main: changeLine(main, [...path.slice(0, -3), outer], (line) => {
      const old = line.moves[at];
      const promoted = old?.variations[variation];
      const first = promoted?.moves[0];
      if (!old || !promoted || !first) return line;
      const demoted: PgnLine = {
        comments: [],
        moves: [{ ...old, variations: [] }, ...line.moves.slice(outer)],
      };
      const others = old.variations.filter((_, index) => index !== variation);
      return {
        ...line,
        moves: [
          ...line.moves.slice(0, at),
          {
            ...first,
            comments: [...promoted.comments, ...first.comments],
            variations: [demoted, ...others, ...first.variations],
          },
          ...promoted.moves.slice(1),
        ],
      };
    }),
    path: [...path.slice(0, -3), at + count],
  };
}

/** Replaces the comments of a position: those behind its move, or before the first one. */
export const setComments = (main: PgnLine, path: TreePath, comments: readonly string[]): PgnLine =>
  changeLine(main, path, (line, count) =>
    count === 0 ? { ...line, comments } : changeMove(line, count, (move) => ({ ...move, comments })),
  );

/** Replaces the glyphs of the move that leads to a position. */
export const setNags = (main: PgnLine, path: TreePath, nags: readonly number[]): PgnLine =>
  changeLine(main, path, (line, count) => changeMove(line, count, (move) => ({ ...move, nags })));
