import { messages } from './messages.ts';
import classes from './opening-explorer.module.css';

const width = 52;
const height = 18;

interface YearTrendProps {
  readonly years: readonly { readonly year: number; readonly games: number }[];
}

/** Games by year as a small line; years without games count as none. */
export function YearTrend({ years }: YearTrendProps) {
  const first = years[0]?.year;
  const last = years.at(-1)?.year;
  if (first === undefined || last === undefined || first === last) return <span>{first ?? '–'}</span>;
  const games = new Map(years.map(({ year, games: count }) => [year, count]));
  const most = Math.max(...games.values());
  const points = Array.from({ length: last - first + 1 }, (_, index) => {
    const x = (index / (last - first)) * width;
    const y = height - 1 - ((games.get(first + index) ?? 0) / most) * (height - 2);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={classes['trend']}
      role="img"
      aria-label={messages.trendOf(first, last)}
    >
      <polyline points={points.join(' ')} />
    </svg>
  );
}
