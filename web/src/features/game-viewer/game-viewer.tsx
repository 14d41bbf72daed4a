import { ActionIcon, Tabs, Tooltip } from '@mantine/core';
import { useMediaQuery, useSessionStorage } from '@mantine/hooks';
import { IconMicroscope, IconPencil, IconRefreshDot } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Color } from '@royal-chess/contracts/chess';
import { choicesAt, pathBefore, type TreePath, writePath } from '@royal-chess/domain/chess/pgn/tree-path';
import { numbered } from '../../shared/board/move-rows.ts';
import { printedResult } from '../../shared/chess/result-labels.ts';
import { lazyPage } from '../../shared/routing/load-page.ts';
import { useAppDispatch, useAppSelector } from '../../shared/store/store.ts';
import { dialogOpened, selectUser } from '../identity/index.ts';
import { ExplorerPanel, PositionGames, useExplorer } from '../opening-explorer/index.ts';
import { AnnotatePanel } from './annotate/lazy-annotate-panel.ts';
import { AutoplayButton } from './autoplay-button.tsx';
import { gameDate } from '../../shared/chess/game-date.ts';
import { evaluationText } from './evaluation.ts';
import { EvaluationGraph } from './evaluation-graph.tsx';
import { GameFacts } from './game-facts.tsx';
import { GameNeighbours } from './game-neighbours.tsx';
import { messages } from './messages.ts';
import { ShareMenu } from './share-menu.tsx';
import type { ShownGame } from './shown-game.ts';
import { TreeSteps } from './tree-steps.tsx';
import { withMark } from './with-mark.ts';
import { useAutoplay } from './use-autoplay.ts';
import { type GameTree, useGameTree } from './use-game-tree.ts';
import { useViewerKeys } from './use-viewer-keys.ts';
import { ViewerBoard } from './viewer-board.tsx';
import { ViewerMoves } from './viewer-moves.tsx';
import { sideOf, startPath } from './viewer-start.ts';
import classes from './game-viewer.module.css';

const PositionReport = lazyPage(() => import('./report/position-report.tsx'));
const PaperSheet = lazyPage(() => import('./paper-sheet.tsx'));
const EmbedDialog = lazyPage(() => import('./embed-dialog.tsx'));

const placeOf = ({ site, event, date, round }: ShownGame): string =>
  [site ?? event, date && gameDate(date), round ? messages.round(round) : null].filter(Boolean).join(', ');

const PlayerOf = ({ game, side }: { game: ShownGame; side: Color }) => (
  <>
    <strong>{game[side].name}</strong>
    {game[side].name === messages[side] ? null : <span>{messages[side]}</span>}
  </>
);

/** Positions that one will probably step to: two ahead, one back, and the beginnings of variations. */
function neighboursOf({ main, path, choices, fenAt }: GameTree): readonly string[] {
  const [next] = choices;
  const paths: TreePath[] = [...choices.slice(0, 3), ...(next ? choicesAt(main, next).slice(0, 1) : [])];
  return [...paths, pathBefore(path)].map(fenAt);
}

