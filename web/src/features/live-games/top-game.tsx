import { IconEye } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { PageBoundary } from '../../shared/routing/page-boundary.tsx';
import { showpiecePlies } from '../../shared/chess/showpiece.ts';
import { Later } from '../../shared/ui/later.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { gameToShow } from './choose-game.ts';
import { useLiveMatches } from './live-matches.ts';
import { messages } from './messages.ts';
import { useSpectators } from './use-spectators.ts';
import type { WatchedGameProps } from './watched-game.tsx';
import classes from './live-games.module.css';

/** With the rules of chess and the room of a match: loaded when there is a game to show. */
const WatchedGame = lazyPart<WatchedGameProps>(async () => ({
  default: (await import('./watched-game.tsx')).WatchedGame,
}));

interface TopGameProps {
  readonly me: string | null;
  /** What is shown here while there are no games. */
  readonly instead: ReactNode;
}

/** Among so many of the strongest one is looked for that has begun in earnest. */
const listed = 30;

const waiting = <div className={classes['waiting']} aria-busy="true" />;

/** The strongest game that runs and is worth showing, on a small board, live. */
export const TopGame = (props: TopGameProps) => (
  <Later instead={waiting}>
    <ChosenGame {...props} />
  </Later>
);

function ChosenGame({ me, instead }: TopGameProps) {
  const { answer, problem, retry } = useLiveMatches(listed);
  const [shown, setShown] = useState<string | null>(null);
  const worthy = answer?.matches.filter(({ plies }) => plies >= showpiecePlies) ?? [];
  const game = gameToShow(worthy, me, shown);
  if (game && game.matchId !== shown) setShown(game.matchId);
  const { spectators, onSpectators } = useSpectators(game?.matchId);
  if (problem && !answer) return <StateError title={messages.failed} problem={problem} onRetry={retry} />;
  if (!answer) return waiting;
  if (!game) return <>{instead}</>;
  return (
    <section className={classes['top']}>
      <header>
        <h2>{messages.topGame}</h2>
        <p>
          {spectators ? (
            <span>
              <IconEye size={17} stroke={1.7} aria-hidden /> {messages.watching(spectators)}
            </span>
          ) : null}
          <span className={classes['live']}>{messages.live}</span>
        </p>
      </header>
      <PageBoundary onRetry={retry}>
        <Suspense fallback={waiting}>
          <WatchedGame key={game.matchId} match={game} onSpectators={onSpectators} />
        </Suspense>
      </PageBoundary>
      <p className={classes['about']}>
        <Link to={`/match/${game.matchId}`}>{messages.goToGame}</Link>{' '}
        <Link to="/chessplay/tv">{messages.all}</Link>
      </p>
    </section>
  );
}
