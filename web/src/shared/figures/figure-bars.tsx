import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';

interface FigureBarsProps {
  readonly data: readonly Readonly<Record<string, string | number>>[];
  /** Field that names each bar. */
  readonly by: string;
  readonly series: readonly { readonly name: string; readonly label: string; readonly color: string }[];
  /** Said in place of the picture. */
  readonly text: string;
  readonly format: (value: number) => string;
}

/** Bars side by side; nothing moves. */
export default function FigureBars({ data, by, series, text, format }: FigureBarsProps) {
  return (
    <figure style={{ margin: 0 }}>
      <figcaption className="sr-only">{text}</figcaption>
      <div aria-hidden="true" style={{ height: 220 }}>
        <BarChart
          h={220}
          data={data.map((row) => ({ ...row }))}
          dataKey={by}
          series={series.map((one) => ({ ...one }))}
          gridAxis="x"
          strokeDasharray="6 6"
          gridColor="var(--line)"
          textColor="var(--ink2)"
          tickLine="none"
          withLegend={series.length > 1}
          valueFormatter={format}
          xAxisProps={{ tickMargin: 10, interval: 'preserveStartEnd', minTickGap: 14 }}
          yAxisProps={{ width: 52 }}
          barProps={{ isAnimationActive: false }}
          barChartProps={{ accessibilityLayer: false }}
          tooltipAnimationDuration={0}
        />
      </div>
    </figure>
  );
}
