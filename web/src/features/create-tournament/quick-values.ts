import { restored } from './restore-values.ts';
import type { FormValues } from './form-values.ts';

/** What the short dialog hands to the long form. */
export type QuickValues = Pick<FormValues, 'title' | 'date' | 'time' | 'timeZone' | 'format' | 'chessGame'>;

/** State of the navigation from the dialog to the form. */
export const quickState = (values: QuickValues) => ({ quickTournament: values });

/** What the dialog has handed over, none when the form was opened otherwise. */
export function quickValuesOf(state: unknown, empty: FormValues): Partial<FormValues> {
  const { quickTournament } = (state ?? {}) as { readonly quickTournament?: unknown };
  if (quickTournament === undefined) return {};
  const { title, date, time, timeZone, format, chessGame } = empty;
  return restored({ title, date, time, timeZone, format, chessGame }, quickTournament);
}
