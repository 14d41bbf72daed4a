import { UnstyledButton } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
import type { PlayerRating } from '@royal-chess/contracts/players';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { PageBoundary } from '../../shared/routing/page-boundary.tsx';
import { speedName, speedWord, variantName } from '../../shared/chess/game-labels.ts';
import { ratingText } from '../../shared/chess/rating-text.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { GraphBox, NoFigures } from '../../shared/player-statistics/player-page-parts.tsx';
import { messages } from './messages.ts';
import classes from './players.module.css';

const RatingGraph = lazyPart<{ rating: PlayerRating; name: string }>(() => import('./rating-graph.tsx'));

interface RatingPanelProps {
  readonly ratings: readonly PlayerRating[];
  /** Index of the pool whose graph is shown. */
  readonly pool: number;
  readonly onPool: (index: number) => void;
  /** Where the figures come from. */
  readonly source?: ReactNode;
}

/** A rating's speed, and its variant where that is another than the usual one. */
export const poolName = ({ speed, variant }: PlayerRating): string =>
  variant === 'classical' ? speedName(speed) : `${variantName(variant)}, ${speedWord(speed)}`;

/** A rating for each variant and speed; the chosen one as a line over time. */
export function RatingPanel({ ratings, pool, onPool, source = null }: RatingPanelProps) {
  const shown = ratings[pool] ?? ratings[0];
  if (!shown)
    return (
      <Panel title={messages.ratings} flush>
        <NoFigures>{messages.noRatings}</NoFigures>
        {source}
      </Panel>
    );
  return (
    <Panel title={messages.ratings} flush>
      <ul className={classes['pools']} aria-label={messages.pool}>
        {ratings.map((rating, index) => (
          <li key={`${rating.variant}-${rating.speed}`}>
            <UnstyledButton
              className={`${classes['pool']} focus-inside`}
              aria-pressed={rating === shown}
              onClick={() => onPool(index)}
            >
              <span>{poolName(rating)}</span>
              <strong title={rating.provisional ? messages.provisional : undefined}>
                {ratingText(rating.rating, rating.provisional)}
              </strong>
              <small>{messages.games(rating.games)}</small>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {shown.history.length > 1 ? (
        <GraphBox>
          <PageBoundary onRetry={() => undefined}>
            <Suspense>
              <RatingGraph rating={shown} name={poolName(shown)} />
            </Suspense>
          </PageBoundary>
        </GraphBox>
      ) : (
        <NoFigures>{messages.onePoint}</NoFigures>
      )}
      {source}
    </Panel>
  );
}
