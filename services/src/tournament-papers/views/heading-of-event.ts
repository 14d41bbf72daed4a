import type { TournamentDetails } from '@royal-chess/contracts/tournaments';
import type { PaperHeading } from '../papers/heading.ts';

/** Which part of an event a paper is of. */
export interface PartOfEvent {
  readonly sectionId: string;
  readonly round?: number;
  /** When it is printed, epoch milliseconds. */
  readonly printedAt?: number;
}

const day = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone });

/** Heading of a paper. Days and times are those of the event's time zone; the section is named where there are several. */
export function headingOfEvent(
  { settings, arbiters, fideMode }: Pick<TournamentDetails, 'settings' | 'arbiters' | 'fideMode'>,
  { sectionId, round, printedAt }: PartOfEvent,
): PaperHeading {
  const { title, location, city, timeZone, sections } = settings;
  const section = sections.find(({ id }) => id === sectionId);
  const starts = sections.flatMap(({ startsAt, roundStarts }) => [startsAt, ...roundStarts]);
  return {
    event: title,
    place: location || city.join(', '),
    // Unicode's thin spaces look like none on a list.
    dates: day(timeZone)
      .formatRange(Math.min(...starts), Math.max(...starts))
      .replaceAll(/\s/g, ' '),
    ...(sections.length > 1 && section && { section: section.name }),
    ...(round !== undefined && { round }),
    ...(arbiters.length > 0 && { arbiter: arbiters.map(({ name }) => name).join(', ') }),
    ...(!fideMode && { notice: 'FIDE mode was left: this event is not played by all rules of FIDE.' }),
    ...(printedAt !== undefined && {
      printed: new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
        printedAt,
      ),
    }),
  };
}
