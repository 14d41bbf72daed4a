import { IconChessKnight } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { CurrentMatch, MatchRoomState } from '@royal-chess/contracts/matches';
import { unasked } from '../../shared/routing/unasked.ts';
import { useTabMark } from '../../shared/ui/tab-mark.ts';
import { clockFace, isLow, turnReading, useClock, useMatch } from '../play/index.ts';
import { messages } from './messages.ts';
import { boardOf } from './running-matches.ts';
import classes from './running-strip.module.css';

export interface RunningStripProps {
  readonly match: CurrentMatch;
  /** How many live games of mine run besides. */
  readonly others: number;
  readonly onOver: () => void;
}

interface RunningClockProps {
  readonly room: MatchRoomState;
  readonly receivedAt: number;
  readonly isUsDelay: boolean;
}

/** The clock of the side to move; before the first moves, the time that is left for them. */
function RunningClock({ room, receivedAt, isUsDelay }: RunningClockProps) {
  const isFirst = room.firstMoveMs > 0;
  const runs = !room.paused && !room.stopped && (isFirst || room.running !== '');
  const reading = isFirst
    ? { leftMs: room.firstMoveMs, delayLeftMs: 0 }
    : turnReading({
        clockMs: room.turn === 'white' ? room.whiteMs : room.blackMs,
        elapsedMs: room.running === '' ? 0 : room.elapsedMs,
        delayMs: (room.turn === 'white' ? room.whiteBerserk : room.blackBerserk) ? 0 : room.delayMs,
        isUsDelay,
      });
  const { left } = useClock({ ...reading, receivedAt, running: runs, hasDays: false });
  return (
    <span
      className={classes.clock}
      role="timer"
      aria-label={messages.left}
      data-low={isLow(left, room.initialMs) || undefined}
    >
      {clockFace(left).digits}
    </span>
  );
}

const endings = ['RC_MATCH_OVER', 'RC_MATCH_NOT_FOUND', 'RC_MATCH_NOT_STARTED'];

/** My running game as its room reports it, over the bottom of a page; it moves nothing. */
export default function RunningStrip({ match, others, onOver }: RunningStripProps) {
  const { room, receivedAt, link, problem } = useMatch(match.matchId, { preview: true });
  const { pathname } = useLocation();
  const isOver = room
    ? room.status !== 'playing' && room.status !== 'created'
    : link === 'refused' && endings.includes(problem?.code ?? '');
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  const isMyMove = room !== null && !isOver && !room.stopped && room.turn === match.color;
  useTabMark(isMyMove ? messages.titleMark : null);
  if (isOver) return null;
  const state = !room
    ? messages.connecting
    : room.stopped || room.paused
      ? messages.stopped
      : isMyMove
        ? messages.yourMove
        : messages.theirMove;
  return (
    <aside className={classes.place} aria-label={messages.game} data-running-strip>
      {/* From one board of mine to the next without the question whether to leave. */}
      <Link
        className={classes.strip}
        to={boardOf(match)}
        data-mine={isMyMove || undefined}
        {...(pathname.startsWith('/match/') && { state: unasked })}
      >
        <IconChessKnight size={18} stroke={1.7} aria-hidden />
        <span className={classes.text}>
          <strong>
            <span className={classes.kind}>{messages.yourGame} </span>
            {match.opponent}
          </strong>
          <span>
            , {state}
            {others > 0 ? `, ${messages.others(others)}` : ''}
          </span>
        </span>
        {room ? (
          <RunningClock
            room={room}
            receivedAt={receivedAt}
            isUsDelay={match.timeControl.delay?.kind === 'us'}
          />
        ) : null}
        <span className={classes.go}>{messages.toBoard}</span>
      </Link>
    </aside>
  );
}
