import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { useSelector } from 'react-redux';
import type { DashboardAnswer } from '@royal-chess/contracts/admin';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { FigurePanel } from '../../shared/figures/figure-panel.tsx';
import { SourceLine } from '../../shared/figures/source-line.tsx';
import { timeOfDay } from '../../shared/language/date-format.ts';
import { runFeatureSaga } from '../../shared/store/feature-sagas.ts';
import { useAppDispatch } from '../../shared/store/store.ts';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { Segments } from '../../shared/ui/segments.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { useDashboardQuery } from './admin-api.ts';
import { dashboardSaga } from './dashboard-saga.ts';
import { rebuildRequested, selectDashboard } from './dashboard-slice.ts';
import { EventsPanel } from './events-panel.tsx';
import { FiguresBand } from './figures-band.tsx';
import { clockTime } from './figures.ts';
import { LagPanel } from './lag-panel.tsx';
import { messages } from './messages.ts';
import { ParkedPanel } from './parked-panel.tsx';
import classes from './admin.module.css';

// The chart library is the largest part of this page and the least urgent.
const MovesChart = lazy(() => import('./moves-chart.tsx'));
const SiteFigures = lazy(() => import('./site/site-figures.tsx'));

const Waiting = () => (
  <>
    <Skeleton height={108} animate={false} />
    <div className={classes['columns']}>
      <Panel>
        <SkeletonRows rows={7} />
      </Panel>
      <Panel>
        <SkeletonRows rows={7} />
      </Panel>
    </div>
  </>
);

/** How old the figures of a projection are. */
function LiveSource({ figures, projection }: { figures: DashboardAnswer; projection: string }) {
  const { behind = null, lagMs = null } = figures.projections.find(({ name }) => name === projection) ?? {};
  return <SourceLine source={{ projection, behind, lagMs }} at={figures.at} />;
}

/** How often the figures are fetched while the page can be seen, milliseconds. */
const pollingInterval = 1_000;

/** The same figures without the shell. */
const onWall = '/admin-dashboard';

/** `/admin/dashboard`: live figures, read models, the latest events and what is parked. */
export default function DashboardPage() {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const view = pathname !== onWall && params.get('view') === 'site' ? 'site' : 'live';
  const { rebuilds, fault } = useSelector(selectDashboard);
  const {
    data: figures,
    error,
    refetch,
  } = useDashboardQuery(undefined, { pollingInterval, skipPollingIfUnfocused: true, refetchOnFocus: true });
  // Stays while the figures are fetched again: they are old until they arrive.
  const problem = error ? ApiProblem.of(error) : null;

  useEffect(() => {
    runFeatureSaga('dashboard', dashboardSaga);
  }, []);

  return (
    <div className={classes['page']}>
      <header className={classes['head']}>
        <h1>{messages.title}</h1>
        {figures ? (
          <p>
            {clockTime(figures.at).slice(0, 8)}
            <span className={classes['live']} data-old={problem ? true : undefined}>
              {problem ? messages.old : messages.live}
            </span>
            {pathname === onWall ? null : <Link to={onWall}>{messages.onWall}</Link>}
          </p>
        ) : null}
      </header>
      {problem && figures ? (
        <p className={classes['strip']} aria-live="polite">
          {messages.unreachable} {clockTime(figures.at).slice(0, 8)}.
        </p>
      ) : null}
      {pathname === onWall ? null : (
        <Segments
          label={messages.view}
          value={view}
          onChange={(next) => setParams(next === 'site' ? { view: next } : {}, { replace: true })}
          data={[
            { value: 'live', label: messages.views.live },
            { value: 'site', label: messages.views.site },
          ]}
        />
      )}
      {view === 'site' ? (
        <Suspense fallback={<SkeletonRows rows={7} />}>
          <SiteFigures />
        </Suspense>
      ) : null}
      {problem && !figures ? (
        <StateError title={messages.failed} problem={problem} onRetry={refetch} />
      ) : null}
      {!figures && !problem && view === 'live' ? <Waiting /> : null}
      {figures && view === 'live' ? (
        <>
          <div>
            <FiguresBand figures={figures} />
            <div className={classes['sources']}>
              <LiveSource figures={figures} projection="activity" />
              <p>{messages.bandSources(clockTime(figures.at).slice(0, 8))}</p>
            </div>
          </div>
          <div className={classes['columns']}>
            <FigurePanel
              title={messages.chart}
              columns={[messages.minute, messages.movesHead]}
              rows={figures.movesByMinute.map(({ minute, moves }) => [timeOfDay(minute), moves])}
              fileName="moves-per-minute"
              source={<LiveSource figures={figures} projection="activity" />}
            >
              <Suspense fallback={<div className={classes['chart']} />}>
                <MovesChart minutes={figures.movesByMinute} />
              </Suspense>
            </FigurePanel>
            <LagPanel
              projections={figures.projections}
              rebuilds={rebuilds}
              fault={fault}
              onRebuild={(name) => dispatch(rebuildRequested(name))}
            />
            <EventsPanel figures={figures} />
            <ParkedPanel parked={figures.parked} total={figures.parkedTotal} now={figures.at} />
          </div>
        </>
      ) : null}
    </div>
  );
}
