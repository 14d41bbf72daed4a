import { Button } from '@mantine/core';
import {
  type NotificationGroup,
  notificationGroup,
  type NotificationsAnswer,
  type NotificationView,
} from '@royal-chess/contracts/notifications';
import { IconChecks, IconSettings } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import { sentenceOf } from '../../shared/api/way-out.ts';
import { useCalls } from '../../shared/api/use-calls.ts';
import { dateFormat } from '../../shared/language/date-format.ts';
import { Answered } from '../../shared/ui/answered.tsx';
import { useCursor } from '../../shared/ui/cursor-list.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Segments } from '../../shared/ui/segments.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { showToast } from '../../shared/ui/toasts.ts';
import { isRoundOver } from './is-round-over.ts';
import { daysBefore, notificationDays } from './notification-days.ts';
import { NotificationRow } from './notification-row.tsx';
import {
  useNotificationsQuery,
  useReadNotificationMutation,
  useReadNotificationsMutation,
  useUnreadNotificationsQuery,
} from './notifications-api.ts';
import { pageMessages } from './page-messages.ts';
import { PushOffer } from './push/push-offer.tsx';
import { QuietHoursPanel } from './push/quiet-hours.tsx';
import { useWaiting } from './use-waiting.ts';
import { YourMove } from './your-move.tsx';
import classes from './notifications.module.css';

type Part = NotificationGroup | 'all';
const parts: readonly Part[] = ['all', ...notificationGroup.options];

const dayText = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' });

function titleOfDay(startsAt: number, now: number): string {
  const days = daysBefore(startsAt, now);
  if (days === 0) return pageMessages.today;
  return days === 1 ? pageMessages.yesterday : dayText(startsAt);
}

const labelOf = (part: Part, totals: NotificationsAnswer['totals'] | undefined): string => {
  const count = totals
    ? part === 'all'
      ? Object.values(totals).reduce((sum, one) => sum + one, 0)
      : totals[part]
    : 0;
  return count > 0 ? `${pageMessages.groups[part]} ${count}` : pageMessages.groups[part];
};

/** `/notification`: what happened to the user, by day; which part of it is in the address. */
export default function NotificationsPage() {
  const [search, setSearch] = useSearchParams();
  const group = notificationGroup.safeParse(search.get('group')).data;
  const part: Part = group ?? 'all';
  const [cursor, setCursor] = useCursor(part);
  const query = useNotificationsQuery({
    query: { ...(group && { group }), ...(cursor !== null && { cursor }) },
  });
  const { data: counts } = useUnreadNotificationsQuery();
  const [readOne] = useReadNotificationMutation();
  const [readAll] = useReadNotificationsMutation();
  const { busy, run } = useCalls<'read'>();
  const { currentData, data } = query;
  // The clock of this device may be behind.
  const now = Math.max(query.fulfilledTimeStamp ?? 0, data?.items[0]?.at ?? 0);
  const waitingOf = useWaiting(data?.items ?? []);
  const hasUnread = Object.keys(counts?.unread ?? {}).length > 0;

  const toNext = (next: string | null) => {
    setCursor(next);
    window.scrollTo(0, 0);
  };
  const markAll = async () => {
    const { fault } = await run('read', 'all', readAll({ body: { until: now, ...(group && { group }) } }));
    if (fault) showToast({ kind: 'error', text: pageMessages.notRead, detail: sentenceOf(fault) });
  };
  const open = ({ id, isRead }: NotificationView) => {
    // The page that opens says what it is about: a failure leaves it unread, which is no harm.
    if (!isRead) void readOne({ params: { id } });
  };
  return (
    <div className={classes['page']}>
      <PageTitle
        title={pageMessages.title}
        aside={
          <div className={classes['acts']}>
            <Button
              variant="outline"
              leftSection={<IconChecks size={18} aria-hidden />}
              disabled={!hasUnread}
              loading={busy.includes('all')}
              onClick={() => void markAll()}
            >
              {pageMessages.readAll}
            </Button>
            <Button
              variant="outline"
              leftSection={<IconSettings size={18} aria-hidden />}
              component={Link}
              to="/settings#notifications"
            >
              {pageMessages.settings}
            </Button>
          </div>
        }
      />
      <PushOffer />
      <div className={classes['parts']}>
        <Segments
          label={pageMessages.parts}
          data={parts.map((value) => ({ value, label: labelOf(value, data?.totals) }))}
          value={part}
          onChange={(next) => setSearch(next === 'all' ? {} : { group: next }, { replace: true })}
        />
      </div>
      <div className={classes['columns']}>
        <Answered query={{ ...query, data: currentData }} failed={pageMessages.failed}>
          {(page) =>
            page.items.length === 0 ? (
              <>
                <h2 className="sr-only">{pageMessages.groups[part]}</h2>
                <StateEmpty title={pageMessages.none} line={pageMessages.noneLine} />
              </>
            ) : (
              <div className={classes['days']} aria-busy={query.isFetching}>
                {notificationDays(page.items).map(({ startsAt, items }) => (
                  <section key={startsAt} className={classes['day']}>
                    <h2>{titleOfDay(startsAt, now)}</h2>
                    <ul className={classes['rows']}>
                      {items.map((one) => (
                        <NotificationRow
                          key={one.id}
                          notification={one}
                          now={now}
                          onOpen={open}
                          waiting={waitingOf(one)}
                          isOver={isRoundOver(one, page.items)}
                        />
                      ))}
                    </ul>
                  </section>
                ))}
                {page.nextCursor !== null || cursor !== null ? (
                  <nav className={classes['acts']} aria-label={pageMessages.pages}>
                    <Button size="xs" disabled={cursor === null} onClick={() => setCursor(null)}>
                      {pageMessages.first}
                    </Button>
                    <Button
                      size="xs"
                      disabled={page.nextCursor === null}
                      onClick={() => toNext(page.nextCursor)}
                    >
                      {pageMessages.next}
                    </Button>
                  </nav>
                ) : null}
              </div>
            )
          }
        </Answered>
        <aside className={classes['aside']} aria-label={pageMessages.beside}>
          <YourMove />
          <QuietHoursPanel />
        </aside>
      </div>
    </div>
  );
}
