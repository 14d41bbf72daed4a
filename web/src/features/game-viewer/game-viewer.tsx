import { IconMicroscope, IconPencil, IconRefreshDot } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { PgnLine } from '@royal-chess/domain/chess/pgn/pgn-tree';
import type { TreePath } from '@royal-chess/domain/chess/pgn/tree-path';
import { numbered } from '../../shared/board/move-rows.ts';
import { printedResult } from '../../shared/chess/result-labels.ts';
import { needsIsolation, storedBoardAddress } from '../../shared/chess/stored-board-address.ts';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { useAppDispatch, useAppSelector } from '../../shared/store/store.ts';
import { dialogOpened, selectUser } from '../identity/index.ts';
import { AnnotatePanel } from './annotate/lazy-annotate-panel.ts';
import { AutoplayButton } from './autoplay-button.tsx';
import { BoardTabs, type BoardTab } from './board-tabs.tsx';
import { evaluationText } from './evaluation.ts';
import { EvaluationGraph } from './evaluation-graph.tsx';
import { GameFacts } from './game-facts.tsx';
import { GamePlace } from './game-place.tsx';
import { GameNeighbours } from './game-neighbours.tsx';
import { isStillAnnotating } from './goes-on-annotating.ts';
import { messages } from './messages.ts';
import { PlayerLine } from './player-line.tsx';
import { RepertoireButton } from './repertoire-button.tsx';
import { queryOf } from './share-address.ts';
import { ShareMenu } from './share-menu.tsx';
import type { ShownGame } from './shown-game.ts';
import { ToolButton } from './tool-button.tsx';
import { TreeSteps } from './tree-steps.tsx';
import { withMark } from './with-mark.ts';
import { useAutoplay } from './use-autoplay.ts';
import { useBoardTabs } from './use-board-tabs.tsx';
import { useKeptMoves } from './use-kept-moves.ts';
import { useHeuristicsTab } from './use-heuristics-tab.tsx';
import { useReportTab } from './use-report-tab.tsx';
import { useGameTree } from './use-game-tree.ts';
import { usePositionAddress } from './use-position-address.ts';
import { useViewerKeys } from './use-viewer-keys.ts';
import { ViewerBoard } from './viewer-board.tsx';
import { ViewerMoves } from './viewer-moves.tsx';
import { sideOf, startPath } from './viewer-start.ts';
import classes from './game-viewer.module.css';

const PositionReport = lazyPart(() => import('./report/position-report.tsx'));
const PaperSheet = lazyPart(() => import('./paper-sheet.tsx'));
const EmbedDialog = lazyPart(() => import('./embed-dialog.tsx'));

