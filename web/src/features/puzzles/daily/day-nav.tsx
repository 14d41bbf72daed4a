import { firstDailyPuzzle } from '@royal-chess/contracts/puzzles';
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dateFormat } from '../../../shared/language/date-format.ts';
import { DayCalendar } from './day-calendar.tsx';
import { dayBeside } from './day-beside.ts';
import { messages } from '../messages.ts';
import classes from '../puzzles.module.css';

const longDay = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });
const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** The puzzles of the day before and the day after, and a calendar of all. @param date `2026-05-01` in UTC; today where it is left out */
export function DayNav({ date }: { readonly date: string | undefined }) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const shown = date ?? today;
  const before = dayBeside(shown, -1);
  const after = dayBeside(shown, 1);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <nav aria-label={messages.days} className={classes.days}>
        {before >= firstDailyPuzzle ? (
          <Link to={`/chessplay/puzzles/daily/${before}`} aria-label={messages.dayBefore}>
            <IconChevronLeft {...icon} />
          </Link>
        ) : null}
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <IconCalendar {...icon} />
          <time dateTime={shown}>{longDay(new Date(`${shown}T00:00:00Z`))}</time>
        </button>
        {after < today ? (
          <Link to={`/chessplay/puzzles/daily/${after}`} aria-label={messages.dayAfter}>
            <IconChevronRight {...icon} />
          </Link>
        ) : after === today ? (
          <Link to="/chessplay/puzzles/daily" aria-label={messages.dayAfter}>
            <IconChevronRight {...icon} />
          </Link>
        ) : null}
      </nav>
      {isOpen ? <DayCalendar shown={shown} today={today} /> : null}
    </>
  );
}
