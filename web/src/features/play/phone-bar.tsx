import { UnstyledButton } from '@mantine/core';
import { IconInfoCircle, IconList, IconMessage2, IconRefreshDot } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { BottomBar, barItem } from '../../shared/shell/bottom-bar.tsx';
import { actionsNow, waysOn } from './action-buttons.tsx';
import { UnreadMark } from './unread-chat.tsx';
import { messages } from './messages.ts';
import type { PanelTab } from './move-panel.tsx';
import type { MatchAction } from './play-slice.ts';
import type { Match } from './use-match.ts';
import classes from './phone-bar.module.css';

interface PhoneBarProps {
  readonly match: Match;
  readonly onBegin: (action: MatchAction) => void;
  readonly onFlip: () => void;
  readonly onSheet: (tab: PanelTab) => void;
}

const tabs = [
  { tab: 'moves', icon: IconList },
  { tab: 'chat', icon: IconMessage2 },
  { tab: 'facts', icon: IconInfoCircle },
] as const;
const places = 5;

/** Five acts at the bottom of a phone, in place of the areas; after the game some of them lead on. */
export function PhoneBar({ match, onBegin, onFlip, onSheet }: PhoneBarProps) {
  const actions = actionsNow(match);
  // The way to the lobby would take the place of the chat.
  const every = waysOn(match);
  const ways = actions.length + every.length > 3 ? every.filter(({ kind }) => kind !== 'lobby') : every;
  const free = places - actions.length - ways.length;
  return (
    <BottomBar kind="acts" label={messages.actions}>
      {actions.map(({ action, label, icon: Icon, off }) => (
        <UnstyledButton
          key={action}
          className={barItem}
          data-danger={action === 'resign' || undefined}
          disabled={off || match.link !== 'live'}
          onClick={() => onBegin(action)}
        >
          <Icon size={22} stroke={1.7} aria-hidden />
          {label}
        </UnstyledButton>
      ))}
      {ways.map(({ kind, label, icon: Icon, ...way }) => (
        <Link key={kind} {...way} className={barItem}>
          <Icon size={22} stroke={1.7} aria-hidden />
          {label}
        </Link>
      ))}
      {tabs.slice(0, free).map(({ tab, icon: Icon }) => (
        <UnstyledButton key={tab} className={barItem} onClick={() => onSheet(tab)}>
          <span className={classes['icon']}>
            <Icon size={22} stroke={1.7} aria-hidden />
            {tab === 'chat' ? <UnreadMark matchId={match.matchId} /> : null}
          </span>
          {messages[tab]}
        </UnstyledButton>
      ))}
      {free > tabs.length ? (
        <UnstyledButton className={barItem} onClick={onFlip}>
          <IconRefreshDot size={22} stroke={1.7} aria-hidden />
          {messages.flipWord}
        </UnstyledButton>
      ) : null}
    </BottomBar>
  );
}
