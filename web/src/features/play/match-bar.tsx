import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconEye } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { MatchRoomState } from '@royal-chess/contracts/matches';
import { controlName, speedName } from '../../shared/chess/game-labels.ts';
import { PageBar } from '../../shared/shell/page-bar.tsx';
import { messages } from './messages.ts';
import { Signal } from './signal.tsx';
import type { Match } from './use-match.ts';
import classes from './match-bar.module.css';

/** In the header of a phone or a tablet: the way back, what is played and where it has got to; on a tablet who watches and the connection. */
export function MatchBar({ match, room }: { readonly match: Match; readonly room: MatchRoomState }) {
  const { timeControl } = match;
  const kind = [speedName(room.speed), timeControl && controlName(timeControl)].filter(Boolean).join(' ');
  const isLinked = match.link === 'live';
  const opening = room.opening ? `${room.eco} ${room.opening}, ` : '';
  return (
    <PageBar>
      <ActionIcon
        component={Link}
        to="/match"
        size={44}
        className={classes['back']}
        aria-label={messages.toLobby}
      >
        <IconArrowLeft size={22} stroke={1.7} aria-hidden />
      </ActionIcon>
      <strong className={classes['kind']}>
        {kind}
        <span className={classes['rated']}>, {room.rated ? messages.rated : messages.casual}</span>
      </strong>
      <span className={classes['where']}>
        {opening}
        {messages.moveOf(Math.floor(room.ply / 2) + 1)}
      </span>
      <span className={classes['line']}>
        <IconEye size={20} stroke={1.7} role="img" aria-label={messages.watching} /> {room.spectators}
        <Signal pingMs={isLinked ? (match.latencyMs ?? 0) : null} size={20} />
        {isLinked
          ? match.latencyMs === null
            ? messages.measuring
            : messages.ms(match.latencyMs)
          : messages.noConnection}
      </span>
    </PageBar>
  );
}
