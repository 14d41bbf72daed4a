import type { OpeningsAnswer } from '@royal-chess/contracts/library';
import { messages } from './messages.ts';
import classes from './opening-explorer.module.css';

const width = 52;
const height = 18;

interface YearTrendProps {
  readonly years: OpeningsAnswer['years'];
}

/** Games by year as a small line; years without games count as none. */
export function YearTrend({ years: { year: years, games: counts } }: YearTrendProps) {
  const first = years[0];
  const last = years.at(-1);
  if (first === undefined || last === undefined || first === last) return <span>{first ?? '–'}</span>;
  const games = new Map(years.map((year, at) => [year, counts[at] ?? 0]));
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
      preserveAspectRatio="none"
      role="img"
      aria-label={messages.trendOf(first, last)}
    >
      <polyline points={points.join(' ')} />
    </svg>
  );
}
