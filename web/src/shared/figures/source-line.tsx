import type { FigureSource } from '@royal-chess/contracts/core';
import { dateFormat } from '../language/date-format.ts';
import { messages } from './messages.ts';
import classes from './figures.module.css';

const time = dateFormat({ timeStyle: 'medium' });

interface SourceLineProps {
  readonly source: FigureSource;
  /** Time of the answer, epoch milliseconds. */
  readonly at: number;
}

/** Which projection figures come from, and how old they are. */
export function SourceLine({ source: { projection, behind, lagMs }, at }: SourceLineProps) {
  const text =
    behind === null || lagMs === null
      ? messages.unknown(projection)
      : behind === 0
        ? messages.upToDate(projection, time(at))
        : messages.behind(projection, behind, (lagMs / 1_000).toFixed(1));
  return <p className={classes['source']}>{text}</p>;
}
