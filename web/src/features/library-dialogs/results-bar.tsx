import { messages } from './messages.ts';
import classes from './dialogs.module.css';

interface Props {
  readonly counts: {
    readonly games: number;
    readonly white: number;
    readonly draw: number;
    readonly black: number;
  };
}

/** White's wins, draws and Black's wins as parts of one bar. */
export function ResultsBar({ counts }: Props) {
  const { white, draw, black } = counts;
  const all = white + draw + black || 1;
  return (
    <>
      <span className="sr-only">{messages.shares(white, draw, black)}</span>
      <span className={classes['bar']} aria-hidden="true">
        {(['white', 'draw', 'black'] as const).map((side) => (
          <i key={side} data-side={side} style={{ width: `${(counts[side] / all) * 100}%` }} />
        ))}
      </span>
    </>
  );
}

/** A share from 0 to 1 as a bar with its figure. */
export function ShareBar({ share }: { share: number | null }) {
  return (
    <span className={classes['share']}>
      <i style={{ width: `${(share ?? 0) * 100}%` }} />
      <span>{messages.rate(share)}</span>
    </span>
  );
}
