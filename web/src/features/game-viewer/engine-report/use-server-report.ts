import { skipToken } from '@reduxjs/toolkit/query';
import type { ServerReport } from '@royal-chess/contracts/game-reports';
import { reportNodes } from '@royal-chess/domain/game-report/game-report';
import { useServerReportQuery } from '../report/report-api.ts';
import type { ShownGame } from '../shown-game.ts';
import type { ReportedGame } from './report-key.ts';

/** How often a report that the server makes is looked at, in milliseconds. */
const lookEveryMs = 5_000;

const isUnderWay = (report: ServerReport | null | undefined): boolean =>
  report?.state === 'waiting' || report?.state === 'running';

/**
 * What the server's engine found in a game of the database, by the same rules as in a browser.
 * @param played the moves on the board; where they are no longer those of the game, its report does not fit
 * @param isAllowed false asks for none
 */
export function useServerReport(game: ShownGame, played: ReportedGame, isAllowed: boolean) {
  const isStored = game.isNew !== true;
  const query = isStored && isAllowed ? { params: { id: game.id } } : skipToken;
  const { report } = useServerReportQuery(query).currentData ?? {};
  // The answer decides whether it is asked for again: both hooks share one query.
  const pollingInterval = isUnderWay(report) ? lookEveryMs : 0;
  useServerReportQuery(query, { pollingInterval, skipPollingIfUnfocused: true });
  const fits = game.moves.map(({ uci }) => uci).join(' ') === played.moves.join(' ');
  const progress: readonly [number, number] | null =
    report && fits && isUnderWay(report) ? [report.done, report.total] : null;
  return {
    /** A report that is ready; null while it is made, and where there is none. */
    done: report && fits && report.state === 'done' && report.nodes >= reportNodes ? report : null,
    /** Positions that are judged, and all; null unless the server makes a report now. */
    progress,
  };
}
