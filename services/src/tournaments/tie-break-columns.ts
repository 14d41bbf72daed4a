import type { StandingsView } from '@royal-chess/contracts/tournaments';
import { parseTieBreak } from '@royal-chess/domain/tournament/tie-breaks/parse-tie-break';
import type { Standings } from '@royal-chess/domain/tournament/tie-breaks/standings';
import type { TieBreakCode } from '@royal-chess/domain/tournament/tie-breaks/tie-break-code';
import { tieBreakTitle } from '@royal-chess/domain/tournament/tie-breaks/tie-break-title';

/** The codes that can be read. */
export const validCodes = (codes: readonly string[]): TieBreakCode[] =>
  codes.flatMap((code) => {
    const parsed = parseTieBreak(code);
    return parsed.ok ? [parsed.value] : [];
  });

/** The columns of standings as pages show them. */
export interface TieBreakColumns {
  /** Columns before the first tie-break: the points, unless the list of tie-breaks has them elsewhere. */
  readonly scores: number;
  /** Columns that follow. */
  readonly shown: number;
  /** Those columns, then the tie-breaks that could not be used. */
  readonly tieBreaks: StandingsView['tieBreaks'];
}

/** Divides the columns of standings into the points and the tie-breaks. */
export function columnsOfStandings({
  tieBreaks,
  dropped,
}: Pick<Standings, 'tieBreaks' | 'dropped'>): TieBreakColumns {
  const scores = tieBreaks[0]?.name === 'PTS' ? 1 : 0;
  const columns = tieBreaks.slice(scores);
  return {
    scores,
    shown: columns.length,
    tieBreaks: [
      ...columns.map((code) => named(code, null)),
      ...dropped.map(({ code, message }) => named(code, message)),
    ],
  };
}

const named = (code: TieBreakCode, why: string | null): StandingsView['tieBreaks'][number] => ({
  code: code.text,
  name: tieBreakTitle(code),
  dropped: why,
});