/** A game on its board, with everything stored about it beside. */
export function GameViewer({ game }: { game: ShownGame }) {
  const user = useAppSelector(selectUser);
  const [search] = useSearchParams();
  const side = sideOf(game, user?._id);
  const start = (main: PgnLine): TreePath => startPath(search, side !== null, main);
  const tree = useGameTree(game, start);
  usePositionAddress(`/games/${game.id}`, tree.isMoved && !game.isNew ? queryOf(tree.path) : null);
  const autoplay = useAutoplay(tree);
  const [isFlipped, setFlipped] = useState(false);
  const [isEmbedding, setEmbedding] = useState(false);
  const location = useLocation();
  // A game that is not stored is there to be worked on, and work on a copy that was saved goes on.
  const [isAnnotating, setAnnotating] = useState(game.isNew === true || isStillAnnotating(location));
  useKeptMoves(game, tree, { isAnnotating, start });
  const [isAsked, setAsked] = useState(false);
  const dispatch = useAppDispatch();
  const annotate = () => {
    if (!user) {
      dispatch(dialogOpened('login'));
      return;
    }
    setAnnotating(!isAnnotating);
    setAsked(!isAnnotating);
    tabs.show('moves');
  };
  const flip = () => setFlipped(!isFlipped);
  const below = (side === 'black') === isFlipped ? 'white' : 'black';
  const above = below === 'white' ? 'black' : 'white';
  useViewerKeys({ tree, onFlip: flip, onAutoplay: autoplay.toggle });

  const isOnGame = tree.path.length === 1;
  const tabs = useBoardTabs({
    game,
    tree,
    storedAs: 'viewer-tab',
    firstTab: 'moves',
    // Past its last named position a game keeps the name of its opening.
    openingName: isOnGame && tree.ply > 0 ? [game.eco, game.opening].filter(Boolean).join(' ') : '',
  });
  const report = useReportTab({
    game,
    tree,
    isolated: game.isNew ? null : storedBoardAddress(game, tree.path),
    isShown: tabs.shown === 'report',
  });
  const heuristics = useHeuristicsTab({ game, tree, tabs });

  const panels: readonly BoardTab[] = [
    [
      'moves',
      messages.moves,
      <ViewerMoves
        key="moves"
        tree={tree}
        main={report.main}
        game={game}
        isAnnotating={isAnnotating}
        onBackToGame={() => tree.reset(null, [Math.min(tree.path[0] ?? 0, game.moves.length)])}
      >
        {isAnnotating && tree.isReady ? (
          <Suspense fallback={null}>
            <AnnotatePanel game={game} tree={tree} isAsked={isAsked} />
          </Suspense>
        ) : null}
      </ViewerMoves>,
    ],
    ...tabs.explorerTabs,
    ['game', messages.game, <GameFacts key="game" game={game} />],
    [
      'report',
      messages.report,
      <div key="report">
        {report.panel}
        {heuristics.opener}
        {tabs.shown === 'report' ? (
          <Suspense fallback={null}>
            <PositionReport game={game} tree={tree} />
          </Suspense>
        ) : null}
      </div>,
    ],
    ...heuristics.tabs,
  ];
  const evaluation = tree.last?.evaluation;

  return (
    <div className={classes['viewer']} data-annotating={isAnnotating || undefined}>
      <div className={classes['stage']}>
        <div className={classes['nameLine']}>
          <h1 className="sr-only">{messages.back3(game.white.name, game.black.name)}</h1>
          <PlayerLine game={game} side={above} />
          <b>{printedResult(game.result)}</b>
        </div>
        <ViewerBoard
          tree={tree}
          orientation={below}
          onMark={isAnnotating ? (from, to, keys) => tree.edit(withMark(tree, from, to, keys)) : undefined}
        />
        <div className={classes['nameLine']}>
          <PlayerLine game={game} side={below} />
          <GamePlace game={game} />
        </div>
        <EvaluationGraph main={report.main} ply={tree.path[0] ?? 0} onGo={(ply) => tree.go([ply])} />
        <div className={classes['phoneSteps']}>
          <span>
            {tree.last ? numbered(tree.last.san, tree.ply, game.startFen) : messages.start}{' '}
            {evaluation ? <small>{evaluationText(evaluation)}</small> : null}
          </span>
          <TreeSteps tree={tree} size={44} />
        </div>
      </div>
      <BoardTabs
        tabs={panels}
        shown={heuristics.shown}
        onShow={tabs.show}
        isKept={(tab) => (tab === 'moves' ? isAnnotating : tab === 'report' && report.isNeeded)}
        className={classes['movesPanel']}
        tree={tree}
        aside={<GameNeighbours gameId={game.id} />}
        tools={
          <>
            <AutoplayButton autoplay={autoplay} />
            {game.isNew ? null : (
              <ToolButton
                label={messages.analyse}
                icon={IconMicroscope}
                to={storedBoardAddress(game, tree.path)}
                isDocument={needsIsolation(game)}
              />
            )}
            <ToolButton label={messages.flip} icon={IconRefreshDot} onClick={flip} />
            {game.isNew ? null : (
              <ToolButton
                label={isAnnotating ? messages.stopAnnotating : messages.annotate}
                icon={IconPencil}
                onClick={annotate}
                isPressed={isAnnotating}
              />
            )}
            <RepertoireButton game={game} tree={tree} color={below} />
            <ShareMenu game={game} tree={tree} orientation={below} onEmbed={() => setEmbedding(true)} />
          </>
        }
      />
      {tabs.aside === null ? null : <div className={classes['aside']}>{tabs.aside}</div>}
      {heuristics.dialog}
      <Suspense fallback={null}>
        <PaperSheet game={game} tree={tree} />
      </Suspense>
      {isEmbedding ? (
        <Suspense fallback={null}>
          <EmbedDialog game={game} path={tree.path} onClose={() => setEmbedding(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
