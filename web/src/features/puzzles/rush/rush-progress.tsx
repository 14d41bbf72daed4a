import type { RushRun } from '@royal-chess/contracts/puzzles';
import { IconCheck, IconX } from '@tabler/icons-react';
import { messages } from './messages.ts';
import classes from './rush.module.css';

const icon = { size: 18, stroke: 2, 'aria-hidden': true } as const;
/** The newest puzzles are shown, two rows on a phone. */
const most = 14;

/** The puzzles so far, each with its rating. */
export function RushProgress({ puzzles }: { readonly puzzles: RushRun['rushPuzzles'] }) {
  const first = Math.max(0, puzzles.length - most);
  return (
    <ol className={classes.progress} aria-label={messages.soFar} start={first + 1}>
      {puzzles.slice(first).map(({ rating, puzzleState }, at) => (
        <li key={first + at}>
          <span data-state={puzzleState}>
            {puzzleState === 'open' ? null : puzzleState === 'solved' ? (
              <IconCheck {...icon} aria-hidden={false} role="img" aria-label={messages.solved} />
            ) : (
              <IconX {...icon} aria-hidden={false} role="img" aria-label={messages.failed} />
            )}
          </span>
          {puzzleState === 'open' ? messages.now : rating}
        </li>
      ))}
    </ol>
  );
}
