import type { GameReport } from '@royal-chess/domain/game-report/game-report';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import type { EngineReportProps } from './engine-report/engine-report.tsx';
import { reportedGame, reportKey } from './engine-report/report-key.ts';
import { isKept } from './engine-report/report-store.ts';
import { withReport } from './engine-report/with-report.ts';
import type { ShownGame } from './shown-game.ts';
import type { GameTree } from './use-game-tree.ts';

const EngineReport = lazyPart<EngineReportProps>(() => import('./engine-report/engine-report.tsx'));

interface ReportTabOf {
  readonly game: ShownGame;
  readonly tree: GameTree;
  /** Address of the game in a document that may run threads; null where there is none. */
  readonly isolated: string | null;
  /** The tab is in front. */
  readonly isShown: boolean;
}

/**
 * The report of a game on a board: its panel, which works on while other tabs are shown, and the moves with its glyphs. One that this
 * browser keeps is there at once.
 */
export function useReportTab({ game, tree, isolated, isShown }: ReportTabOf) {
  const [wasKept] = useState(() => isKept(reportKey(reportedGame(game, tree.main))));
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  const [report, setReport] = useState<GameReport | null>(null);
  const isNeeded = wasKept || wasShown;
  const panel: ReactNode = isNeeded ? (
    <Suspense key="engine-report" fallback={null}>
      <EngineReport game={game} tree={tree} isolated={isolated} onReport={setReport} />
    </Suspense>
  ) : null;
  return {
    isNeeded,
    panel,
    /** The moves as they are shown. */
    main: useMemo(() => withReport(tree.main, report), [tree.main, report]),
  };
}
