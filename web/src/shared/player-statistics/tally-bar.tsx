import type { Tally } from '@royal-chess/contracts/players';
import { gamesOf } from './figures.ts';
import { messages } from './messages.ts';
import classes from './statistics.module.css';

export const parts = ['won', 'drawn', 'lost'] as const;

/** Won, drawn and lost as a bar; a part too small for its figure goes without. */
export function TallyBar({ tally }: { readonly tally: Tally }) {
  const games = gamesOf(tally);
  return (
    <div
      className={classes['bar']}
      role="img"
      aria-label={messages.tally(tally.won, tally.drawn, tally.lost)}
    >
      {parts.map((part) =>
        tally[part] === 0 ? null : (
          <span key={part} data-part={part} style={{ flexGrow: tally[part] }}>
            {tally[part] / games >= 0.1 ? tally[part] : ''}
          </span>
        ),
      )}
    </div>
  );
}
