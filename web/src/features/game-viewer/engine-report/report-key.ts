import type { PgnLine } from '@royal-chess/domain/chess/pgn/pgn-tree';
import type { Variant } from '@royal-chess/domain/chess/types';

/** What a report is made of: games with the same moves share it. */
export interface ReportedGame {
  readonly variant: Variant;
  readonly startFen: string;
  /** In UCI form. */
  readonly moves: readonly string[];
}

export const reportedGame = (
  { variant, startFen }: Pick<ReportedGame, 'variant' | 'startFen'>,
  main: PgnLine,
): ReportedGame => ({ variant, startFen, moves: main.moves.map(({ uci }) => uci) });

/** Under this name the report of a game is kept. */
export const reportKey = ({ variant, startFen, moves }: ReportedGame): string =>
  [variant, startFen, ...moves].join(' ');
