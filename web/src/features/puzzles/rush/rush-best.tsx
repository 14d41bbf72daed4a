import type { RushMode } from '@royal-chess/contracts/puzzles';
import { messages } from './messages.ts';
import { useRushBoardQuery } from './rush-api.ts';
import classes from './rush.module.css';

/** One's best run of all time, and the place of the best of today. */
export function RushBest({ mode }: { readonly mode: RushMode }) {
  const ever = useRushBoardQuery({ query: { mode, period: 'ever', page: 1 } }).currentData?.mine;
  const today = useRushBoardQuery({ query: { mode, period: 'day', page: 1 } }).currentData?.mine;
  if (!ever) return null;
  return (
    <p className={classes.best}>
      <span>
        {messages.yourBest} <strong>{ever.score}</strong>
      </span>
      {today ? <span>{messages.todayRank(today.score, today.rank)}</span> : null}
    </p>
  );
}
