import { Skeleton } from '@mantine/core';
import { useLocation, useParams } from 'react-router-dom';
import { ItemPage } from '../../shared/ui/item-page.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { ViewerTabs } from '../library/index.ts';
import { GameViewer } from './game-viewer.tsx';
import { useGameQuery } from '../../shared/api/game-api.ts';
import { messages } from './messages.ts';
import classes from './game-viewer.module.css';

function Waiting() {
  return (
    <div className={classes['viewer']}>
      <div className={classes['stage']}>
        <div className={classes['nameLine']} />
        <div className={classes['boardBox']}>
          <Skeleton style={{ aspectRatio: '1' }} height="auto" animate={false} />
        </div>
      </div>
      <div className={classes['movesPanel']}>
        <SkeletonRows rows={12} cells={['20px', '30%', '30%']} height="31px" />
      </div>
    </div>
  );
}

/** `/games/:gameId`: step through a game with the opening counts beside it. */
export default function ViewerPage() {
  const { gameId = '' } = useParams();
  const state: unknown = useLocation().state;
  const hasJustEnded = typeof state === 'object' && state !== null && 'fresh' in state;
  const query = useGameQuery({ id: gameId, hasJustEnded });
  return (
    <ItemPage
      query={query}
      titleOf={({ white, black }) => messages.back3(white.name, black.name)}
      missing={{ title: messages.noGame, line: messages.noGameLine, to: '/games', link: messages.toGames }}
      failed={messages.gameFailed}
      waiting={<Waiting />}
    >
      {(game) => (
        <div className={classes['withTabs']}>
          <ViewerTabs gameId={game.id} />
          <GameViewer key={game.id} game={game} />
        </div>
      )}
    </ItemPage>
  );
}
