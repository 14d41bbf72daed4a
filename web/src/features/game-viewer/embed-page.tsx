import { useParams, useSearchParams } from 'react-router-dom';
import type { GameAnswer } from '@royal-chess/contracts/library';
import { readComments } from '@royal-chess/domain/chess/pgn/comment-marks';
import { useGameQuery } from '../../shared/api/game-api.ts';
import { filesOf } from '../../shared/board/board-position.ts';
import { MiniBoard, MiniBoardPieces } from '../../shared/board/mini-board.tsx';
import { printedResult } from '../../shared/chess/result-labels.ts';
import { ItemPage } from '../../shared/ui/item-page.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { DiagramMarks } from './diagram-marks.tsx';
import { messages } from './messages.ts';
import { shareAddress } from './share-address.ts';
import { TreeMoves } from './tree-moves.tsx';
import { TreeSteps } from './tree-steps.tsx';
import { useAutoplay } from './use-autoplay.ts';
import { useGameTree } from './use-game-tree.ts';
import { useViewerKeys } from './use-viewer-keys.ts';
import { startPath } from './viewer-start.ts';
import classes from './embed-page.module.css';

function EmbeddedGame({ game }: { game: GameAnswer }) {
  const [search] = useSearchParams();
  const tree = useGameTree(game, (main) => startPath(search, false, main));
  const autoplay = useAutoplay(tree);
  const comments = tree.ply === 0 ? tree.main.comments : tree.last?.comments;
  const marks = readComments(comments ?? []);
  useViewerKeys({ tree, onFlip: () => undefined, onAutoplay: autoplay.toggle });
  return (
    <>
      <MiniBoardPieces />
      <div className={classes['stage']}>
        <div className={classes['marked']}>
          <MiniBoard fen={tree.fen} lastMove={tree.last?.uci ?? ''} className={classes['board']} />
          <DiagramMarks files={filesOf(tree.fen)} {...marks} />
        </div>
        <div className={classes['steps']}>
          <TreeSteps tree={tree} size={38} />
          <a href={shareAddress(game.id, tree.path)} target="_blank" rel="noopener">
            {messages.openHere}
          </a>
        </div>
      </div>
      <div className={classes['side']}>
        <h1>
          {messages.back3(game.white.name, game.black.name)} <b>{printedResult(game.result)}</b>
        </h1>
        <TreeMoves main={tree.main} startFen={game.startFen} path={tree.path} onGo={tree.go} />
      </div>
    </>
  );
}

/** `/embed/game/:gameId`: the board and the moves of a game for a frame on another site. */
export default function EmbedPage() {
  const { gameId = '' } = useParams();
  const query = useGameQuery({ id: gameId });
  return (
    <main id="main" tabIndex={-1} className={classes['page']}>
      <ItemPage
        query={query}
        titleOf={({ white, black }) => messages.back3(white.name, black.name)}
        missing={{ title: messages.noGame, line: messages.noGameLine, to: '/games', link: messages.toGames }}
        failed={messages.gameFailed}
        waiting={<SkeletonRows rows={10} cells={['20px', '30%', '30%']} height="31px" />}
      >
        {(game) => <EmbeddedGame key={game.id} game={game} />}
      </ItemPage>
    </main>
  );
}
