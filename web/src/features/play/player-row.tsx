import { IconBolt } from '@tabler/icons-react';
import type { Color, TimeControl } from '@royal-chess/contracts/chess';
import type { MatchRoomState } from '@royal-chess/contracts/matches';
import { printedChange } from '../../shared/chess/points.ts';
import { ratingText } from '../../shared/chess/rating-text.ts';
import { Initials } from '../../shared/ui/initials.tsx';
import { CapturedRow } from './captured-row.tsx';
import { turnReading } from './clock-time.ts';
import { Clock } from './clock.tsx';
import { messages } from './messages.ts';
import { sideOf } from './side-of.ts';
import classes from './player-row.module.css';

interface PlayerRowProps {
  readonly room: MatchRoomState;
  readonly color: Color;
  readonly timeControl: TimeControl | null;
  readonly receivedAt: number;
  readonly startFen: string;
  readonly fen: string;
  /** The player who looks: this clock is theirs, and spoken. */
  readonly mine: boolean;
  /** Whether this page has a connection: without one, who is connected is not known. */
  readonly isLinked: boolean;
  /** Their move is on its way: the clock rests until the server has it. */
  readonly held: boolean;
}

/** Behind the rating: what the game changed; before its end what it may change; the colour where neither is known. */
function RatingNote({ room, color }: Pick<PlayerRowProps, 'room' | 'color'>) {
  const { change, gain, loss } = sideOf(room, color);
  if (room.ratingsApplied) return <span data-sign={Math.sign(change)}>{printedChange(change)}</span>;
  const isOpen = room.status === 'playing' || room.status === 'created';
  if (!isOpen || (gain === 0 && loss === 0)) return <span>{messages.side(color)}</span>;
  const stakes = [printedChange(gain), printedChange(loss)] as const;
  return (
    <span title={messages.stakes}>
      <span className="sr-only">{messages.stakes} </span>
      {stakes.join(' / ')}
    </span>
  );
}

/** One side: who it is, rating and its change, what it took, and the clock. */
export function PlayerRow({
  room,
  color,
  timeControl,
  receivedAt,
  startFen,
  fen,
  mine,
  isLinked,
  held,
}: PlayerRowProps) {
  const side = sideOf(room, color);
  const live = room.running === color && !room.paused && !held;
  const { leftMs, delayLeftMs } = turnReading({
    clockMs: side.clockMs,
    elapsedMs: room.running === color ? room.elapsedMs : 0,
    delayMs: side.berserk ? 0 : room.delayMs,
    isUsDelay: timeControl?.delay?.kind === 'us',
  });
  // Of oneself it is known that there is no connection.
  const presence = isLinked ? { online: side.online } : mine ? { online: false } : {};
  return (
    <div className={classes['row']}>
      <span data-who>
        <Initials name={side.name} seed={side.id} size={44} {...presence} />
      </span>
      <div className={classes['who']} data-who>
        <div className={classes['name']}>
          <span>{side.name}</span>
          {side.berserk ? (
            <span className={classes['berserk']} role="img" aria-label={messages.berserk}>
              <IconBolt size={18} stroke={1.7} aria-hidden />
            </span>
          ) : null}
          <span className="sr-only">
            {messages.side(color)}
            {presence.online === undefined ? '' : `, ${presence.online ? messages.here : messages.away}`}
          </span>
        </div>
        <div className={classes['rating']}>
          <strong title={side.isProvisional ? messages.provisional : undefined}>
            {ratingText(side.rating, side.isProvisional)}
          </strong>
          <RatingNote room={room} color={color} />
        </div>
        <CapturedRow color={color === 'white' ? 'black' : 'white'} startFen={startFen} fen={fen} />
      </div>
      <div className={classes['time']}>
        <Clock
          name={side.name}
          leftMs={leftMs}
          receivedAt={receivedAt}
          running={live}
          delayLeftMs={delayLeftMs}
          hasDays={room.daysPerMove > 0}
          initialMs={room.initialMs}
          incrementMs={room.incrementMs}
          spoken={mine}
        />
        {room.delayMs > 0 && !side.berserk ? <small>{messages.delayed(room.delayMs / 1_000)}</small> : null}
      </div>
    </div>
  );
}
