import { Heatmap } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { useElementSize } from '@mantine/hooks';
import type { PlayedDay } from '@royal-chess/contracts/players';
import { daysBefore, monthNames, weekdayNames } from './activity.ts';
import { messages } from './messages.ts';

interface ActivityGridProps {
  readonly activity: readonly PlayedDay[];
  /** UTC day on which the grid ends, as `2026-11-22`. */
  readonly today: string;
}

/** Pixels of a day's square with its gap, and of the names of weekdays. */
const [squareSize, gap, namesWidth] = [11, 2, 34];

/** Shades from few games to many; days without a game have the one of the empty square. */
const shades = [25, 50, 75, 100].map((share) => `color-mix(in srgb, var(--gold) ${share}%, var(--sunken))`);

/** As many whole weeks before this one as there is room for, a year at most; a year before the width is known. */
const weeksWithin = (width: number): number =>
  width === 0 ? 52 : Math.max(4, Math.min(52, Math.floor((width - namesWidth) / (squareSize + gap)) - 2));

/** Games by day, a column for each week. */
export default function ActivityGrid({ activity, today }: ActivityGridProps) {
  const { ref, width } = useElementSize();
  const games = activity.reduce((sum, day) => sum + day.games, 0);
  return (
    <div ref={ref}>
      <Heatmap
        data={Object.fromEntries(activity.map((day) => [day.day, day.games]))}
        startDate={daysBefore(today, 7 * weeksWithin(width))}
        endDate={today}
        domain={[0, Math.max(4, ...activity.map((day) => day.games))]}
        colors={shades}
        rectSize={squareSize}
        gap={gap}
        withMonthLabels
        monthLabels={monthNames()}
        monthsLabelsHeight={18}
        withWeekdayLabels
        weekdayLabels={weekdayNames()}
        weekdaysLabelsWidth={namesWidth}
        withOutsideDates={false}
        withTooltip
        getTooltipLabel={({ date, value }) => messages.gamesOn(value ?? 0, Date.parse(date))}
        role="img"
        aria-label={messages.gamesOfYear(games)}
      />
    </div>
  );
}
