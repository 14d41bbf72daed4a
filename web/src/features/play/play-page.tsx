import { Suspense } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { isFromTournament } from '../../shared/chess/from-tournament.ts';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { useTitle } from '../../shared/ui/use-title.ts';
import { NotFound } from '../../shared/ui/not-found.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { useIconMark } from '../../shared/ui/tab-mark.ts';
import { LiveMatch } from './live-match.tsx';
import type { MatchOverProps } from './match-over.tsx';
import { MatchSkeleton } from './match-skeleton.tsx';
import { messages } from './messages.ts';
import { useMatch } from './use-match.ts';
import classes from './play.module.css';

const MatchOver = lazyPart<MatchOverProps>(() => import('./match-over.tsx'));

/** `/match/:id`: a live game, for its players and for spectators. */
export default function PlayPage() {
  const { matchId = '' } = useParams();
  const fromTournament = isFromTournament(useLocation());
  const match = useMatch(matchId, { fromTournament });
  const { room, startFen, link, problem, attempt } = match;
  const white = room?.whiteName;
  const black = room?.blackName;
  const turn = match.myTurn;

  useIconMark(turn);
  useTitle(
    white && black ? `${turn ? `${messages.yourMove}: ` : ''}${messages.title(white, black)}` : undefined,
  );

  if (link === 'refused' && problem) {
    if (problem.code === 'RC_MATCH_OVER')
      return (
        <Suspense fallback={<MatchSkeleton line={messages.overTitle} />}>
          <MatchOver matchId={matchId} />
        </Suspense>
      );
    if (problem.code === 'RC_MATCH_NOT_FOUND')
      return (
        <NotFound
          title={messages.noGame}
          line={messages.noGameLine}
          way={{ to: '/match', link: messages.toLobby }}
        />
      );
    return (
      <>
        <StateError page title={messages.failed} problem={problem} />
        <p className={classes['center']}>
          <Link to="/match">{messages.toLobby}</Link>
        </p>
      </>
    );
  }
  if (!room || !startFen || room.whiteName === '')
    return (
      <MatchSkeleton
        line={
          problem?.code === 'RC_MATCH_NOT_FOUND'
            ? messages.roundStarting
            : attempt > 0
              ? `${messages.reconnecting(attempt)}. ${problem?.detail ?? ''}`
              : messages.connecting
        }
      />
    );
  return <LiveMatch key={room.matchId} match={match} room={room} startFen={startFen} />;
}
