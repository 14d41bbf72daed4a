import { CloseButton, Popover } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../shared/store/store.ts';
import { BellButton } from './bell-button.tsx';
import { messages } from './messages.ts';
import { NotificationList, type SeenState } from './notification-list.tsx';
import { notificationsSeen, unseenOf } from './notifications-slice.ts';
import { pageMessages } from './page-messages.ts';
import { useNotifications } from './use-notifications.ts';
import classes from './bell.module.css';

/** The list itself, open from the start: it is loaded on its first use. */
export default function BellList() {
  const dispatch = useAppDispatch();
  const notifications = useNotifications();
  const newestAt = Math.max(
    0,
    ...notifications.chats.map(({ latestMessage }) => latestMessage.at),
    ...notifications.outcomes.map(({ at = 0 }) => at),
  );
  const hasUnseen = unseenOf(notifications) > 0;
  const now = (): SeenState => ({ at: Date.now(), seenAt: notifications.seenAt });
  const [seenState, setSeenState] = useState<SeenState | null>(now);
  const opened = seenState !== null;
  const bell = useRef<HTMLButtonElement>(null);
  // Also what arrives while one looks.
  useEffect(() => {
    if (opened && hasUnseen) dispatch(notificationsSeen(newestAt));
  }, [opened, hasUnseen, newestAt, dispatch]);
  const close = () => {
    setSeenState(null);
    bell.current?.focus();
  };
  return (
    <Popover
      opened={opened}
      position="bottom-end"
      width="min(380px, calc(100vw - 28px))"
      trapFocus
      onDismiss={close}
    >
      <Popover.Target>
        <BellButton ref={bell} onClick={() => (opened ? close() : setSeenState(now()))} />
      </Popover.Target>
      <Popover.Dropdown className={classes['list']}>
        <header className={classes['head']}>
          <h2>{messages.title}</h2>
          <CloseButton
            size={40}
            iconSize={20}
            className="focus-inside"
            aria-label={messages.close}
            onClick={close}
          />
        </header>
        {seenState ? <NotificationList seenState={seenState} onLeave={close} /> : null}
        <footer className={classes['foot']}>
          <Link to="/notification" onClick={close}>
            {pageMessages.all}
          </Link>
          <Link to="/settings#notifications" onClick={close}>
            {pageMessages.settings}
          </Link>
        </footer>
      </Popover.Dropdown>
    </Popover>
  );
}
