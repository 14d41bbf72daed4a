import { Link } from 'react-router-dom';
import { Ago } from '../../shared/ui/ago.tsx';
import { textOf } from './notification-text.ts';
import { isInBell, useNotificationsQuery, useReadNotificationMutation } from './notifications-api.ts';
import classes from './bell.module.css';

/** Notifications listed: the page has all of them. */
const most = 6;

/** The latest notifications, as far as the bell does not show what they are about. */
export function useBellNews() {
  const { data } = useNotificationsQuery({ query: { limit: 30 } });
  return (data?.items ?? []).filter(({ type }) => isInBell(type)).slice(0, most);
}

interface Props {
  readonly news: ReturnType<typeof useBellNews>;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly onLeave: () => void;
}

/** Rows of the list of the bell; one that is opened is read. */
export function BellNews({ news, now, onLeave }: Props) {
  const [readOne] = useReadNotificationMutation();
  return news.map((one) => {
    const text = textOf(one);
    const open = () => {
      if (!one.isRead) void readOne({ params: { id: one.id } });
      onLeave();
    };
    return (
      <li key={one.id} className={classes['item']} data-unread={one.isRead ? undefined : true}>
        <div>
          <Link to={one.path ?? '/notification'} onClick={open}>
            {text}
          </Link>
        </div>
        <Ago at={one.at} now={now} />
      </li>
    );
  });
}
