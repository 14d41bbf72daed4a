import type { TaggedTheme } from '@royal-chess/contracts/puzzles';
import type { Board } from '../chess/board/board.ts';
import { hasLegalMove } from '../chess/board/generate.ts';
import { CASTLING, EN_PASSANT, promotionOf, withPromotion } from '../chess/board/packed-move.ts';
import { KNIGHT, QUEEN, ROOK } from '../chess/board/pieces.ts';
import { givesCheck } from '../chess/board/gives-check.ts';
import { readUci } from '../chess/notation/uci.ts';
import type { Position } from '../chess/position.ts';
import type { SearchedPosition } from '../engine/position-search.ts';
import type { RandomSource } from '../tournament/random/random-source.ts';
import { mateOf } from './only-move.ts';
import { type EndingKind, endingOf } from './random-ending.ts';
import { type Allows, mistakesThatAllow, rareEnding, rareMistakes, rareThemes } from './rare-themes.ts';

/** Themes that are looked for one at a time. */
export const soughtThemes = ['mateIn4', 'mateIn5', 'underPromotion', 'enPassant', 'castling'] as const;
export type SoughtTheme = (typeof soughtThemes)[number];

/** How puzzles of rare themes are looked for in self-play. */
export interface RareSearch {
  /** A puzzle has one of them. */
  readonly themes: readonly TaggedTheme[];
  /** Half-moves of a game at most. */
  readonly longest: number;
  /** Whether the game of a number begins with an ending. */
  readonly isEnding: (number: number) => boolean;
  /** Such an ending. */
  readonly ending: (random: RandomSource) => Position;
  /** After a move that may be a mistake the engine looks at one of so many of the positions of a proof. */
  readonly part: number;
  /** Whether moves that look good may be mistakes, too. */
  readonly overlooks: boolean;
  /** Moves that may be mistakes. */
  readonly mistakes: (board: Board) => string[];
  /** Whether the best answer to a mistake may be of the themes, as a short search says. */
  readonly promises: (after: Position, found: Pick<SearchedPosition, 'best' | 'evaluation'>) => boolean;
}

type Shared = Pick<EndingKind, 'pieces' | 'pawns'>;

const fixedIn = (shared: Shared, ...all: readonly NonNullable<EndingKind['fixed']>[]): EndingKind[] =>
  all.map((fixed) => ({ ...shared, fixed }));

/** Kings in the open, so that checks go on; pieces of both sides, so that nothing but the mate wins. */
const hunts: readonly EndingKind[] = [
  { pieces: ['q', 'qn', 'qb', 'qr'], pawns: [1, 3] },
  { pieces: ['rr', 'rrn', 'rrb', 'rn'], pawns: [1, 3] },
  ...fixedIn(
    { pieces: ['q', 'qn', 'qb', 'rr', 'qr'], pawns: [1, 2] },
    { g1: 'K', g2: 'P', h2: 'P', g8: 'k', g7: 'p', h7: 'p' },
    { h1: 'K', h2: 'P', f2: 'P', h8: 'k', h7: 'p', f7: 'p' },
    { b1: 'K', a2: 'P', c2: 'P', g8: 'k', f7: 'p', h7: 'p' },
  ),
];

/** A pawn of each side before its promotion. */
const runners: readonly EndingKind[] = fixedIn(
  { pieces: ['q', 'q', 'qr', 'r', 'n', 'qn'], pawns: [0, 1] },
  { b7: 'P', g2: 'p' },
  { c7: 'P', f2: 'p' },
  { d7: 'P', e2: 'p' },
  { e7: 'P', c2: 'p' },
  { f7: 'P', b2: 'p' },
  { g7: 'P', d2: 'p' },
  { a7: 'P', h2: 'p' },
);

