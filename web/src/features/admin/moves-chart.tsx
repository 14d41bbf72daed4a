import { timeOfDay } from '../../shared/language/date-format.ts';
import { AreaChart } from '@mantine/charts';
import type { DashboardAnswer } from '@royal-chess/contracts/admin';
import { evenTicks } from './figures.ts';
import { messages } from './messages.ts';
import '@mantine/charts/styles.css';
import classes from './admin.module.css';

const clock = (minute: number): string => timeOfDay(minute);

/** Moves of each of the last 60 minutes: one gold series, straight lines, nothing moves. */
export default function MovesChart({ minutes }: { minutes: DashboardAnswer['movesByMinute'] }) {
  const most = Math.max(0, ...minutes.map(({ moves }) => moves));
  const ticks = evenTicks(most);
  const data = minutes.map(({ minute, moves }) => ({ minute: clock(minute), moves }));
  return (
    <figure className={classes['chart']}>
      <figcaption className="sr-only">
        {messages.chartText(minutes[0]?.moves ?? 0, minutes.at(-1)?.moves ?? 0, most)}
      </figcaption>
      <div aria-hidden="true" style={{ height: '100%' }}>
        <AreaChart
          h="100%"
          data={data}
          dataKey="minute"
          series={[{ name: 'moves', label: messages.chart, color: 'var(--gold)' }]}
          curveType="linear"
          withDots={false}
          withGradient={false}
          fillOpacity={0.18}
          strokeWidth={2}
          gridAxis="x"
          strokeDasharray="6 6"
          gridColor="var(--line)"
          textColor="var(--ink2)"
          tickLine="none"
          valueFormatter={messages.figure}
          xAxisProps={{ interval: 9, tickMargin: 10 }}
          yAxisProps={{ width: 52, domain: [0, ticks.at(-1) ?? 4], ticks: [...ticks] }}
          areaProps={{ isAnimationActive: false }}
          areaChartProps={{ accessibilityLayer: false }}
          tooltipAnimationDuration={0}
        />
      </div>
    </figure>
  );
}
