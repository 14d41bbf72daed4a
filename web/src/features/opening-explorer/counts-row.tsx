import type { ReactNode } from 'react';
import type { OpeningsAnswer } from '@royal-chess/contracts/library';
import { shortGameMonth } from '../../shared/chess/game-date.ts';
import { messages } from './messages.ts';
import { ScoreBar } from './score-bar.tsx';
import { YearTrend } from './year-trend.tsx';
import classes from './opening-explorer.module.css';

type Counts = Omit<OpeningsAnswer['moves'][number], 'uci' | 'san'>;

interface CountsRowProps {
  readonly counts: Counts;
  readonly isCurrent?: boolean;
  /** Trend and date under the bar, and the performance under the average. */
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
      <td data-bar>
        <ScoreBar counts={counts} />
        {isDetailed ? (
          <div className={classes['details']}>
            <YearTrend years={counts.years} />
            <span>{counts.lastPlayed === null ? '–' : shortGameMonth(counts.lastPlayed)}</span>
          </div>
        ) : null}
      </td>
      <td data-right className={classes['average']}>
        {counts.averageRating ?? '–'}
        {isDetailed ? <div>{counts.performance ?? '–'}</div> : null}
      </td>
    </tr>
  );
}
