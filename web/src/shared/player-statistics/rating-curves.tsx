import { LineChart } from '@mantine/charts';
import { ratingTicks, timeTicks } from './figures.ts';
import { messages } from './messages.ts';
import '@mantine/charts/styles.css';
import classes from './statistics.module.css';

/** A rating over time: oldest first, `at` in epoch milliseconds. */
export interface RatingCurve {
  readonly name: string;
  readonly history: readonly { readonly at: number; readonly rating: number }[];
}

interface RatingCurvesProps {
  /** One, or two to compare; each has a point. */
  readonly curves: readonly RatingCurve[];
  /** A point of time on the axis and beside a point. */
  readonly shortTime: (at: number) => string;
  readonly time: (at: number) => string;
}

const colors = ['var(--gold-edge)', 'var(--blue)'];

/** Ratings over time: straight lines from game to game, nothing moves. */
export default function RatingCurves({ curves, shortTime, time }: RatingCurvesProps) {
  const ratings = curves.flatMap(({ history }) => history.map(({ rating }) => rating));
  const times = curves.flatMap(({ history }) => history.map(({ at }) => at));
  const ticks = ratingTicks(ratings);
  const data = Map.groupBy(
    curves.flatMap(({ history }, curve) => history.map((point) => ({ ...point, curve }))),
    ({ at }) => at,
  );
  return (
    <figure className={classes['figure']}>
      <figcaption>
        {curves.map(({ name, history }) => (
          <span key={name} className="sr-only">
            {messages.graphText(
              name,
              history[0]?.rating ?? 0,
              history.at(-1)?.rating ?? 0,
              Math.max(...history.map(({ rating }) => rating)),
            )}
          </span>
        ))}
        <span aria-hidden="true">
          {messages.graph}. {curves.length === 1 ? messages.best(Math.max(...ratings)) : ''}
        </span>
      </figcaption>
      <div aria-hidden="true" style={{ height: 240 }}>
        <LineChart
          h={240}
          data={[...data]
            .sort(([one], [other]) => one - other)
            .map(([at, points]) => ({
              at,
              ...Object.fromEntries(points.map(({ curve, rating }) => [`rating${curve}`, rating])),
            }))}
          dataKey="at"
          series={curves.map(({ name }, curve) => ({
            name: `rating${curve}`,
            label: name,
            color: colors[curve] ?? 'var(--ink2)',
          }))}
          curveType="linear"
          withDots={data.size < 40}
          withLegend={curves.length > 1}
          dotProps={{ r: 3, stroke: 'var(--surface)', strokeWidth: 1 }}
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
            tickFormatter: shortTime,
            ticks: [...timeTicks(Math.min(...times), Math.max(...times), shortTime)],
            tickMargin: 10,
            padding: { left: 12, right: 12 },
          }}
          yAxisProps={{ width: 52, domain: [ticks[0] ?? 0, ticks.at(-1) ?? 0], ticks: [...ticks] }}
          tooltipProps={{ labelFormatter: (at) => (typeof at === 'number' ? time(at) : '') }}
          lineProps={{ isAnimationActive: false }}
          lineChartProps={{ accessibilityLayer: false }}
          tooltipAnimationDuration={0}
        />
      </div>
    </figure>
  );
}
