import type { DashboardAnswer } from '@royal-chess/contracts/admin';
import { duration } from './figures.ts';
import { messages } from './messages.ts';
import classes from './admin.module.css';

const targetMs = 5;

/** Six figures in one ruled band. */
export function FiguresBand({ figures }: { figures: DashboardAnswer }) {
  const {
    online,
    gamesRunning,
    gamesToday,
    movesPerMinute,
    movesByMinute,
    storedP99Ms,
    projections,
    signUpsToday,
  } = figures;
  const behind = projections.reduce((sum, projection) => sum + projection.behind, 0);
  const oldest = Math.max(0, ...projections.map(({ lagMs }) => lagMs));
  const peak = Math.max(0, ...movesByMinute.map(({ moves }) => moves));
  const cells: readonly { label: string; value: string; note: string; tone?: 'green' | 'red' }[] = [
    { label: messages.online, value: messages.figure(online), note: '' },
    { label: messages.running, value: messages.figure(gamesRunning), note: messages.today(gamesToday) },
    { label: messages.moves, value: messages.figure(movesPerMinute), note: messages.peak(peak) },
    {
      label: messages.stored,
      value: storedP99Ms === null ? '–' : duration(storedP99Ms),
      note: storedP99Ms === null ? messages.noMoves : messages.target,
      ...(storedP99Ms === null
        ? {}
        : { tone: storedP99Ms <= targetMs ? ('green' as const) : ('red' as const) }),
    },
    { label: messages.behind, value: messages.figure(behind), note: messages.slowest(duration(oldest)) },
    { label: messages.signUps, value: messages.figure(signUpsToday), note: '' },
  ];
  return (
    <dl className={classes['band']} aria-label={messages.figures}>
      {cells.map(({ label, value, note, tone }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          <dd data-tone={tone}>{note || '\u00a0'}</dd>
        </div>
      ))}
    </dl>
  );
}
