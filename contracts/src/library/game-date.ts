import { z } from 'zod';
import { isOfCalendar } from '../core/calendar.ts';

const fault = 'Write 1907, 1907-12 or 1907-12-26';

/**
 * A date of a game with its known precision, as commands and queries name it: `1907`, `1907-12`, `1907-12-26`. Events of earlier versions
 * may have days that the calendar does not have, so that their schemas do not check it.
 */
export const gameDate = z
  .string()
  .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, { error: fault, abort: true })
  .refine(isOfCalendar, fault);
