import { UnstyledButton } from '@mantine/core';
import { IconInfoCircle, IconList, IconRefreshDot } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { actsNow, waysOn } from './act-buttons.tsx';
import { messages } from './messages.ts';
import type { PanelTab } from './move-panel.tsx';
import type { Act } from './play-slice.ts';
import type { Match } from './use-match.ts';
import classes from './play.module.css';

interface PhoneBarProps {
  readonly match: Match;
  readonly onAsk: (act: Act) => void;
  readonly onFlip: () => void;
  readonly onSheet: (tab: PanelTab) => void;
}

/** Five acts at the bottom of a phone, in place of the areas; after the game two of them lead on. */
export function PhoneBar({ match, onAsk, onFlip, onSheet }: PhoneBarProps) {
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
      {waysOn(match).map(({ to, short, icon: Icon }) => (
        <Link key={to} to={to} state={{ fresh: true }} className={`${classes['barAct']} focus-inside`}>
          <Icon size={22} stroke={1.7} aria-hidden />
          {short}
        </Link>
      ))}
      {(['moves', 'facts'] as const).map((tab) => {
        const Icon = tab === 'moves' ? IconList : IconInfoCircle;
        return (
          <UnstyledButton
            key={tab}
            className={`${classes['barAct']} focus-inside`}
            onClick={() => onSheet(tab)}
          >
            <Icon size={22} stroke={1.7} aria-hidden />
            {messages[tab]}
          </UnstyledButton>
        );
      })}
      <UnstyledButton className={`${classes['barAct']} focus-inside`} onClick={onFlip}>
        <IconRefreshDot size={22} stroke={1.7} aria-hidden />
        {messages.flipShort}
      </UnstyledButton>
    </nav>
  );
}
