import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Color } from '@royal-chess/contracts/chess';
import type { LiveMatch, MatchRoomState } from '@royal-chess/contracts/matches';
import { LightBoard } from '../../shared/board/light-board.tsx';
import { MoveList } from '../../shared/board/move-list.tsx';
import { boardLabel, controlName, speedWord } from '../../shared/chess/game-labels.ts';
import { CapturedRow, ChatPanel, clockFace, useClock, useMatch } from '../play/index.ts';
import { PlayerLink } from '../../shared/chess/player-link.tsx';
import { ratingText } from '../../shared/chess/rating-text.ts';
import { printedResult } from '../../shared/chess/result-labels.ts';
import { messages } from './messages.ts';
import classes from './live-games.module.css';

interface SideProps {
  readonly player: LiveMatch['white'];
  readonly color: Color;
  readonly room: MatchRoomState | null;
  readonly receivedAt: number;
  /** What this side has taken. */
  readonly captured?: ReactNode;
}

function RunningClock({
  name,
  color,
  room,
  receivedAt,
}: {
  name: string;
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
    <span
      className={classes['clock']}
      data-running={running || undefined}
      role="timer"
      aria-label={messages.clockOf(name)}
    >
      {clockFace(left, room.daysPerMove > 0).digits}
    </span>
  );
}

const Side = ({ player, color, room, receivedAt, captured }: SideProps) => (
  <div className={classes['side']}>
    <PlayerLink side={player} />
    <span>{ratingText(player.rating, player.provisional)}</span>
    {captured}
    {room ? <RunningClock name={player.name} color={color} room={room} receivedAt={receivedAt} /> : null}
  </div>
);

export interface WatchedGameProps {
  readonly match: LiveMatch;
  /** With what was taken, the moves, through which one can step, and the chat of spectators, among whom one is counted then. */
  readonly hasDetails?: boolean;
  readonly onSpectators?: (count: number, matchId: string) => void;
}

const emptyBoards = { wide: '10/10/10/10/10/10/10/10 w - - 0 1', square: '8/8/8/8/8/8/8/8 w - - 0 1' };

/** A running game as a spectator sees it: both sides with their clocks, and the board between them. */
export function WatchedGame({ match, hasDetails = false, onSpectators }: WatchedGameProps) {
  const watched = useMatch(match.matchId, { preview: !hasDetails });
  const { room, fen: newest, startFen, shown, receivedAt, link } = watched;
  const [chosen, setChosen] = useState<number | null>(null);
  const ply = Math.min(chosen ?? shown.length, shown.length);
  const go = (to: number) => setChosen(to >= shown.length ? null : Math.max(0, to));
  const fen = ply < shown.length ? (shown[ply - 1]?.fen ?? startFen) : newest;
  const captured = (color: Color) =>
    hasDetails && fen && startFen ? <CapturedRow color={color} startFen={startFen} fen={fen} /> : null;
  const spectators = room?.spectators;
  useEffect(() => {
    if (spectators !== undefined) onSpectators?.(spectators, match.matchId);
  }, [spectators, onSpectators, match.matchId]);
  const last = shown[ply - 1];
  const over = room?.result ? `${messages.finished} ${printedResult(room.result)}` : null;
  const words = [
    controlName(match.timeControl),
    speedWord(match.speed),
    boardLabel({ variant: match.variant }),
    shown.length > 0 ? messages.move(Math.ceil(shown.length / 2)) : '',
  ].filter(Boolean);
  return (
    <div>
      <Side
        player={match.black}
        color="black"
        room={room}
        receivedAt={receivedAt}
        captured={captured('white')}
      />
      <Link
        to={`/match/${match.matchId}`}
        className={classes['board']}
        aria-label={messages.watchOf(match.white.name, match.black.name)}
      >
        <LightBoard
          fen={fen ?? room?.fen ?? (match.variant === 'capablanca' ? emptyBoards.wide : emptyBoards.square)}
          lastMove={last?.uci ?? null}
          showCoordinates={false}
          still
        />
      </Link>
      <Side
        player={match.white}
        color="white"
        room={room}
        receivedAt={receivedAt}
        captured={captured('black')}
      />
      <p className={classes['line']}>
        {over ?? (link === 'reconnecting' ? messages.lost : room ? words.join(', ') : messages.connecting)}
      </p>
      {hasDetails ? (
        <div data-details>
          {startFen ? (
            <div className={classes['moves']}>
              <MoveList
                moves={shown.map(({ san }) => ({ san, note: '' }))}
                startFen={startFen}
                current={ply}
                onGo={go}
                label={messages.moves}
                empty={messages.noMoves}
              />
            </div>
          ) : null}
          {room ? (
            <section className={classes['chat']} aria-label={messages.chat}>
              <Suspense>
                <ChatPanel match={watched} />
              </Suspense>
            </section>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