/** A pawn that may pass another one with a double step. */
const neighbours: readonly EndingKind[] = fixedIn(
  { pieces: ['', '', 'n', 'b', 'r', 'rb'], pawns: [1, 3] },
  { e5: 'P', d7: 'p' },
  { d5: 'P', e7: 'p' },
  { f5: 'P', g7: 'p' },
  { g5: 'P', h7: 'p' },
  { c5: 'P', b7: 'p' },
  { d4: 'p', c2: 'P' },
  { e4: 'p', f2: 'P' },
  { b4: 'p', a2: 'P' },
);

/** A king that may castle, and a rook of the other side that can be attacked by it. */
const uncastled: readonly EndingKind[] = [
  ...fixedIn(
    { pieces: ['', 'n', 'b', 'r'], pawns: [1, 3] },
    { e1: 'K', a1: 'R', d8: 'k' },
    { e1: 'K', a1: 'R', d7: 'k' },
    { e1: 'K', a1: 'R', b2: 'r' },
  ).map((kind): EndingKind => ({ ...kind, castling: 'Q', ...(!kind.fixed?.['b2'] && { loose: 'r' }) })),
  ...fixedIn(
    { pieces: ['', 'n', 'b', 'r'], pawns: [1, 3] },
    { e1: 'K', h1: 'R', f8: 'k' },
    { e1: 'K', h1: 'R', f7: 'k' },
    { e1: 'K', h1: 'R', h2: 'r' },
  ).map((kind): EndingKind => ({ ...kind, castling: 'K', ...(!kind.fixed?.['h2'] && { loose: 'r' }) })),
];

const oneOf =
  (kinds: readonly EndingKind[]): RareSearch['ending'] =>
  (random) =>
    endingOf(random, () => kinds[random.whole(0, kinds.length - 1)]!);

const isEnPassant: Allows = (_, move) => (move & EN_PASSANT) !== 0;
const isCastling: Allows = (_, move) => (move & CASTLING) !== 0;

/** A knight that gives check, or a rook where a queen would leave no move. */
const isUsefulPromotion: Allows = (board, move) => {
  const piece = promotionOf(move);
  if (piece === KNIGHT) return givesCheck(board, move);
  if (piece !== ROOK) return false;
  board.play(withPromotion(move, QUEEN));
  const isStalemate = !board.isCheck() && !hasLegalMove(board);
  board.undo();
  return isStalemate;
};
const isUnderPromotion: Allows = (_, move) => ![0, QUEEN].includes(promotionOf(move));

/** What is looked for is near the beginning of such games. */
const nearStart = { isEnding: () => true, part: 20, overlooks: false } as const;

const allMoves = (board: Board): string[] => mistakesThatAllow(board, () => true);

const matesOf = (theme: SoughtTheme, length: number): RareSearch => ({
  ...nearStart,
  longest: 16,
  themes: [theme],
  ending: oneOf(hunts),
  mistakes: allMoves,
  promises: (after, { evaluation }) => mateOf(evaluation, after.turn) === length,
});

const movesOf = (
  theme: SoughtTheme,
  kinds: readonly EndingKind[],
  allowed: Allows,
  isBest: Allows = allowed,
): RareSearch => ({
  ...nearStart,
  longest: 8,
  themes: [theme],
  ending: oneOf(kinds),
  mistakes: (board) => mistakesThatAllow(board, allowed),
  promises: (after, { best }) => {
    const board = after.board();
    return isBest(board, readUci(best, board));
  },
});

/** How puzzles of one theme, or of any of them, are looked for. */
export const rareSearches: Readonly<Record<SoughtTheme | 'any', RareSearch>> = {
  any: {
    themes: rareThemes,
    longest: 100,
    isEnding: (number) => number % 2 === 1,
    ending: rareEnding,
    part: 60,
    overlooks: true,
    mistakes: rareMistakes,
    promises: () => true,
  },
  mateIn4: matesOf('mateIn4', 4),
  mateIn5: matesOf('mateIn5', 5),
  underPromotion: movesOf('underPromotion', runners, isUsefulPromotion, isUnderPromotion),
  enPassant: movesOf('enPassant', neighbours, isEnPassant),
  castling: movesOf('castling', uncastled, isCastling),
};
