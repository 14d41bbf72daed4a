import { messages } from './messages.ts';
import { sharesOf } from './shares.ts';
import classes from './opening-explorer.module.css';

interface ScoreBarProps {
  readonly counts: { readonly white: number; readonly draw: number; readonly black: number };
}

/** White's wins, draws and Black's wins as parts of one bar; figures where they fit, all of them for those who listen. */
export function ScoreBar({ counts }: ScoreBarProps) {
  const shares = sharesOf(counts);
  return (
    <>
      <span className="sr-only">{messages.shares(shares.white, shares.draw, shares.black)}</span>
      <span className={classes['bar']} aria-hidden="true">
        {(['white', 'draw', 'black'] as const).map((side) =>
          shares[side] > 0 ? (
            <span key={side} data-side={side} style={{ width: `${shares[side]}%` }}>
              {shares[side] >= 18 ? `${shares[side]}%` : ''}
            </span>
          ) : null,
        )}
      </span>
    </>
  );
}
