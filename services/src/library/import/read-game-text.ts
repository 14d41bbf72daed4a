import { AnnotatedLine } from '@royal-chess/domain/chess/pgn/annotated-line';
import { ForgivingTree } from '@royal-chess/domain/chess/pgn/forgiving-tree';
import type { PgnFault, PlacedProblem } from '@royal-chess/domain/chess/pgn/pgn-fault';
import type { PgnHead } from '@royal-chess/domain/chess/pgn/pgn-game';
import type { Reading } from '@royal-chess/domain/chess/pgn/pgn-reader';
import type { PgnLine } from '@royal-chess/domain/chess/pgn/pgn-tree';
import { type CutGames, type PiecePlace, readPiece } from '@royal-chess/domain/chess/pgn/read-piece';

interface Tree {
  readonly kind: 'game';
  /** Null where a limit that only trees have ended it before the last of the moves. */
  readonly main: PgnLine | null;
  /** Why the rest of a variation is left out; null when none is. */
  readonly leftOut: PlacedProblem | null;
  /** Why all of it behind a place is left out; null when nothing is. */
  readonly fault: PlacedProblem | null;
}

/** A game of a file, with what is wrong behind the last of its moves. */
export interface ReadGame extends PgnHead {
  /** Codes of the moves of the main line (`move-code`). */
  readonly codes: readonly number[];
  readonly fault: PlacedProblem | null;
  /** All of it, where it has comments, glyphs or variations. */
  readonly tree: Tree | null;
}

interface Line extends Omit<ReadGame, 'tree'> {
  readonly annotated: boolean;
}

const LINES: Reading<AnnotatedLine, Line> = {
  player: (start) => new AnnotatedLine(start),
  game: (head, { codes, annotated }) => ({ ...head, codes, annotated, fault: null }),
  broken: (head, { codes, annotated }, fault) => ({ ...head, codes, annotated, fault }),
};

const TREES: Reading<ForgivingTree, Tree> = {
  player: (start) => new ForgivingTree(start),
  game: (_, { main, leftOut }) => ({ kind: 'game', main, leftOut, fault: null }),
  broken: (_, { main, leftOut }, fault) => ({ kind: 'game', main, leftOut, fault }),
};

/** Games and faults of a text, cut by cut; those with more than moves are read a second time, as trees. */
export function* readGames(text: string, place: PiecePlace): Generator<CutGames<ReadGame>> {
  let [from, line] = [0, place.line];
  for (const cut of readPiece(text, place, LINES)) {
    const hasMore = cut.games.some((game) => game.kind === 'game' && game.annotated);
    const trees = hasMore ? treesOf(text.slice(from, cut.end), line) : [];
    const games = cut.games.map((game, index): ReadGame | PgnFault => {
      if (game.kind === 'error') return game;
      const { annotated, ...read } = game;
      const tree = annotated ? trees[index] : undefined;
      if (tree?.kind !== 'game') return { ...read, tree: null };
      const isWhole = tree.main?.moves.length === game.codes.length;
      return { ...read, tree: isWhole ? tree : { ...tree, main: null } };
    });
    yield { ...cut, games };
    [from, line] = [cut.end, cut.line];
  }
}

const treesOf = (text: string, line: number): (Tree | PgnFault)[] =>
  [...readPiece(text, { line, last: true }, TREES)].flatMap(({ games }) => games);
