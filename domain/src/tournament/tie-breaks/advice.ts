import { catalogue } from './catalogue.ts';
import type { TieBreakCode } from './tie-break-code.ts';

/** Events that last longer have several rating lists (C.02). */
const longEventDays = 30;

/** What an event needs to be advised on its tie-breaks. */
export interface EventSpan {
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
}

/** Whether an event lasts more than 30 days, first and last included, so that players may have several ratings in it. */
export const isLongEvent = ({ from, to }: EventSpan): boolean =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1 > longEventDays;

/** Sentences for the arbiter who chooses tie-breaks: those of ratings are not advised in long events. */
export const tieBreakAdvice = (order: readonly TieBreakCode[], span: EventSpan): readonly string[] =>
  isLongEvent(span)
    ? order
        .filter(({ name }) => name !== 'OTHER' && catalogue[name].ofRatings)
        .map(
          ({ text }) =>
            `${text} uses ratings, and the event lasts more than ${longEventDays} days: players may have several.`,
        )
    : [];
