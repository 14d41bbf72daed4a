import { Button, Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { call, httpRoutes } from '../../shared/api/call.ts';
import { createLoader } from '../../shared/loading/create-loader.ts';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { GameViewer } from './game-viewer.tsx';
import { messages } from './messages.ts';
import classes from './library.module.css';

const missingCodes = ['RC_NOT_FOUND', 'RC_VALIDATION'];
const waitsMs = [250, 500, 1_000, 2_000];

/** A game that has just ended is on its way into the database: it is asked for again before it counts as missing. */
const gameLoader = createLoader('game', async ({ id, fresh }: { id: string; fresh: boolean }, signal) => {
  for (const wait of fresh ? waitsMs : []) {
    const found = await call(httpRoutes.game, { params: { id } }, signal).catch((error: unknown) => {
      if (ApiProblem.of(error).code !== 'RC_NOT_FOUND') throw error;
      return null;
    });
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return call(httpRoutes.game, { params: { id } }, signal);
});

/** `/games/:gameId`: step through a game with the opening counts beside it. */
export default function ViewerPage() {
  const { gameId = '' } = useParams();
  const state: unknown = useLocation().state;
  const fresh = typeof state === 'object' && state !== null && 'fresh' in state;
  const { answer, answerOf, problem, retry } = gameLoader.useLoaded({ id: gameId, fresh });
  const game = answerOf?.id === gameId ? answer : null;

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
        onRetry={retry}
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
