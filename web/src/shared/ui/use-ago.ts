import { type RefObject, useCallback } from 'react';
import { dateFormat } from '../language/date-format.ts';
import { relativeTime } from './relative-time.ts';
import { useRunningNow } from './use-running-now.ts';
import { whileInView } from './while-in-view.ts';

const day = dateFormat({ dateStyle: 'long' });
const week = 7 * 86_400_000;

/**
 * How long ago something was, from a week on its date. It grows older on an open page, and is rendered again only where its element is
 * in view and its text has changed.
 * @param at epoch milliseconds
 * @param given when the list that it stands in came, by the clock of `at`; absent: the browser's time
 */
export function useAgo(at: number, given: number | undefined, place: RefObject<Element | null>): string {
  const textAt = useCallback((now: number) => (now - at < week ? relativeTime(at, now) : day(at)), [at]);
  return textAt(useRunningNow(given, { place, watch: whileInView, textAt }));
}
