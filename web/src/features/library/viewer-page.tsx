import { Button, Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { problemOf } from '../../shared/api/problem-of.ts';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { GameViewer } from './game-viewer.tsx';
import { useGameQuery } from './library-api.ts';
import { messages } from './messages.ts';
import classes from './library.module.css';

const missingCodes = ['RC_NOT_FOUND', 'RC_VALIDATION'];

/** `/games/:gameId`: step through a game with the opening counts beside it. */
export default function ViewerPage() {
  const { gameId = '' } = useParams();
  const state: unknown = useLocation().state;
  const hasJustEnded = typeof state === 'object' && state !== null && 'fresh' in state;
  const query = useGameQuery({ id: gameId, hasJustEnded });
  const { currentData: game, refetch } = query;
  const problem = game ? null : problemOf(query);

  useEffect(() => {
    if (game) document.title = messages.back3(game.white.name, game.black.name);
  }, [game]);

  // A mistyped address is no fault of ours, and trying again would not help.
  if (problem && missingCodes.includes(problem.code))
    return (
      <StateEmpty
        page
        title={messages.noGame}
        line={`${messages.noGameLine} (${problem.code})`}
        action={
          <Button variant="strong" component={Link} to="/games">
            {messages.toGames}
          </Button>
        }
      />
    );
  if (problem)
    return (
      <StateError
        page
        title={messages.gameFailed}
        detail={problem.detail}
        code={problem.code}
        onRetry={refetch}
      />
    );
  if (!game)
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
  return <GameViewer key={game.id} game={game} />;
}
