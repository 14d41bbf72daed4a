import type { ReactNode } from 'react';
import type { PlayerAnswer } from '@royal-chess/contracts/players';
import { Initials } from '../../shared/ui/initials.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { gamesOf } from './figures.ts';
import { messages } from './messages.ts';
import classes from './players.module.css';

interface PlayerHeadProps {
  readonly player: PlayerAnswer;
  readonly mine: boolean;
  readonly act: ReactNode;
}

/** Name, whether here now, since when, and what may be done. */
export function PlayerHead({
  player: { id, name, online, memberSince, total, stale },
  mine,
  act,
}: PlayerHeadProps) {
  return (
    <header className={classes['head']}>
      <Initials name={name} seed={id} size={64} online={online || mine} />
      <div>
        <h1>
          {name} {mine ? <span className={classes['you']}>{messages.you}</span> : null}
        </h1>
        <p>
          {online || mine ? <StatusBadge kind="green">{messages.online}</StatusBadge> : null}{' '}
          {messages.since(memberSince)}, {messages.games(gamesOf(total))}
          {stale ? `. ${messages.stale}` : ''}
        </p>
      </div>
      {act ? <div className={classes['act']}>{act}</div> : null}
    </header>
  );
}
