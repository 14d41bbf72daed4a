import type { GameReport } from '@royal-chess/domain/game-report/game-report';
import { moveClasses } from '@royal-chess/domain/game-report/judge-move';
import { clockText } from '../clock-text.ts';
import { messages } from './messages.ts';
import { meanTime } from './time-use.ts';
import classes from './engine-report.module.css';

interface ReportTableProps {
  readonly report: GameReport;
  /** Of each half-move, milliseconds. */
  readonly times: readonly (number | null)[];
  /** Whether White moves first. */
  readonly isWhiteFirst: boolean;
}

const accuracyText = (accuracy: number | null): string =>
  accuracy === null ? '–' : messages.percent(accuracy);

/** Accuracy, time and how many moves of each class, both sides beside each other. */
export function ReportTable({ report, times, isWhiteFirst }: ReportTableProps) {
  const { white, black } = report;
  const timesOf = (isFirst: boolean) => meanTime(times.filter((_, index) => (index % 2 === 0) === isFirst));
  const [whiteMs, blackMs] = [timesOf(isWhiteFirst), timesOf(!isWhiteFirst)];
  const timeText = (ms: number | null) => (ms === null ? '–' : clockText(ms));
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{messages.side}</span>
          </th>
          <th scope="col">{messages.white}</th>
          <th scope="col">{messages.black}</th>
        </tr>
      </thead>
      <tbody>
        <tr data-accuracy>
          <th scope="row">{messages.accuracy}</th>
          <td>{accuracyText(white.accuracy)}</td>
          <td>{accuracyText(black.accuracy)}</td>
        </tr>
        {moveClasses.map((name) => (
          <tr key={name} data-class={name}>
            <th scope="row">{messages.classes[name]}</th>
            <td>{white.counts[name]}</td>
            <td>{black.counts[name]}</td>
          </tr>
        ))}
        {whiteMs === null && blackMs === null ? null : (
          <tr>
            <th scope="row">{messages.time}</th>
            <td>{timeText(whiteMs)}</td>
            <td>{timeText(blackMs)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
