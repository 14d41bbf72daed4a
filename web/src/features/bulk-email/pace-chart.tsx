import { AreaChart } from '@mantine/charts';
import type { CampaignPace } from '@royal-chess/contracts/bulk-email';
import { timeOfDay } from '../../shared/language/date-format.ts';
import { figure } from './figure.ts';
import { messages } from './messages.ts';
import { wholeTicks } from './whole-ticks.ts';
import '@mantine/charts/styles.css';
import classes from './bulk-email.module.css';

/** Rows of the table: the latest minutes. */
const rows = 60;

/** E-mails that were sent until the end of each minute, as an area and as a table. */
export default function PaceChart({ pace }: { readonly pace: readonly CampaignPace[] }) {
  const data = summed(pace);
  const ticks = wholeTicks(data.at(-1)?.total ?? 0);
  return (
    <>
      <div className={classes.chart} aria-hidden>
        <AreaChart
          h="100%"
          data={data}
          dataKey="minute"
          series={[{ name: 'total', label: messages.statuses.sent, color: 'var(--gold)' }]}
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
          valueFormatter={figure}
          xAxisProps={{ interval: 'preserveStartEnd', tickMargin: 10 }}
          yAxisProps={{ width: 52, ticks: [...ticks], domain: [0, ticks.at(-1) ?? 1], interval: 0 }}
          areaProps={{ isAnimationActive: false }}
          areaChartProps={{ accessibilityLayer: false }}
          tooltipAnimationDuration={0}
        />
      </div>
      <details>
        <summary className={classes.quiet}>{messages.paceTable}</summary>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{messages.minute}</th>
              <th scope="col" className={classes.number}>
                {messages.statuses.sent}
              </th>
              <th scope="col" className={classes.number}>
                {messages.total}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.slice(-rows).map(({ at, minute, sent, total: until }) => (
              <tr key={at}>
                <td>{minute}</td>
                <td className={classes.number}>{figure(sent)}</td>
                <td className={classes.number}>{figure(until)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

/** Each minute with what was sent until its end. */
function summed(pace: readonly CampaignPace[]) {
  let total = 0;
  return pace.map(({ at, sent }) => {
    total += sent;
    return { at, minute: timeOfDay(at), sent, total };
  });
}
