import type { GameReportLine, ServerReport } from '@royal-chess/contracts/game-reports';
import type { GameReportDocument } from './game-report-documents.ts';

const undecided = { accuracy: null, counted: 0 };

/** A report without its positions. */
export const lineOf = ({ _id: gameId, positions, ...report }: GameReportDocument): GameReportLine => ({
  gameId,
  state: report.state,
  done: positions.length,
  total: report.total,
  white: report.white ?? undecided,
  black: report.black ?? undecided,
  engine: report.engine,
  fault: report.fault,
});

/** A report with its positions. */
export const answerOf = (report: GameReportDocument): ServerReport => ({
  ...lineOf(report),
  nodes: report.nodes,
  theoryPlies: report.theoryPlies,
  positions: report.positions.map(({ evaluation, best }) => ({ evaluation, best })),
});
