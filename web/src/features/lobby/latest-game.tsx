import { Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { GameSummary } from '@royal-chess/contracts/library';
import { problemOf } from '../../shared/api/problem-of.ts';
import { MiniBoard, MiniBoardPieces } from '../../shared/board/mini-board.tsx';
import { gameDate } from '../../shared/chess/game-date.ts';
import { PlayerLink } from '../../shared/chess/player-link.tsx';
import { printedResult } from '../../shared/chess/result-labels.ts';
import { useNewestGamesQuery } from '../library/index.ts';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { TitleBadge } from '../../shared/ui/title-badge.tsx';
import { messages } from './messages.ts';
import classes from './lobby.module.css';

interface SideProps {
  readonly side: GameSummary['white'];
  readonly score: string;
}

const Side = ({ side, score }: SideProps) => (
  <div className={classes['side']}>
    <TitleBadge title={side.title} />
    <strong>{side.userId ? <PlayerLink side={side} /> : side.name}</strong>
    <span>{side.rating ?? ''}</span>
    <b>{score}</b>
  </div>
);

/** The newest game of the database, in its last position. */
export function LatestGame() {
  const latest = useNewestGamesQuery(1);
  const { data: games, refetch } = latest;
  const problem = problemOf(latest);
  const game = games?.[0];
  const scores = printedResult(game?.result ?? '*').split('–');
  const body = () => {
    if (problem && !games)
      return <StateError title={messages.latestFailed} problem={problem} onRetry={refetch} />;
    if (!game && games) return <StateEmpty title={messages.noGames} line={messages.noGamesLine} />;
    if (!game) return <Skeleton style={{ aspectRatio: '1' }} height="auto" animate={false} />;
    const last = game.moves.at(-1);
    return (
      <>
        <Side side={game.black} score={scores[1] ?? ''} />
        <Link to={`/games/${game.id}`} className={classes['still']} tabIndex={-1} aria-hidden="true">
          <MiniBoardPieces />
          <MiniBoard fen={last?.fen ?? game.startFen} lastMove={last?.uci ?? ''} />
        </Link>
        <Side side={game.white} score={scores[0] ?? ''} />
        <p className={classes['about']}>
          <Link to={`/games/${game.id}`}>
            {[
              game.event,
              [game.eco, game.opening].filter(Boolean).join(' '),
              game.date && gameDate(game.date),
            ]
              .filter(Boolean)
              .join('. ') || messages.latest}
          </Link>
        </p>
      </>
    );
  };
  return (
    <section className={classes['latest']}>
      <h2>{messages.latest}</h2>
      {body()}
    </section>
  );
}
