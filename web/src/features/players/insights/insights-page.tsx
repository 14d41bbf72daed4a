import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { InsightPeriod } from '@royal-chess/contracts/insights';
import type { Speed } from '@royal-chess/contracts/chess';
import { usePlayerQuery } from '../../../shared/api/players-api.ts';
import { speedName } from '../../../shared/chess/game-labels.ts';
import { dateFormat } from '../../../shared/language/date-format.ts';
import { gamesOf } from '../../../shared/player-statistics/figures.ts';
import { useAppSelector } from '../../../shared/store/store.ts';
import { Answered } from '../../../shared/ui/answered.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { Segments } from '../../../shared/ui/segments.tsx';
import { StateEmpty } from '../../../shared/ui/state-empty.tsx';
import { selectUser } from '../../identity/index.ts';
import { useInsightsQuery } from './insights-api.ts';
import { InsightsView } from './insights-view.tsx';
import { messages } from './messages.ts';
import classes from './insights.module.css';

const speeds = [
  'bullet',
  'blitz',
  'rapid',
  'classical',
  'correspondence',
] as const satisfies readonly Speed[];
const periods = ['month', 'quarter', 'year'] as const satisfies readonly InsightPeriod[];
const day = dateFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const month = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });

/** How often the figures are fetched again while the page can be seen, milliseconds. */
const pollingInterval = 30_000;

/** `/profile/dashboard/{id}`: the signed-in player's own insights; `me` stands for them. */
export default function InsightsPage() {
  const { leadId } = useParams();
  const user = useAppSelector(selectUser);
  const id = user?._id ?? '';
  const [speed, setSpeed] = useState<Speed | 'all'>('all');
  const [period, setPeriod] = useState<InsightPeriod>('quarter');
  const [pool, setPool] = useState(0);
  const [offset] = useState(() => -new Date().getTimezoneOffset());
  const isMine = leadId === id || leadId === 'me';
  const skip = user === null || !isMine;
  const query = useInsightsQuery(
    {
      query: { period, offset, ...(speed !== 'all' && { speed }) },
    },
    { skip, pollingInterval, skipPollingIfUnfocused: true },
  );
  const { data: player, isError: hasNoPlayer } = usePlayerQuery({ params: { id } }, { skip });
  if (!isMine)
    return (
      <StateEmpty
        page
        title={messages.notYours}
        line={messages.notYoursLine}
        action={<Link to="/profile/dashboard/me">{messages.toMine}</Link>}
      />
    );
  const { data } = query;
  return (
    <div className={classes['page']}>
      <PageTitle
        title={messages.title}
        line={
          // The day of the sign-up may follow the month: the line does not change once it is there.
          data && (player || hasNoPlayer)
            ? messages.line(user?.name ?? '', gamesOf(data.total), sinceWhen(data.from, player?.memberSince))
            : '\u00a0'
        }
        aside={
          <div className={classes['choices']}>
            <Segments
              label={messages.speed}
              value={speed}
              onChange={setSpeed}
              data={[
                { value: 'all' as const, label: messages.all },
                ...speeds.map((value) => ({ value, label: speedName(value) })),
              ]}
            />
            <Segments
              label={messages.period}
              value={period}
              onChange={setPeriod}
              data={periods.map((value) => ({ value, label: messages.periods[value] }))}
            />
          </div>
        }
      />
      <Answered query={query} failed={messages.failed} cells={['34%', '20%', '12%']}>
        {(answer) => (
          <InsightsView answer={answer} ratings={player?.ratings ?? []} pool={pool} onPool={setPool} />
        )}
      </Answered>
    </div>
  );
}

/**
 * The month with which the period begins, or the day of the sign-up where that is later.
 * @param from `2026-09`
 * @param memberSince epoch milliseconds
 */
function sinceWhen(from: string, memberSince = 0): string {
  const start = Date.parse(from);
  return memberSince > start ? day(memberSince) : month(start);
}
