import { useSelector } from 'react-redux';
import { selectUser } from '../identity/index.ts';
import { useAppSelector } from '../../shared/store/store.ts';
import { unreadOf } from './chat-slice.ts';
import { selectChat } from './matches-state.ts';
import { messages } from './messages.ts';
import { usePlaySwitch } from './play-settings.ts';
import classes from './unread.module.css';

/** Unseen lines of others; none while the chat is off. */
function useUnread(matchId: string): number {
  const [on] = usePlaySwitch('chat');
  const chat = useSelector((state: object) => selectChat(state, matchId));
  const me = useAppSelector(selectUser)?._id ?? null;
  return on ? unreadOf(chat, me) : 0;
}

/** The unread mark beside the word Chat. */
export function UnreadMark({ matchId }: { matchId: string }) {
  const count = useUnread(matchId);
  if (count === 0) return null;
  return (
    <span className={classes['unread']}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{messages.chatUnread(count)}</span>
    </span>
  );
}

/** Announces each new line of others after other announcements. */
export function ChatAnnouncer({ matchId }: { matchId: string }) {
  const [on] = usePlaySwitch('chat');
  const { latest } = useSelector((state: object) => selectChat(state, matchId));
  const me = useAppSelector(selectUser)?._id ?? null;
  const isNew = on && latest !== null && (latest.userId === null || latest.userId !== me);
  return (
    <p className="sr-only" aria-live="polite">
      {isNew ? `${messages.lineOf(latest.name)} ${latest.text}` : ''}
    </p>
  );
}
