import { UnstyledButton } from '@mantine/core';
import { IconList, IconRefreshDot } from '@tabler/icons-react';
import { actsNow } from './act-buttons.tsx';
import type { AskedAct } from './act-dialog.tsx';
import { messages } from './messages.ts';
import type { Match } from './use-match.ts';
import classes from './play.module.css';

interface PhoneBarProps {
  readonly match: Match;
  readonly onAsk: (act: AskedAct) => void;
  readonly onFlip: () => void;
  readonly onMoves: () => void;
}

/** The acts of a game at the bottom of a phone, in place of the areas. */
export function PhoneBar({ match, onAsk, onFlip, onMoves }: PhoneBarProps) {
  return (
    <nav className={classes['bar']} aria-label={messages.acts}>
      {actsNow(match).map(({ act, label, icon: Icon, off }) => (
        <UnstyledButton
          key={act}
          className={`${classes['barAct']} focus-inside`}
          data-danger={act === 'resign' || undefined}
          disabled={off || match.link !== 'live'}
          onClick={() => onAsk(act)}
        >
          <Icon size={22} stroke={1.7} aria-hidden />
          {label}
        </UnstyledButton>
      ))}
      <UnstyledButton className={`${classes['barAct']} focus-inside`} onClick={onMoves}>
        <IconList size={22} stroke={1.7} aria-hidden />
        {messages.moves}
      </UnstyledButton>
      <UnstyledButton className={`${classes['barAct']} focus-inside`} onClick={onFlip}>
        <IconRefreshDot size={22} stroke={1.7} aria-hidden />
        {messages.flipShort}
      </UnstyledButton>
    </nav>
  );
}
