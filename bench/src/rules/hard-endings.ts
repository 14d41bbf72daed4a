import type { Winnable } from '@royal-chess/domain/chess/end/winnable';

/** A position that material does not decide, and the known answer: whether White could mate, and Black. */
export interface HardEnding {
  readonly fen: string;
  /** Absent where the answer is unknown; the time still counts. */
  readonly answers?: readonly [white: Winnable, black: Winnable];
}

const NEITHER = ['unwinnable', 'unwinnable'] as const;
const BOTH = ['winnable', 'winnable'] as const;

/** Walls of pawns, forced lines and distant helpmates: the cases that need the whole analysis. */
export const hardEndings: readonly HardEnding[] = [
  // Pawns that guard every way through; bishops of the own pawns' colour change nothing.
  { fen: '4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1', answers: NEITHER },
  { fen: '4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 b - - 0 1', answers: NEITHER },
  { fen: '4k3/2b5/8/p1p1p1p1/P1P1P1P1/8/2B5/4K3 w - - 0 1', answers: NEITHER },
  { fen: '2b1kb2/8/8/p1p1p1p1/P1P1P1P1/8/8/2B1KB2 w - - 0 1', answers: BOTH },
  { fen: '4k3/1n6/8/p1p1p1p1/P1P1P1P1/8/6N1/4K3 w - - 0 1', answers: BOTH },
  { fen: '3rk3/8/8/p1p1p1p1/P1P1P1P1/8/8/3RK3 w - - 0 1', answers: BOTH },
  // A double wall without a gap: bishops of these colours can neither take a pawn nor be taken by one, rooks can be given up.
  { fen: '1k6/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/1K6 w - - 0 1', answers: NEITHER },
  { fen: '1k2b3/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/1K2B3 w - - 0 1', answers: NEITHER },
  { fen: '1kb1b3/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/BK2B1B1 b - - 0 1', answers: NEITHER },
  { fen: '1k1r4/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/1K1R4 w - - 0 1', answers: BOTH },
  { fen: '1k1rb3/1rr5/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/1RR5/1K1RB3 w - - 0 1', answers: BOTH },
  { fen: '1k1q4/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/1K1Q4 w - - 0 1', answers: BOTH },
  // Every legal line takes the last piece that could mate.
  { fen: 'k7/8/8/8/8/8/1q6/K7 w - - 0 1', answers: NEITHER },
  { fen: 'k7/8/8/8/8/8/1r6/K7 w - - 0 1', answers: NEITHER },
  // Little material and mates that both must work for.
  { fen: '8/8/4k3/8/8/3K4/7P/8 w - - 0 1' },
  { fen: '8/8/4k3/2n5/8/3K4/5N2/8 w - - 0 1', answers: BOTH },
  { fen: '8/8/4k3/2b5/8/3K4/5B2/8 w - - 0 1', answers: NEITHER },
  { fen: '8/8/4k3/3b4/8/3K4/5B2/8 w - - 0 1' },
  { fen: '8/8/8/8/p7/8/1N1K4/6k1 w - - 0 1', answers: BOTH },
  { fen: '8/8/4k3/2r5/8/3K4/5N2/8 w - - 0 1', answers: BOTH },
  { fen: '8/8/4k3/2q5/8/3K4/5N2/8 w - - 0 1', answers: ['unwinnable', 'winnable'] },
  { fen: 'k7/P7/8/8/8/8/8/K7 b - - 0 1' },
  { fen: '8/8/8/8/1p1p1p1p/1P1P1P1P/k6K/8 w - - 0 1' },
  // Walls with one exchange left in them.
  { fen: '4k3/8/1p6/p1p1p1p1/P1P1P1P1/1P6/8/4K3 w - - 0 1' },
  { fen: '4k3/6p1/8/p1p1p1p1/P1P1P1P1/8/6P1/4K3 w - - 0 1' },
  { fen: 'r3k2r/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/R3K2R w KQkq - 0 1', answers: BOTH },
];
