import { Suspense } from 'react';
import type { DatabasePlayer } from '@royal-chess/contracts/library';
import type { RatingCurve } from '../../shared/player-statistics/rating-curves.tsx';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { PageBoundary } from '../../shared/routing/page-boundary.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { GraphBox, NoFigures } from '../../shared/player-statistics/player-page-parts.tsx';
import { messages } from './messages.ts';

const RatingCurves = lazyPart<{
  curves: readonly RatingCurve[];
  shortTime: (at: number) => string;
  time: (at: number) => string;
}>(() => import('../../shared/player-statistics/rating-curves.tsx'));

/** Ratings over time, of one player or of two in one graph. */
export function RatingsPanel({ players }: { readonly players: readonly DatabasePlayer[] }) {
  const curves = players
    .filter(({ ratings }) => ratings.length > 0)
    .map(({ name, ratings }) => ({
      name,
      history: ratings.map(({ date, rating }) => ({ at: Date.parse(date), rating })),
    }));
  return (
    <Panel title={messages.ratings} flush>
      {curves.length === 0 ? (
        <NoFigures>{messages.noRatings}</NoFigures>
      ) : (
        <GraphBox>
          <PageBoundary onRetry={() => undefined}>
            <Suspense>
              <RatingCurves curves={curves} shortTime={messages.year} time={messages.month} />
            </Suspense>
          </PageBoundary>
        </GraphBox>
      )}
    </Panel>
  );
}