/** A game on its board, with everything stored about it beside. */
export function GameViewer({ game }: { game: ShownGame }) {
  const user = useAppSelector(selectUser);
  const [search] = useSearchParams();
  const side = sideOf(game, user?._id);
  const tree = useGameTree(game, (main) => startPath(search, side !== null, main));
  const autoplay = useAutoplay(tree);
  const [isFlipped, setFlipped] = useState(false);
  const [isEmbedding, setEmbedding] = useState(false);
  // A game that is not stored is there to be worked on.
  const [isAnnotating, setAnnotating] = useState(game.isNew === true);
  const dispatch = useAppDispatch();
  const annotate = () => {
    if (!user) {
      dispatch(dialogOpened('login'));
      return;
    }
    setAnnotating(!isAnnotating);
    setTab('moves');
  };
  const flip = () => setFlipped(!isFlipped);
  const below = (side === 'black') === isFlipped ? 'white' : 'black';
  const above = below === 'white' ? 'black' : 'white';
  useViewerKeys({ tree, onFlip: flip, onAutoplay: autoplay.toggle });

  const isWide = useMediaQuery('(min-width: 76.5em)', true, { getInitialValueInEffect: false });
  const [tab, setTab] = useSessionStorage({
    key: 'viewer-tab',
    defaultValue: 'moves',
    getInitialValueInEffect: false,
  });
  const isAside = tab === 'explorer' || tab === 'games';
  const shownTab = isWide && isAside ? 'moves' : tab;

  const isOnGame = tree.path.length === 1;
  const explorer = useExplorer(
    {
      variant: game.variant,
      fen: tree.fen,
      ply: tree.ply,
      startFen: game.startFen,
      nextUci: tree.next?.uci ?? null,
      // Past its last named position a game keeps the name of its opening.
      openingName: isOnGame && tree.ply > 0 ? [game.eco, game.opening].filter(Boolean).join(' ') : '',
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
      <ViewerMoves
        key="moves"
        tree={tree}
        game={game}
        isAnnotating={isAnnotating}
        onBackToGame={() => tree.reset(null, [Math.min(tree.path[0] ?? 0, game.moves.length)])}
      >
        {isAnnotating && tree.isReady ? (
          <Suspense fallback={null}>
            <AnnotatePanel game={game} tree={tree} />
          </Suspense>
        ) : null}
      </ViewerMoves>,
    ],
    ...(isWide
      ? []
      : ([
          ['explorer', messages.explorer, counts],
          ['games', messages.games, others],
        ] as const)),
    ['game', messages.game, <GameFacts key="game" game={game} />],
    [
      'report',
      messages.report,
      shownTab === 'report' ? (
        <Suspense key="report" fallback={null}>
          <PositionReport game={game} tree={tree} />
        </Suspense>
      ) : null,
    ],
  ];
  const evaluation = tree.last?.evaluation;

  return (
    <div className={classes['viewer']}>
      <div className={classes['stage']}>
        <div className={classes['nameLine']}>
          <h1 className="sr-only">{messages.back3(game.white.name, game.black.name)}</h1>
          <PlayerOf game={game} side={above} />
          <b>{printedResult(game.result)}</b>
        </div>
        <ViewerBoard
          tree={tree}
          orientation={below}
          onMark={isAnnotating ? (from, to, keys) => tree.edit(withMark(tree, from, to, keys)) : undefined}
        />
        <div className={classes['nameLine']}>
          <PlayerOf game={game} side={below} />
          <span className={classes['place']}>{placeOf(game)}</span>
        </div>
        <EvaluationGraph main={tree.main} ply={tree.path[0] ?? 0} onGo={(ply) => tree.go([ply])} />
        <div className={classes['phoneSteps']}>
          <span>
            {tree.last ? numbered(tree.last.san, tree.ply, game.startFen) : messages.start}{' '}
            {evaluation ? <small>{evaluationText(evaluation)}</small> : null}
          </span>
          <TreeSteps tree={tree} size={44} />
        </div>
      </div>
      <Tabs
        value={shownTab}
        onChange={(value) => setTab(value ?? 'moves')}
        keepMountedMode="display-none"
        className={classes['movesPanel']}
      >
        <Tabs.List>
          {panels.map(([value, label]) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
          <GameNeighbours gameId={game.id} />
        </Tabs.List>
        {panels.map(([value, , content]) => (
          <Tabs.Panel
            key={value}
            value={value}
            // What is being written stays while one looks at another tab.
            keepMounted={value === 'moves' && isAnnotating}
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
            <AutoplayButton autoplay={autoplay} />
            {game.isNew ? null : (
              <Tooltip label={messages.analyse}>
                <ActionIcon
                  component={Link}
                  to={`/chessplay/analysis?game=${game.id}&line=${writePath(tree.path)}`}
                  size={32}
                  aria-label={messages.analyse}
                  style={{ color: 'var(--ink2)' }}
                >
                  <IconMicroscope size={19} stroke={1.7} aria-hidden />
                </ActionIcon>
              </Tooltip>
            )}
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
            {game.isNew ? null : (
              <Tooltip label={isAnnotating ? messages.stopAnnotating : messages.annotate}>
                <ActionIcon
                  size={32}
                  aria-label={messages.annotate}
                  aria-pressed={isAnnotating}
                  onClick={annotate}
                  style={{ color: isAnnotating ? 'var(--gold-ink)' : 'var(--ink2)' }}
                >
                  <IconPencil size={19} stroke={1.7} aria-hidden />
                </ActionIcon>
              </Tooltip>
            )}
            <ShareMenu game={game} tree={tree} orientation={below} onEmbed={() => setEmbedding(true)} />
          </span>
        </div>
      </Tabs>
      {isWide ? (
        <div className={classes['aside']}>
          {counts}
          {others}
        </div>
      ) : null}
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
