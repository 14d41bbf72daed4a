import { Suspense, useState, type ReactNode } from 'react';
import type { PlayedDay } from '@royal-chess/contracts/players';
import { NoFigures } from '../../shared/player-statistics/player-page-parts.tsx';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { PageBoundary } from '../../shared/routing/page-boundary.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { utcDay } from './activity.ts';
import { messages } from './messages.ts';
import classes from './players.module.css';

const ActivityGrid = lazyPart<{ activity: readonly PlayedDay[]; today: string }>(
  () => import('./activity-grid.tsx'),
);

interface ActivityPanelProps {
  readonly activity: readonly PlayedDay[];
  /** Where the figures come from. */
  readonly source?: ReactNode;
}

/** On which days of a year games ended. */
export function ActivityPanel({ activity, source = null }: ActivityPanelProps) {
  const [today] = useState(() => utcDay(Date.now()));
  const games = activity.reduce((sum, day) => sum + day.games, 0);
  return (
    <Panel title={messages.activity} aside={games > 0 ? messages.gamesOfYear(games) : null} flush>
      {games === 0 ? (
        <NoFigures>{messages.noActivity}</NoFigures>
      ) : (
        <div className={classes['activity']}>
          <PageBoundary onRetry={() => undefined}>
            <Suspense>
              <ActivityGrid activity={activity} today={today} />
            </Suspense>
          </PageBoundary>
        </div>
      )}
      {source}
    </Panel>
  );
}
