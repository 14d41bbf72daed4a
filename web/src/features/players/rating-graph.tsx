import { LineChart } from '@mantine/charts';
import type { PlayerRating } from '@royal-chess/contracts/players';
import { ratingTicks, timeTicks } from './figures.ts';
import { messages } from './messages.ts';
import '@mantine/charts/styles.css';
import classes from './players.module.css';

interface RatingGraphProps {
  readonly rating: PlayerRating;
  /** Name of its pool. */
  readonly name: string;
}

const dayMs = 86_400_000;

/** A rating over time: one gold line, straight from game to game, nothing moves. */
export default function RatingGraph({ rating: { history, rating }, name }: RatingGraphProps) {
  const ticks = ratingTicks(history);
  const first = history[0] ?? { at: 0, rating };
  const last = history.at(-1) ?? first;
  const best = Math.max(...history.map((point) => point.rating));
  const within = last.at - first.at < 2 * dayMs;
  const time = (at: number): string =>
    within
      ? new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
      : messages.shortDay(at);
  const times = timeTicks(first.at, last.at, time);
  return (
    <figure className={classes['figure']}>
      <figcaption>
        <span className="sr-only">{messages.graphText(name, first.rating, last.rating, best)}</span>
        <span aria-hidden="true">
          {messages.graph}. {messages.best(best)}
        </span>
      </figcaption>
      <div aria-hidden="true" style={{ height: 240 }}>
        <LineChart
          h={240}
          data={history.map(({ at, rating: value }) => ({ at, rating: value }))}
          dataKey="at"
          series={[{ name: 'rating', label: messages.rating, color: 'var(--gold-edge)' }]}
          curveType="linear"
          withDots={history.length < 40}
          dotProps={{ r: 3, fill: 'var(--gold-edge)', stroke: 'var(--surface)', strokeWidth: 1 }}
          strokeWidth={2}
          gridAxis="x"
          strokeDasharray="6 6"
          gridColor="var(--line)"
          textColor="var(--ink2)"
          tickLine="none"
          xAxisProps={{
            type: 'number',
            scale: 'time',
            domain: ['dataMin', 'dataMax'],
            tickFormatter: time,
            ticks: [...times],
            tickMargin: 10,
            padding: { left: 12, right: 12 },
          }}
          yAxisProps={{ width: 52, domain: [ticks[0] ?? 0, ticks.at(-1) ?? 0], ticks: [...ticks] }}
          tooltipProps={{ labelFormatter: (at) => (typeof at === 'number' ? messages.day(at) : '') }}
          lineProps={{ isAnimationActive: false }}
          lineChartProps={{ accessibilityLayer: false }}
          tooltipAnimationDuration={0}
        />
      </div>
    </figure>
  );
}
