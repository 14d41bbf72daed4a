import type { Color, MatchRoomState } from '@royal-chess/contracts';
import { Initials } from '../ui/initials.tsx';
import { CapturedRow } from './captured-row.tsx';
import { Clock } from './clock.tsx';
import { messages } from './messages.ts';
import { sideOf } from './side-of.ts';
import classes from './player-row.module.css';

interface PlayerRowProps {
  readonly room: MatchRoomState;
  readonly color: Color;
  readonly heardAt: number;
  readonly startFen: string;
  readonly fen: string;
  /** The player who looks: this clock is theirs, and spoken. */
  readonly mine: boolean;
  /** Their move is on its way: the clock rests until the server has it. */
  readonly held: boolean;
}

const signed = (change: number): string => (change < 0 ? `−${-change}` : `+${change}`);

/** One side: who it is, rating and its change, what it took, and the clock. */
export function PlayerRow({ room, color, heardAt, startFen, fen, mine, held }: PlayerRowProps) {
  const side = sideOf(room, color);
  const live = room.running === color && !room.paused && !held;
  const leftMs = room.running === color ? side.clockMs - room.elapsedMs : side.clockMs;
  return (
    <div className={classes['row']}>
      <Initials name={side.name} seed={side.id} size={44} online={side.online} />
      <div className={classes['who']}>
        <div className={classes['name']}>
          <span>{side.name}</span>
          <span className="sr-only">
            {messages.side(color)}, {side.online ? messages.here : messages.away}
          </span>
        </div>
        <div className={classes['rating']}>
          <strong>{side.rating}</strong>
          {room.ratingsApplied ? (
            <span data-sign={Math.sign(side.change)}>{signed(side.change)}</span>
          ) : (
            <span>{messages.side(color)}</span>
          )}
        </div>
        <CapturedRow color={color === 'white' ? 'black' : 'white'} startFen={startFen} fen={fen} />
      </div>
      <Clock
        name={side.name}
        leftMs={leftMs}
        heardAt={heardAt}
        running={live}
        initialMs={room.initialMs}
        incrementMs={room.incrementMs}
        spoken={mine}
      />
    </div>
  );
}
