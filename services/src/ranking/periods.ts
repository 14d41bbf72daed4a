import type { z } from 'zod';
import type { Variant } from '@royal-chess/contracts/chess';
import type { period } from '@royal-chess/contracts/ranking';

export type Period = z.infer<typeof period>;
export const periods = ['daily', 'weekly', 'monthly', 'allTime'] as const satisfies readonly Period[];

const DAY_MS = 86_400_000;

/** `2026-W01`: the ISO 8601 week holds the year's Thursday. */
function isoWeek(at: number): string {
  const weekday = (new Date(at).getUTCDay() + 6) % 7;
  const thursday = new Date(at + (3 - weekday) * DAY_MS);
  const year = thursday.getUTCFullYear();
  const dayOfYear = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / DAY_MS);
  return `${year}-W${String(Math.floor(dayOfYear / 7) + 1).padStart(2, '0')}`;
}

/**
 * Name of the day, ISO week or month that a moment falls in, by UTC; all time is one.
 * @param at epoch milliseconds
 */
export function periodKey(period: Period, at: number): string {
  if (period === 'allTime') return 'all';
  if (period === 'weekly') return isoWeek(at);
  return new Date(at).toISOString().slice(0, period === 'daily' ? 10 : 7);
}

/** Name of the list of all players of a variant, with what they have done since ever; none is shown. */
export const recordListOf = (variant: Variant): string => `ever:${variant}`;

/** Name of the list of one period and variant. */
export const listOf = (period: Period, variant: Variant, at: number): string =>
  `${period}:${periodKey(period, at)}:${variant}`;

/** Name of the list of the period before; null: there is none before all time. */
export function listBefore(period: Period, variant: Variant, at: number): string | null {
  switch (period) {
    case 'daily':
      return listOf(period, variant, at - DAY_MS);
    case 'weekly':
      return listOf(period, variant, at - 7 * DAY_MS);
    case 'monthly':
      return listOf(period, variant, startOfMonth(at) - DAY_MS);
    case 'allTime':
      return null;
  }
}

function startOfMonth(at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}
