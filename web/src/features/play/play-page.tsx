import { Button, Skeleton } from '@mantine/core';
import { Link, useLocation, useParams } from 'react-router-dom';
import { Board } from '../../shared/board/board.tsx';
import { isFromTournament } from '../../shared/chess/from-tournament.ts';
import { useTitle } from '../../shared/ui/use-title.ts';
import { NotFound } from '../../shared/ui/not-found.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { useIconMark } from '../../shared/ui/tab-mark.ts';
import { LiveMatch } from './live-match.tsx';
import { messages } from './messages.ts';
import { useMatch } from './use-match.ts';
import classes from './play.module.css';

const emptyBoard = '8/8/8/8/8/8/8/8 w - - 0 1';

/** Before the first answer: an empty board, and lines in place of text. */
function MatchSkeleton({ line }: { line: string }) {
  return (
    <div className={classes['page']} data-files={8} aria-busy="true">
      <div className={classes['left']}>
        <Skeleton height={22} width="80%" animate={false} />
      </div>
      <div className={classes['board']}>
        <Board fen={emptyBoard} still />
      </div>
      <div className={classes['above']}>
        <Skeleton height={58} animate={false} />
      </div>
      <div className={classes['middle']} />
      <p className={classes['offer']} role="status">
        {line}
      </p>
      <div className={classes['below']}>
        <Skeleton height={58} animate={false} />
      </div>
    </div>
  );
}

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
        <StateEmpty
          page
          title={messages.overTitle}
          line={messages.overLine}
          action={
            <Button variant="strong" component={Link} to={`/games/${matchId}`}>
              {messages.stepThrough}
            </Button>
          }
        />
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
