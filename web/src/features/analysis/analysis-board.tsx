import { ActionIcon, Tabs, Tooltip } from '@mantine/core';
import { useMediaQuery, useSessionStorage } from '@mantine/hooks';
import { IconPencil, IconRefreshDot } from '@tabler/icons-react';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import type { PgnLine } from '@royal-chess/domain/chess/pgn/pgn-tree';
import { choicesAt, pathBefore, type TreePath } from '@royal-chess/domain/chess/pgn/tree-path';
import { numbered } from '../../shared/board/move-rows.ts';
import { printedResult } from '../../shared/chess/result-labels.ts';
import {
  AnnotatePanel,
  EvaluationGraph,
  GameFacts,
  type GameTree,
  ShareMenu,
  type ShownGame,
  TreeMoves,
  TreeSteps,
  useGameTree,
  useViewerKeys,
  ViewerBoard,
  withMark,
} from '../game-viewer/index.ts';
import { ExplorerPanel, PositionGames, useExplorer } from '../opening-explorer/index.ts';
import { boardAddress } from './board-address.ts';
import { actionsOf, type BoardMode } from './board-mode.ts';
import { EnginePanel } from './engine-panel.tsx';
import { EvalBar } from './eval-bar.tsx';
import { followLine } from './follow-line.ts';
import { LoadMenu } from './load-menu.tsx';
import { messages } from './messages.ts';
import { useAnalysis, type Analysis, type AnalysisLine } from './use-analysis.ts';
import { useEngineKeys } from './use-engine-keys.ts';
import classes from './analysis.module.css';

/** The first move of each line, the best above the others; of a threat only the first. */
function arrowsOf({ isOn, isThreat, lines }: Analysis) {
  if (!isOn) return [];
  const firsts = lines.flatMap(({ moves }) => (moves[0] ? [moves[0].uci] : []));
  const shown = isThreat ? firsts.slice(0, 1) : firsts.slice(0, 3);
  return shown
    .map((uci, index) => ({
      startSquare: uci.slice(0, 2),
      endSquare: uci.slice(2, 4),
      color: isThreat ? 'var(--mark-red)' : index === 0 ? 'var(--b-arrow-game)' : 'var(--b-arrow-engine)',
    }))
    .filter(
      (arrow, index, all) =>
        all.findIndex((one) => one.endSquare === arrow.endSquare && one.startSquare === arrow.startSquare) ===
        index,
    )
    .toReversed();
}

/** Positions that one will probably step to. */
const neighboursOf = ({ main, path, choices, fenAt }: GameTree): readonly string[] => {
  const [next] = choices;
  return [...choices.slice(0, 3), ...(next ? choicesAt(main, next).slice(0, 1) : []), pathBefore(path)].map(
    fenAt,
  );
};

interface AnalysisBoardProps {
  readonly game: ShownGame;
  readonly mode: BoardMode;
  /** Why not what the address says is shown, in words. */
  readonly fault: string | null;
  /** Where the board opens. */
  readonly start: (main: PgnLine) => TreePath;
}

