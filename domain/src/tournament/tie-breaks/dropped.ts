import { catalogue, type CatalogueEntry } from './catalogue.ts';
import type { EventSheets } from './event-sheets.ts';
import type { TieBreakCode } from './tie-break-code.ts';

/** A tie-break that the event does not admit. */
export interface DroppedTieBreak {
  readonly code: TieBreakCode;
  /**
   * - `predetermined`: must not be used in round robins (note of C.07 Art. 8);
   * - `unrated`: there are players without a rating (Art. 10);
   * - `event`: it is for the other kind of event, players or teams;
   * - `not-supplied`: the rules of the tournament define it, and its values are missing.
   */
  readonly because: 'predetermined' | 'unrated' | 'event' | 'not-supplied';
  /** A sentence for the arbiter. */
  readonly message: string;
}

/** What the rules of the tournament add to C.07. */
export interface ColumnOptions {
  /** The rating that players without one count with; left out, tie-breaks of ratings are dropped when there are any (Art. 10). */
  readonly ratingOfUnrated?: number | undefined;
  /** Which rating of an opponent counts who has several in one event: that of the round (the default), or the first. */
  readonly severalRatings?: 'of-round' | 'first' | undefined;
  /** Values of tie-breaks that the rules of the tournament define (`OTHER_NAME`) by starting number; the highest is first. */
  readonly selfDefined?: Readonly<Record<string, (number: number) => number | null>> | undefined;
}

/** Why an event does not admit a tie-break; `null` when it does. */
export function whyDropped(
  { primary, teams }: EventSheets,
  { name, text, score }: TieBreakCode,
  { ratingOfUnrated, severalRatings, selfDefined }: ColumnOptions,
): Omit<DroppedTieBreak, 'code'> | null {
  if (name === 'OTHER')
    return selfDefined?.[text]
      ? null
      : {
          because: 'not-supplied',
          message: `The rules of the tournament define ${text}: its values are not supplied.`,
        };
  const entry: CatalogueEntry = catalogue[name];
  if (entry.scope === 'team' && teams === null)
    return { because: 'event', message: `${text} is for team events.` };
  if (entry.scope === 'individual' && teams !== null)
    return { because: 'event', message: `${text} is for events of players.` };
  if (score !== null && teams === null)
    return { because: 'event', message: `${text}: only team events have match points and game points.` };
  if (entry.swissOnly && primary.predetermined)
    return {
      because: 'predetermined',
      message: `${text} must not be used in round robins (C.07 Art. 8).`,
    };
  if (entry.ofRatings && ratingOfUnrated === undefined) {
    const unrated = primary.participants
      .filter(
        ({ rating, ratings }) =>
          rating === 0 || (severalRatings !== 'first' && ratings?.includes(0) === true),
      )
      .map(({ number }) => number);
    if (unrated.length > 0)
      return {
        because: 'unrated',
        message: `${text} is dropped: ${unrated.length} without a rating, the first is ${unrated[0]} (C.07 Art. 10).`,
      };
  }
  return null;
}
