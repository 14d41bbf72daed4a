import { Anchor, Button, Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { problemOf } from '../../shared/api/problem-of.ts';
import { useListPage } from '../../shared/api/use-list-page.ts';
import { useAppSelector } from '../../shared/store/store.ts';
import { selectUser } from '../identity/index.ts';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { PageBoundary } from '../../shared/routing/page-boundary.tsx';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { Segments } from '../../shared/ui/segments.tsx';
import type { AmongChooserProps } from './among-chooser.tsx';
import { LeaderboardTable } from './leaderboard-table.tsx';
import { messages } from './messages.ts';
import { Pager } from './pager.tsx';
import { Podium } from './podium.tsx';
import { useLeaderboardQuery } from '../../shared/api/ranking-api.ts';
import { useRankingsQuery } from './use-rankings-query.ts';
import classes from './rankings.module.css';

const AmongChooser = lazyPart<AmongChooserProps>(() => import('./among-chooser.tsx'));
const AmongLogIn = lazyPart(() => import('./among-log-in.tsx'));
const RatingRules = lazyPart<{ onClose: () => void }>(() => import('./rating-rules.tsx'));

const pageSize = 10;
const periods = ['daily', 'weekly', 'monthly', 'allTime'] as const;
const types = ['overall', 'tournament', 'puzzle', 'puzzleRush'] as const;

/** `/allLeader`: podium and list of a period, by the type of points (specification section 2.11). */
export default function RankingsPage() {
  const { period, type, page, among, choose, searchWith } = useRankingsQuery();
  const leaderboard = useLeaderboardQuery({ query: { period, type, page, among } });
  const { currentData, isFetching, refetch } = leaderboard;
  const problem = problemOf(leaderboard);
  const me = useAppSelector(selectUser)?._id ?? null;
  const [readsRules, setReadsRules] = useState(false);
  const heading = messages.heading(period, type);
  const shown = `${period}-${type}-${among}`;
  const fitting = useListPage(shown, currentData);

  const list = () => {
    if (problem && !currentData)
      return problem.code === 'RC_NOT_SIGNED_IN' ? (
        <Suspense fallback={<SkeletonRows rows={pageSize} />}>
          <AmongLogIn />
        </Suspense>
      ) : (
        <StateError title={messages.failed} problem={problem} onRetry={refetch} />
      );
    if (!fitting) return <SkeletonRows rows={pageSize} />;
    if (fitting.total === 0)
      return (
        <StateEmpty
          title={type === 'overall' ? messages.empty : messages.emptyType}
          line={type === 'overall' ? messages.emptyLine : messages.emptyTypeLine}
          action={
            <Button variant="gold" size="xs" component={Link} to="/match">
              {messages.play}
            </Button>
          }
        />
      );
    return (
      <LeaderboardTable
        key={`${shown}-${page}`}
        players={fitting.players}
        mine={fitting.mine}
        type={type}
        me={me}
        label={heading}
      />
    );
  };
  const first = (page - 1) * pageSize + 1;

  return (
    <div className={classes['page']}>
      <header className={classes['head']}>
        <div>
          <h1>{messages.title}</h1>
          <p>
            {messages.line}{' '}
            <Anchor
              component="button"
              type="button"
              aria-haspopup="dialog"
              onClick={() => setReadsRules(true)}
            >
              {messages.rules}
            </Anchor>
          </p>
        </div>
        <div className={classes['periods']}>
          <Segments
            fullWidth
            label={messages.periodLabel}
            value={period}
            onChange={(next) => choose({ period: next })}
            data={periods.map((value) => ({ value, label: messages.period(value) }))}
          />
          <Suspense
            fallback={<Skeleton className={classes['among']} height="var(--control)" animate={false} />}
          >
            <AmongChooser
              value={among}
              isSignedIn={me !== null}
              onChange={(next) => choose({ among: next })}
            />
          </Suspense>
        </div>
      </header>
      {fitting && fitting.podium.length > 0 ? <Podium players={fitting.podium} period={period} /> : null}
      {!fitting && !problem ? (
        <div className={classes['podium']} aria-hidden="true">
          {[2, 1, 3].map((place) => (
            <Skeleton key={place} height={196} animate={false} />
          ))}
        </div>
      ) : null}
      <section>
        <div className={classes['bar']}>
          <h2>{heading}</h2>
          <nav className={classes['types']} aria-label={messages.typeLabel}>
            {types.map((value) => (
              <Link
                key={value}
                to={searchWith({ type: value })}
                preventScrollReset
                aria-current={value === type ? 'page' : undefined}
              >
                {messages.type(value)}
              </Link>
            ))}
          </nav>
        </div>
        <div className={classes['list']} aria-busy={isFetching && !currentData}>
          {list()}
        </div>
        {fitting && fitting.total > 0 ? (
          <footer className={classes['foot']}>
            <span>
              {messages.range(
                first,
                Math.min(first + fitting.players.length - 1, fitting.total),
                fitting.total,
              )}
            </span>
            {fitting.pages > 1 ? (
              <Pager page={page} pages={fitting.pages} onPage={(to) => choose({ page: to })} />
            ) : null}
          </footer>
        ) : null}
      </section>
      {readsRules ? (
        <PageBoundary onRetry={() => setReadsRules(false)}>
          <Suspense>
            <RatingRules onClose={() => setReadsRules(false)} />
          </Suspense>
        </PageBoundary>
      ) : null}
    </div>
  );
}
