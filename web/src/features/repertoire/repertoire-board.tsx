import { IconMicroscope, IconRefreshDot } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { RepertoireAnswer } from '@royal-chess/contracts/repertoires';
import { writeMovetext } from '@royal-chess/domain/chess/pgn/write-tree';
import { Position } from '@royal-chess/domain/chess/position';
import { nodesByKey, repertoireTree } from '@royal-chess/domain/repertoire/repertoire-graph';
import { numbered } from '../../shared/board/move-rows.ts';
import { unnamedGame } from '../../shared/chess/new-game.ts';
import {
  type BoardTab,
  BoardTabs,
  newGameAnswer,
  type ShownGame,
  ToolButton,
  TreeMoves,
  TreeSteps,
  useBoardTabs,
  useGameTree,
  useViewerKeys,
  ViewerBoard,
} from '../game-viewer/index.ts';
import { GapsPanel } from './gaps-panel.tsx';
import { lineOnTree } from './line-on-tree.ts';
import { messages } from './messages.ts';
import { PositionActs } from './position-acts.tsx';
import classes from './repertoire.module.css';

interface TreeBoardProps {
  readonly answer: RepertoireAnswer;
  readonly game: ShownGame;
  /** The line to begin with. */
  readonly line: readonly string[];
  /** Keeps the line for the board after a change of the repertoire. */
  readonly onKeep: (line: readonly string[]) => void;
}

/** The board with the tree of a repertoire, the explorer of each position, and the gaps. */
function TreeBoard({ answer, game, line, onKeep }: TreeBoardProps) {
  const { color, positions } = answer;
  const byKey = useMemo(() => nodesByKey(positions), [positions]);
  const tree = useGameTree(game, (main) => lineOnTree(main, line).path);
  const [isFlipped, setFlipped] = useState(false);
  const below = (color === 'white') === isFlipped ? 'black' : 'white';
  const flip = () => setFlipped(!isFlipped);
  useViewerKeys({ tree, onFlip: flip, onAutoplay: () => undefined });
  const tabs = useBoardTabs({
    game,
    tree,
    storedAs: 'repertoire-tab',
    firstTab: 'moves',
    openingName: '',
  });
  const ucis = tree.moves.map(({ uci }) => uci);
  const show = (to: readonly string[]) => tree.edit(lineOnTree(tree.main, to));
  const keep = (to: readonly string[] = ucis) => onKeep(to);
  const panels: readonly BoardTab[] = [
    [
      'moves',
      messages.moves,
      <div key="moves" className={classes['moves']}>
        <PositionActs tree={tree} byKey={byKey} answer={answer} onChange={keep} />
        <TreeMoves main={tree.main} startFen={game.startFen} path={tree.path} onGo={tree.go} />
      </div>,
    ],
    ...tabs.explorerTabs,
    [
      'gaps',
      messages.gaps,
      <GapsPanel
        key="gaps"
        color={color}
        onShow={(to) => {
          show(to);
          tabs.show('moves');
        }}
      />,
    ],
  ];
  return (
    <div className={classes['board']}>
      <section className={classes['stage']} aria-label={messages.board}>
        <ViewerBoard tree={tree} orientation={below} />
        <div className={classes['phoneSteps']}>
          <span>{tree.last ? numbered(tree.last.san, tree.ply, game.startFen) : messages.start}</span>
          <TreeSteps tree={tree} size={44} />
        </div>
      </section>
      <BoardTabs
        tabs={panels}
        shown={tabs.shown}
        onShow={tabs.show}
        isKept={(tab) => tab === 'gaps'}
        className={classes['panel']}
        tree={tree}
        tools={
          <>
            <ToolButton
              label={messages.analyse}
              icon={IconMicroscope}
              to={`/chessplay/analysis${ucis.length > 0 ? `?moves=${ucis.join(',')}` : ''}`}
            />
            <ToolButton label={messages.flip} icon={IconRefreshDot} onClick={flip} />
          </>
        }
      />
      {tabs.aside === null ? null : <div className={classes['aside']}>{tabs.aside}</div>}
    </div>
  );
}

/** A repertoire to step through and to change; a change shows the same line again. */
export function RepertoireBoard({ answer }: { answer: RepertoireAnswer }) {
  const { color, positions } = answer;
  const [line, setLine] = useState<readonly string[]>([]);
  const game = useMemo(() => {
    const startFen = Position.initial().fen();
    const movetext = writeMovetext(repertoireTree(nodesByKey(positions)), startFen);
    return newGameAnswer({
      key: `repertoire ${color} ${movetext}`,
      content: unnamedGame({ variant: 'classical', startFen, movetext }),
    });
  }, [color, positions]);
  return game ? <TreeBoard key={game.id} answer={answer} game={game} line={line} onKeep={setLine} /> : null;
}