/** The board with its moves, the engine and the explorer; what can be done there depends on the mode. */
export function AnalysisBoard({ game, mode, fault, start }: AnalysisBoardProps) {
  const allowed = actionsOf(mode);
  const tree = useGameTree(game, start);
  const [isFlipped, setFlipped] = useState(false);
  const below = isFlipped ? 'black' : 'white';
  const above = isFlipped ? 'white' : 'black';
  const flip = () => setFlipped(!isFlipped);

  const analysis = useAnalysis(tree, allowed.has('engine'));
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
  const arrows = useMemo(() => arrowsOf(analysis), [analysis]);

  const isWide = useMediaQuery('(min-width: 76.5em)', true, { getInitialValueInEffect: false });
  const [tab, setTab] = useSessionStorage({
    key: `analysis-tab-${mode.kind === 'opening' ? 'opening' : 'analysis'}`,
    defaultValue: mode.kind === 'opening' ? 'explorer' : 'moves',
    getInitialValueInEffect: false,
  });
  const [wantsTools, setWantsTools] = useSessionStorage({
    key: 'analysis-tools',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const mayAnnotate = allowed.has('annotate');
  const isAnnotating = mayAnnotate && wantsTools;
  const isAside = tab === 'explorer' || tab === 'games';
  const shownTab = isWide && isAside ? 'moves' : tab;

  const explorer = useExplorer(
    {
      variant: game.variant,
      fen: tree.fen,
      ply: tree.ply,
      startFen: game.startFen,
      nextUci: tree.next?.uci ?? null,
      openingName: '',
      neighbours: neighboursOf(tree),
    },
    isWide || isAside,
  );
  const playUci = (uci: string) => {
    const found = tree.position.parseUci(uci);
    if (found.ok) tree.play(found.value);
  };
  const counts = <ExplorerPanel key="explorer" explorer={explorer} onPlay={playUci} />;
  const others = <PositionGames key="games" explorer={explorer} gameId={game.id} />;

  const panels: readonly (readonly [string, string, ReactNode])[] = [
    [
      'moves',
      messages.moves,
      <div key="moves" className={classes['moves']}>
        <TreeMoves main={tree.main} startFen={game.startFen} path={tree.path} onGo={tree.go} />
        {isAnnotating && tree.isReady ? (
          <Suspense fallback={null}>
            <AnnotatePanel game={game} tree={tree} />
          </Suspense>
        ) : null}
      </div>,
    ],
    ...(isWide
      ? []
      : ([
          ['explorer', messages.explorer, counts],
          ['games', messages.games, others],
        ] as const)),
    ['game', messages.game, <GameFacts key="game" game={game} />],
  ];
  const isStored = mode.kind === 'analysis' && mode.gameId !== null;
  const title = isStored
    ? messages.versus(game.white.name, game.black.name)
    : messages.modes[
        mode.kind === 'fen' || mode.kind === 'san' || mode.kind === 'rav' || mode.kind === 'opening'
          ? mode.kind
          : 'analysis'
      ];
  const isUnnamed = !isStored && game.event === null && game.result === '*';
  const { moves, fen } = tree;
  const { variant, startFen } = game;
  const link = `${location.origin}${boardAddress({ variant, startFen, fen, moves })}`;
  const engine = allowed.has('engine') ? <EnginePanel analysis={analysis} onFollow={follow} /> : null;

  return (
    <div className={classes['board']} data-engine={analysis.isOn || undefined}>
      <div className={classes['stage']}>
        <h1 className="sr-only">{title}</h1>
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
          {analysis.isOn && analysis.refusal !== 'board' ? (
            <EvalBar evaluation={analysis.evaluation} below={below} />
          ) : null}
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
          <span>{isStored ? (game.event ?? '') : title}</span>
        </div>
        <EvaluationGraph main={tree.main} ply={tree.path[0] ?? 0} onGo={(ply) => tree.go([ply])} />
      </div>
      {engine === null ? null : <div className={classes['engine']}>{engine}</div>}
      <div className={classes['phoneSteps']}>
        <span>{tree.last ? numbered(tree.last.san, tree.ply, game.startFen) : messages.start}</span>
        <TreeSteps tree={tree} size={44} />
      </div>
      <Tabs
        value={shownTab}
        onChange={(value) => setTab(value ?? 'moves')}
        keepMountedMode="display-none"
        className={classes['panel']}
      >
        <Tabs.List>
          {panels.map(([value, label]) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {panels.map(([value, , content]) => (
          <Tabs.Panel
            key={value}
            value={value}
            // What is being written stays while one looks at another tab.
            keepMounted={value === 'moves'}
            className={classes['tabBody']}
          >
            {content}
          </Tabs.Panel>
        ))}
        <div className={classes['foot']}>
          <span className={classes['wideSteps']}>
            <TreeSteps tree={tree} size={34} />
          </span>
          <span className={classes['tools']}>
            <Tooltip label={messages.flip}>
              <ActionIcon
                size={32}
                aria-label={messages.flip}
                onClick={flip}
                style={{ color: 'var(--ink2)' }}
              >
                <IconRefreshDot size={19} stroke={1.7} aria-hidden />
              </ActionIcon>
            </Tooltip>
            {mayAnnotate ? (
              <Tooltip label={messages.annotate}>
                <ActionIcon
                  size={32}
                  aria-label={messages.annotate}
                  aria-pressed={isAnnotating}
                  onClick={() => setWantsTools(!wantsTools)}
                  style={{ color: isAnnotating ? 'var(--gold-ink)' : 'var(--ink2)' }}
                >
                  <IconPencil size={19} stroke={1.7} aria-hidden />
                </ActionIcon>
              </Tooltip>
            ) : null}
            {allowed.has('load') ? <LoadMenu fen={fen} variant={variant} /> : null}
            <ShareMenu game={game} tree={tree} orientation={below} link={link} />
          </span>
        </div>
      </Tabs>
      {isWide ? (
        <div className={classes['aside']}>
          {counts}
          {others}
        </div>
      ) : null}
    </div>
  );
}
