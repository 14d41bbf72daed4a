import type { InsightsAnswer } from '@royal-chess/contracts/insights';
import FigureBars from '../../../shared/figures/figure-bars.tsx';
import { dateFormat } from '../../../shared/language/date-format.ts';
import RatingCurves from '../../../shared/player-statistics/rating-curves.tsx';
import { messages } from './messages.ts';

const shortDay = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });
const longDay = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });

/** The charts of the insights, loaded after their figures. */
export interface ChartProps {
  readonly answer: InsightsAnswer;
  readonly chart: 'timeUse' | 'puzzles' | 'activity';
}

const inSeconds = (ms: number): number => Math.round(ms / 100) / 10;

/** One of the charts. */
export default function InsightChart({ answer, chart }: ChartProps) {
  if (chart === 'timeUse') {
    const longest = answer.timeUse.reduce((most, pair) => (pair.averageMs > most.averageMs ? pair : most));
    return (
      <FigureBars
        data={answer.timeUse.map(({ fromMove, averageMs }) => ({
          move: String(fromMove),
          seconds: inSeconds(averageMs),
        }))}
        by="move"
        series={[{ name: 'seconds', label: messages.seconds, color: 'var(--gold)' }]}
        text={messages.timeText(`${inSeconds(longest.averageMs)} s`, longest.fromMove)}
        format={(value) => `${value} s`}
      />
    );
  }
  if (chart === 'puzzles')
    return (
      <RatingCurves
        curves={[
          {
            name: messages.puzzles,
            history: answer.puzzles.curve.map(({ day, rating }) => ({ at: Date.parse(day), rating })),
          },
        ]}
        shortTime={shortDay}
        time={longDay}
      />
    );
  return (
    <FigureBars
      data={answer.activity.map(({ day, games, puzzles }) => ({
        day: shortDay(Date.parse(day)),
        games,
        puzzles,
      }))}
      by="day"
      series={[
        { name: 'games', label: messages.gamesHead, color: 'var(--gold)' },
        { name: 'puzzles', label: messages.puzzlesHead, color: 'var(--green)' },
      ]}
      text={messages.activityText(answer.activity.length)}
      format={String}
    />
  );
}
