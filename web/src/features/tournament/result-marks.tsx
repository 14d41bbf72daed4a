import type { CardRound } from '@royal-chess/contracts/tournaments';
import { messages } from './messages.ts';
import classes from './tournament.module.css';

/** Colours and results round by round; a dash without a game. */
export const ResultMarks = ({ rounds }: { readonly rounds: readonly CardRound[] }) => (
  <span className={classes.results}>
    {rounds.map(({ round, color, result }) => (
      <span key={round} className={classes.mark} data-color={color ?? undefined}>
        {color ? <span className="sr-only">{messages[color]} </span> : null}
        {result.length > 1 ? '–' : result}
      </span>
    ))}
  </span>
);
