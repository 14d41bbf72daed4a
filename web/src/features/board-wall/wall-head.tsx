import { IconBroadcast, IconEye, IconPlayerPause } from '@tabler/icons-react';
import { messages } from './messages.ts';
import type { Wall } from './use-wall.ts';
import classes from './wall-page.module.css';

interface WallHeadProps {
  readonly wall: Wall;
  readonly running: number;
}

/** How many games run, who watches, and whether the boards are live. */
export function WallHead({ wall, running }: WallHeadProps) {
  const { room, rows, section } = wall;
  return (
    <p className={classes['facts']} role="status">
      {rows ? (
        <span>
          <strong>{running}</strong> {messages.running(running, rows.length)}
        </span>
      ) : null}
      {room.link === 'live' && room.spectators > 0 ? (
        <span>
          <IconEye size={17} stroke={1.7} aria-hidden /> {messages.watching(room.spectators)}
        </span>
      ) : null}
      {wall.event && !wall.event.fideMode ? <span>{messages.notFide}</span> : null}
      {room.paused ? (
        <span>
          <IconPlayerPause size={17} stroke={1.7} aria-hidden /> {messages.paused}
        </span>
      ) : null}
      {section?.liveFrom ? (
        <span>
          <IconBroadcast size={17} stroke={1.7} aria-hidden /> {messages.liveFrom(section.liveFrom)}
        </span>
      ) : null}
      {room.link === 'live' ? <span className={classes['live']}>{messages.live}</span> : null}
      {room.link === 'reconnecting' ? <span className={classes['lost']}>{messages.reconnecting}</span> : null}
    </p>
  );
}
