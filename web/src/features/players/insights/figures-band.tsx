import type { InsightsAnswer } from '@royal-chess/contracts/insights';
import { gamesOf, scoreOf } from '../../../shared/player-statistics/figures.ts';
import { messages } from './messages.ts';
import classes from './insights.module.css';

interface FiguresBandProps {
  readonly answer: InsightsAnswer;
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** Five figures in one ruled band. */
export function FiguresBand({ answer: { total, rated, puzzles, streak, timeUse } }: FiguresBandProps) {
  const score = scoreOf(total);
  const moves = timeUse.reduce((sum, pair) => sum + pair.moves, 0);
  const timeMs = timeUse.reduce((sum, pair) => sum + pair.moves * pair.averageMs, 0);
  const cells = [
    {
      label: messages.score,
      value: score === null ? '–' : `${Math.round(score * 100)}%`,
      note: score === null ? messages.noGames : messages.games(gamesOf(total)),
    },
    {
      label: messages.averageOpponent,
      value: rated ? String(rated.averageOpponent) : '–',
      note: rated ? messages.performance(rated.performance) : messages.noRated,
    },
    {
      label: messages.perMove,
      value: moves === 0 ? '–' : seconds(timeMs / moves),
      note: moves === 0 ? messages.noGames : messages.perMoveLine,
    },
    {
      label: messages.puzzleRating,
      value: String(puzzles.curve.at(-1)?.rating ?? '–'),
      note: puzzles.curve.length === 0 ? messages.noPuzzles : messages.solved(puzzles.solved),
    },
    { label: messages.row, value: String(streak.days), note: messages.best(streak.best) },
  ];
  return (
    <dl className={classes['band']} aria-label={messages.figures}>
      {cells.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          <dd>{note}</dd>
        </div>
      ))}
    </dl>
  );
}
