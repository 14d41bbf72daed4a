import type { ReactNode } from 'react';
import type { OpeningsAnswer } from '@royal-chess/contracts/library';
import { messages } from './messages.ts';
import { ScoreBar } from './score-bar.tsx';
import { YearTrend } from './year-trend.tsx';
import classes from './opening-explorer.module.css';

type Counts = Omit<OpeningsAnswer['moves'][number], 'uci' | 'san'>;

interface CountsRowProps {
  readonly counts: Counts;
  readonly isCurrent?: boolean;
  /** Performance, date and trend in place of the bar and the average. */
  readonly isDetailed: boolean;
  readonly isSum?: boolean;
  /** Its first cell. */
  readonly children: ReactNode;
}

/** The games of one move, or of all. */
export function CountsRow({
  counts,
  isCurrent = false,
  isDetailed,
  isSum = false,
  children,
}: CountsRowProps) {
  return (
    <tr data-current={isCurrent || undefined} className={isSum ? classes['sum'] : undefined}>
      <td>{children}</td>
      <td data-right>{messages.figure(counts.total)}</td>
      {isDetailed ? (
        <>
          <td data-right>{counts.performance ?? '–'}</td>
          <td data-right>{counts.lastPlayed?.slice(0, 7) ?? '–'}</td>
          <td>
            <YearTrend years={counts.years} />
          </td>
        </>
      ) : (
        <>
          <td data-bar>
            <ScoreBar counts={counts} />
          </td>
          <td data-right className={classes['average']}>
            {counts.averageRating ?? '–'}
          </td>
        </>
      )}
    </tr>
  );
}
