import type { ReactNode } from 'react';
import type { PlayerAnswer } from '@royal-chess/contracts/players';
import { CountryFlag } from '../../shared/ui/country-flag.tsx';
import { Portrait } from '../../shared/ui/portrait.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { TitleBadge } from '../../shared/ui/title-badge.tsx';
import { gamesOf } from '../../shared/player-statistics/figures.ts';
import { PlayerHeading } from '../../shared/player-statistics/player-page-parts.tsx';
import { messages } from './messages.ts';
import classes from './players.module.css';

interface PlayerHeadProps {
  readonly player: PlayerAnswer;
  readonly mine: boolean;
  readonly act: ReactNode;
}

/** Name, whether here now, since when, and what may be done. */
export function PlayerHead({
  player: { id, name, online, memberSince, total, stale, avatar, country, title, bio, between },
  mine,
  act,
}: PlayerHeadProps) {
  return (
    <PlayerHeading
      initials={<Portrait id={id} name={name} avatar={avatar} size={72} online={online || mine} />}
      name={
        <>
          <TitleBadge title={title} /> {name} <CountryFlag code={country} />{' '}
          {mine ? <span className={classes['you']}>{messages.you}</span> : null}
        </>
      }
      facts={
        <>
          {online || mine ? <StatusBadge kind="green">{messages.online}</StatusBadge> : null}{' '}
          {messages.since(memberSince)}, {messages.games(gamesOf(total))}
          {between ? `, ${messages.between(name, between.won, between.lost, between.drawn)}` : ''}
          {stale ? `. ${messages.stale}` : ''}
          {bio ? <span className={classes['bio']}>{bio}</span> : null}
        </>
      }
    >
      {act ? <div className={classes['act']}>{act}</div> : null}
    </PlayerHeading>
  );
}
