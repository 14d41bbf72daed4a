import { useSessionStorage } from '@mantine/hooks';
import { IconPencil, IconRefreshDot } from '@tabler/icons-react';
import { Suspense, useMemo, useState } from 'react';
import type { Color } from '@royal-chess/contracts/chess';
import type { PgnLine } from '@royal-chess/domain/chess/pgn/pgn-tree';
import type { TreePath } from '@royal-chess/domain/chess/pgn/tree-path';
import { isOfServerTables } from '@royal-chess/domain/endgame-tables/positions-of-tables';
import { tableOf } from '@royal-chess/domain/endgame-tables/table-name';
import { numbered } from '../../shared/board/move-rows.ts';
import { printedResult } from '../../shared/chess/result-labels.ts';
import { storedBoardAddress } from '../../shared/chess/stored-board-address.ts';
import {
  AnnotatePanel,
  type BoardTab,
  BoardTabs,
  EvaluationGraph,
  GameFacts,
  keptDraft,
  RepertoireButton,
  ShareMenu,
  type ShownGame,
  ToolButton,
  TreeMoves,
  TreeSteps,
  useBoardTabs,
  useGameTree,
  useHeuristicsTab,
  usePositionAddress,
  useReportTab,
  useViewerKeys,
  ViewerBoard,
  withMark,
} from '../game-viewer/index.ts';
import { boardAddress, boardQuery } from './board-address.ts';
import { actionsOf, type BoardMode } from './board-mode.ts';
import { EnginePanel } from './engine-panel.tsx';
import { EvalBar } from './eval-bar.tsx';
import { followLine } from './follow-line.ts';
import { LoadMenu } from './load-menu.tsx';
import { messages } from './messages.ts';
import { lineQuery, openingPath } from './opening-address.ts';
import { ServerTablePanel, TablePanel } from './table/lazy-table-panel.ts';
import { TablePanelRoom } from './table/table-room.tsx';
import { useAnalysis, type AnalysisLine } from './use-analysis.ts';
import { useEngineArrows } from './use-engine-arrows.ts';
import { useEngineKeys } from './use-engine-keys.ts';
import { withVariant } from './with-variant.ts';
import classes from './analysis.module.css';

interface AnalysisBoardProps {
  readonly game: ShownGame;
  readonly mode: BoardMode;
  /** Why not what the address says is shown, in words. */
  readonly fault: string | null;
  /** Where the board opens. */
  readonly start: (main: PgnLine) => TreePath;
  /** The side that the reader played, which is below; White where they did not play. */
  readonly side?: Color | null;
  /** The engine runs as the board opens. */
  readonly isEngineAsked?: boolean;
}

