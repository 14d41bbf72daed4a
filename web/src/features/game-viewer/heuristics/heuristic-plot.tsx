import { LineChart } from '@mantine/charts';
import type { Heuristic } from '@royal-chess/domain/heuristics/heuristics';
import { memo } from 'react';
import type { MeasuredPly } from './measured-game.ts';
import { messages } from './messages.ts';
import '@mantine/charts/styles.css';
import classes from './heuristics.module.css';

/** Room beside the lines, pixels: the marker of the move stands over them. */
const room = { left: 34, right: 8 };
const height = 74;

/** The position of the game whose place on the plot is nearest. */
function plyAt({ left, width }: DOMRect, x: number, last: number): number {
  const share = (x - left - room.left) / Math.max(1, width - room.left - room.right);
  return Math.round(Math.max(0, Math.min(1, share)) * last);
}

interface LinesProps {
  readonly name: Heuristic;
  readonly game: readonly MeasuredPly[];
  readonly onGo: (ply: number) => void;
}

/** The two lines of a figure. A step through the game draws nothing of them again. */
const Lines = memo(function Lines({ name, game, onGo }: LinesProps) {
  const all = game.flatMap(({ figures }) => [figures[name].white, figures[name].black]);
  const lowest = Math.min(...all);
  const highest = Math.max(...all, lowest + 1);
  const last = game.length - 1;
  return (
    <LineChart
      h={height}
      data={game.map(({ ply, figures }) => ({ ply, ...figures[name] }))}
      dataKey="ply"
      series={[
        { name: 'white', label: messages.white, color: 'var(--gold-edge)' },
        { name: 'black', label: messages.black, color: 'var(--blue)', strokeDasharray: '5 3' },
      ]}
      curveType="linear"
      withDots={false}
      withXAxis={false}
      strokeWidth={2}
      gridAxis="x"
      strokeDasharray="6 6"
      gridColor="var(--line)"
      textColor="var(--ink2)"
      tickLine="none"
      xAxisProps={{ type: 'number', domain: [0, last] }}
      yAxisProps={{ width: room.left, domain: [lowest, highest], ticks: [lowest, highest], interval: 0 }}
      tooltipProps={{
        labelFormatter: (ply) => (typeof ply === 'number' ? (game[ply]?.label ?? '') : ''),
      }}
      lineProps={{ isAnimationActive: false }}
      lineChartProps={{
        accessibilityLayer: false,
        margin: { top: 6, right: room.right, bottom: 6, left: 0 },
      }}
      tooltipAnimationDuration={0}
      onClick={({ currentTarget, clientX }) =>
        onGo(plyAt(currentTarget.getBoundingClientRect(), clientX, last))
      }
    />
  );
});

interface HeuristicPlotProps extends LinesProps {
  /** Half-moves of the game before the position on the board, or before one's own line. */
  readonly ply: number;
}

/** A figure over a game, for both sides; a press goes to the move. Its values are in the table, too. */
export function HeuristicPlot({ ply, ...lines }: HeuristicPlotProps) {
  const last = lines.game.length - 1;
  const share = Math.min(ply, last) / last;
  return (
    <div className={classes['plot']} aria-hidden="true" data-plot={lines.name}>
      <Lines {...lines} />
      <i
        style={{
          insetInlineStart: `calc(${room.left}px + (100% - ${room.left + room.right}px) * ${share.toFixed(4)})`,
        }}
      />
    </div>
  );
}
