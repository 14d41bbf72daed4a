import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { Color } from '@royal-chess/contracts/chess';
import type { LiveMatch, MatchRoomState } from '@royal-chess/contracts/matches';
import { Board } from '../../shared/board/board.tsx';
import { boardLabel, controlName, speedName } from '../../shared/chess/game-labels.ts';
import { clockFace, useClock, useMatch } from '../play/index.ts';
import { PlayerLink } from '../../shared/chess/player-link.tsx';
import { printedResult } from '../../shared/chess/result-labels.ts';
import { messages } from './messages.ts';
import classes from './live-games.module.css';

interface SideProps {
  readonly player: LiveMatch['white'];
  readonly color: Color;
  readonly room: MatchRoomState | null;
  readonly receivedAt: number;
}

function RunningClock({
  color,
  room,
  receivedAt,
}: {
  color: Color;
  room: MatchRoomState;
  receivedAt: number;
}) {
  const running = room.running === color && !room.paused;
  const stored = color === 'white' ? room.whiteMs : room.blackMs;
  const { left } = useClock({
    leftMs: Math.max(0, stored - (running ? room.elapsedMs : 0)),
    receivedAt,
    running,
    delayLeftMs: 0,
    hasDays: room.daysPerMove > 0,
  });
  return (
    <span className={classes['clock']} data-running={running || undefined} role="timer">
      {clockFace(left, room.daysPerMove > 0).digits}
    </span>
  );
}

const Side = ({ player, color, room, receivedAt }: SideProps) => (
  <div className={classes['side']}>
    <PlayerLink side={player} />
    <span>{player.rating}</span>
    {room ? <RunningClock color={color} room={room} receivedAt={receivedAt} /> : null}
  </div>
);

interface WatchedGameProps {
  readonly match: LiveMatch;
  readonly onSpectators?: (count: number) => void;
}

const emptyBoards = { wide: '10/10/10/10/10/10/10/10 w - - 0 1', square: '8/8/8/8/8/8/8/8 w - - 0 1' };

/** A running game as a spectator sees it: both sides with their clocks, and the board between them. */
export function WatchedGame({ match, onSpectators }: WatchedGameProps) {
  const { room, fen, shown, receivedAt, link } = useMatch(match.matchId, { preview: true });
  const spectators = room?.spectators;
  useEffect(() => {
    if (spectators !== undefined) onSpectators?.(spectators);
  }, [spectators, onSpectators]);
  const last = shown.at(-1);
  const over = room?.result ? `${messages.finished} ${printedResult(room.result)}` : null;
  const words = [
    controlName(match.timeControl),
    speedName(match.speed).toLowerCase(),
    boardLabel({ variant: match.variant }),
    shown.length > 0 ? messages.move(Math.ceil(shown.length / 2)) : '',
  ].filter(Boolean);
  return (
    <div>
      <Side player={match.black} color="black" room={room} receivedAt={receivedAt} />
      <Link
        to={`/match/${match.matchId}`}
        className={classes['board']}
        aria-label={messages.watchOf(match.white.name, match.black.name)}
      >
        <Board
          fen={fen ?? room?.fen ?? (match.variant === 'capablanca' ? emptyBoards.wide : emptyBoards.square)}
          lastMove={last?.uci ?? null}
          showCoordinates={false}
          still
        />
      </Link>
      <Side player={match.white} color="white" room={room} receivedAt={receivedAt} />
      <p className={classes['line']}>
        {over ?? (link === 'reconnecting' ? messages.lost : room ? words.join(', ') : messages.connecting)}
      </p>
    </div>
  );
}