/** The board with its moves, the engine and the explorer; what can be done there depends on the mode. */
export function AnalysisBoard({
  game,
  mode,
  fault,
  start,
  side = null,
  isEngineAsked = false,
}: AnalysisBoardProps) {
  const allowed = actionsOf(mode);
  const tree = useGameTree(game, start);
  const [isFlipped, setFlipped] = useState(side === 'black');
  const below = isFlipped ? 'black' : 'white';
  const above = isFlipped ? 'white' : 'black';
  const flip = () => setFlipped(!isFlipped);

  const analysis = useAnalysis(tree, allowed.has('engine'), isEngineAsked);
  const follow = (line: AnalysisLine, count: number) =>
    tree.edit(followLine(tree.main, tree.path, line.moves.slice(0, count)));
  const playBest = () => {
    const [best] = analysis.lines;
    if (best && !analysis.isThreat) follow(best, 1);
  };
  useViewerKeys({ tree, onFlip: flip, onAutoplay: playBest });
  useEngineKeys({
    onToggle: () => allowed.has('engine') && analysis.toggle(),
    onThreat: () => analysis.isOn && analysis.isThreatPossible && analysis.toggleThreat(),
  });
  const arrows = useEngineArrows(analysis);

  const isOpening = mode.kind === 'opening';
  const tabs = useBoardTabs({
    game,
    tree,
    storedAs: `analysis-tab-${isOpening ? 'opening' : 'analysis'}`,
    firstTab: isOpening ? 'explorer' : 'moves',
    openingName: '',
  });
  const isStored = mode.kind === 'analysis' && mode.gameId !== null;
  const { moves, fen } = tree;
  const { variant, startFen } = game;
  const shared = { variant, startFen, fen, moves };
  const address = boardAddress(shared);
  usePositionAddress(openingPath, isOpening && tree.isMoved ? lineQuery(game, tree) : null);
  const isolated = isStored && !tree.isChanged ? storedBoardAddress(game, tree.path) : address;
  const report = useReportTab({ game, tree, isolated, isShown: tabs.shown === 'report' });
  const heuristics = useHeuristicsTab({ game, tree, tabs });
  const [wantsTools, setWantsTools] = useSessionStorage<boolean | null>({
    key: 'analysis-tools',
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const mayAnnotate = allowed.has('annotate');
  // Before the first move there is little to annotate. Then the tools stay: they keep and restore the draft.
  const [hasBegun, setHasBegun] = useState(() => keptDraft({ userId: null, gameId: game.id }) !== null);
  if (!hasBegun && tree.main.moves.length > 0) setHasBegun(true);
  const isAnnotating = mayAnnotate && (wantsTools ?? hasBegun);
  const [isAsked, setAsked] = useState(false);

  const panels: readonly BoardTab[] = [
    [
      'moves',
      messages.moves,
      <div key="moves" className={classes['moves']}>
        <TreeMoves main={report.main} startFen={game.startFen} path={tree.path} onGo={tree.go} />
        {mayAnnotate && tree.isReady && (isAnnotating || hasBegun) ? (
          // Closed tools keep the draft, too.
          <div style={{ display: isAnnotating ? 'contents' : 'none' }}>
            <Suspense fallback={null}>
              <AnnotatePanel game={game} tree={tree} isAsked={isAsked} />
            </Suspense>
          </div>
        ) : null}
      </div>,
    ],
    ...tabs.explorerTabs,
    ['game', messages.game, <GameFacts key="game" game={game} />],
    ...(allowed.has('engine')
      ? ([
          [
            'report',
            messages.report,
            <div key="report">
              {report.panel}
              {heuristics.opener}
            </div>,
          ],
          ...heuristics.tabs,
        ] as const)
      : []),
  ];
  const title = isStored
    ? messages.versus(game.white.name, game.black.name)
    : messages.modes[
        mode.kind === 'fen' || mode.kind === 'san' || mode.kind === 'rav' || mode.kind === 'opening'
          ? mode.kind
          : 'analysis'
      ];
  const isUnnamed = !isStored && game.event === null && game.result === '*';
  const link = `${location.origin}${isOpening ? openingPath + boardQuery(shared) : address}`;
  const hasTable = useMemo(() => tableOf(tree.position) !== null, [tree.position]);
  const hasServerTable = useMemo(() => isOfServerTables(tree.position), [tree.position]);
  const onPlay = (move: { readonly uci: string; readonly san: string }) =>
    tree.edit(followLine(tree.main, tree.path, [move]));
  const engine = allowed.has('engine') ? (
    <>
      <EnginePanel analysis={analysis} isolated={isolated} onFollow={follow} />
      {hasTable ? (
        <Suspense fallback={<TablePanelRoom position={tree.position} />}>
          <TablePanel position={tree.position} fen={fen} onPlay={onPlay} />
        </Suspense>
      ) : null}
      {hasServerTable && analysis.refusal === null ? (
        <Suspense fallback={null}>
          <ServerTablePanel position={tree.position} fen={fen} onPlay={onPlay} />
        </Suspense>
      ) : null}
    </>
  ) : null;

  return (
    <div
      className={classes['board']}
      data-engine={analysis.isOn || undefined}
      data-opening={isOpening || undefined}
    >
      <div className={classes['stage']}>
        <h1 className="sr-only">{withVariant(variant, title)}</h1>
        {fault === null ? null : (
          <p className={classes['fault']} role="alert">
            {fault}
          </p>
        )}
        <div className={classes['nameLine']} data-unnamed={isUnnamed || undefined}>
          <strong>{game[above].name}</strong>
          <b>{game.result === '*' ? '' : printedResult(game.result)}</b>
        </div>
        <div className={classes['withBar']}>
          <EvalBar analysis={analysis} below={below} />
          <ViewerBoard
            tree={tree}
            orientation={below}
            moreArrows={arrows}
            onMark={
              allowed.has('annotate')
                ? (from, to, keys) => tree.edit(withMark(tree, from, to, keys))
                : undefined
            }
          />
        </div>
        <div className={classes['nameLine']}>
          <strong>{game[below].name}</strong>
          <span>{withVariant(variant, isStored ? (game.event ?? '') : title)}</span>
        </div>
        <EvaluationGraph main={report.main} ply={tree.path[0] ?? 0} onGo={(ply) => tree.go([ply])} />
      </div>
      {engine === null ? null : <div className={classes['engine']}>{engine}</div>}
      <div className={classes['phoneSteps']}>
        <span>{tree.last ? numbered(tree.last.san, tree.ply, game.startFen) : messages.start}</span>
        <TreeSteps tree={tree} size={44} />
      </div>
      <BoardTabs
        tabs={panels}
        shown={heuristics.shown}
        onShow={tabs.show}
        isKept={(tab) => tab === 'moves' || (tab === 'report' && report.isNeeded)}
        className={classes['panel']}
        tree={tree}
        tools={
          <>
            <ToolButton label={messages.flip} icon={IconRefreshDot} onClick={flip} />
            {mayAnnotate ? (
              <ToolButton
                label={messages.annotate}
                icon={IconPencil}
                onClick={() => {
                  setWantsTools(!isAnnotating);
                  setAsked(!isAnnotating);
                }}
                isPressed={isAnnotating}
              />
            ) : null}
            {allowed.has('load') ? <LoadMenu game={game} tree={tree} /> : null}
            <RepertoireButton game={game} tree={tree} color={below} />
            <ShareMenu game={game} tree={tree} orientation={below} link={link} />
          </>
        }
      />
      {tabs.aside === null ? null : <div className={classes['aside']}>{tabs.aside}</div>}
      {heuristics.dialog}
    </div>
  );
}
