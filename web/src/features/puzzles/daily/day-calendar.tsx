import { ActionIcon } from '@mantine/core';
import { firstDailyPuzzle, type PuzzleMonth } from '@royal-chess/contracts/puzzles';
import { IconCheck, IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { problemOf } from '../../../shared/api/problem-of.ts';
import { dateFormat } from '../../../shared/language/date-format.ts';
import { FaultLine } from '../../../shared/ui/fault-line.tsx';
import { messages } from '../messages.ts';
import { usePuzzleMonthQuery } from '../puzzles-api.ts';
import { weekdayOf } from './day-beside.ts';
import classes from './daily.module.css';

const monthName = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });
const weekday = dateFormat({ weekday: 'short', timeZone: 'UTC' });
const longDay = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });
const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;
/** A Monday. */
const aMonday = Date.UTC(2026, 0, 5);
const dayMs = 86_400_000;

/** The month before or after, as `2026-05`. */
function monthBeside(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

interface CalendarProps {
  /** Days as `2026-05-01`, in UTC. */
  readonly shown: string;
  readonly today: string;
}

/** The daily puzzles of a month, each with what one did. */
export function DayCalendar({ shown, today }: CalendarProps) {
  const [month, setMonth] = useState(shown.slice(0, 7));
  const answer = usePuzzleMonthQuery({ query: { month } });
  const { currentData } = answer;
  const turn = (name: string, by: number, isThere: boolean) => (
    <ActionIcon
      variant="quiet"
      color="ink"
      size={44}
      aria-label={name}
      disabled={!isThere}
      onClick={() => setMonth(monthBeside(month, by))}
    >
      {by < 0 ? <IconChevronLeft {...icon} /> : <IconChevronRight {...icon} />}
    </ActionIcon>
  );
  return (
    <section className={classes.calendar} aria-label={messages.archive}>
      <header>
        {turn(messages.monthBefore, -1, month > firstDailyPuzzle.slice(0, 7))}
        <h2 aria-live="polite">{monthName(Date.parse(`${month}-01T00:00:00Z`))}</h2>
        {turn(messages.monthAfter, 1, month < today.slice(0, 7))}
      </header>
      <FaultLine fault={currentData ? null : problemOf(answer)} />
      <ol className={classes.days} aria-busy={currentData === undefined || undefined}>
        {Array.from({ length: 7 }, (_, at) => (
          <li key={at} className={classes.weekday} aria-hidden>
            {weekday(aMonday + at * dayMs)}
          </li>
        ))}
        {currentData?.days.map((day, at) => (
          <Day key={day.date} day={day} isFirst={at === 0} isShown={day.date === shown} today={today} />
        ))}
      </ol>
    </section>
  );
}

interface DayProps {
  readonly day: PuzzleMonth['days'][number];
  readonly isFirst: boolean;
  readonly isShown: boolean;
  readonly today: string;
}

function Day({ day: { date, result }, isFirst, isShown, today }: DayProps) {
  const name = longDay(Date.parse(`${date}T00:00:00Z`));
  const did = result === 'solved' ? messages.solved : result === 'failed' ? messages.notSolved : null;
  return (
    <li style={isFirst ? { gridColumnStart: weekdayOf(date) } : undefined}>
      <Link
        to={date === today ? '/chessplay/puzzles/daily' : `/chessplay/puzzles/daily/${date}`}
        aria-label={did === null ? name : `${name}, ${did}`}
        aria-current={isShown ? 'date' : undefined}
        data-result={result ?? undefined}
      >
        {Number(date.slice(8))}
        {result === 'solved' ? <IconCheck {...icon} size={14} /> : null}
        {result === 'failed' ? <IconX {...icon} size={14} /> : null}
      </Link>
    </li>
  );
}
