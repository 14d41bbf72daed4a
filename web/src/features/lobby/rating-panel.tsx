import { problemOf } from '../../shared/api/problem-of.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { boardLabel } from '../../shared/chess/game-labels.ts';
import { ratingText } from '../../shared/chess/rating-text.ts';
import { messages } from './messages.ts';
import { sparkline } from './sparkline.ts';
import type { useMyRatings } from './use-my-ratings.ts';
import classes from './lobby.module.css';

/** A deviation above this makes the rating a guess yet. */
const guessAbove = 110;

export interface RatingPanelProps {
  readonly ratings: ReturnType<typeof useMyRatings>;
}

/** My rating where I play most, and how it went. */
export default function RatingPanel({ ratings }: RatingPanelProps) {
  const { currentData: answer, refetch } = ratings;
  const problem = problemOf(ratings);
  const pools = answer?.ratings.toSorted((a, b) => b.games - a.games) ?? [];
  const [most] = pools;
  const body = () => {
    if (problem && problem.code !== 'RC_NOT_FOUND')
      return <StateError title={messages.ratingFailed} problem={problem} onRetry={refetch} />;
    if (!answer && !problem) return <SkeletonRows rows={1} cells={['100%']} height="90px" />;
    if (!most) return <p className={classes['none']}>{messages.noRating}</p>;
    const { path, last } = sparkline(
      most.history.map(({ rating }) => rating),
      336,
      72,
    );
    return (
      <>
        {most.history.length > 1 ? (
          <svg
            className={classes['spark']}
            viewBox="0 0 350 84"
            role="img"
            aria-label={messages.chart(most.history[0]?.rating ?? 0, most.history.at(-1)?.rating ?? 0)}
          >
            <path d="M4 80H346" stroke="var(--line)" />
            <path d={path} fill="none" stroke="var(--gold-edge)" strokeWidth={2} strokeLinejoin="round" />
            {last ? <circle cx={last.x} cy={last.y} r={4.5} fill="var(--gold)" /> : null}
          </svg>
        ) : null}
        <ul className={classes['pools']}>
          {pools.map(({ speed, variant, games, current }) => (
            <li key={`${variant}-${speed}`}>
              {messages.ratingOf(speed, games, boardLabel({ variant }))}
              <strong>{ratingText(Math.round(current.rating), current.deviation > guessAbove)}</strong>
            </li>
          ))}
        </ul>
      </>
    );
  };
  return (
    <Panel
      title={messages.yourRating}
      aside={
        most ? (
          <>
            {messages.pool(most.speed, boardLabel(most))} <strong>{Math.round(most.current.rating)}</strong>
          </>
        ) : null
      }
      flush
    >
      {body()}
    </Panel>
  );
}
