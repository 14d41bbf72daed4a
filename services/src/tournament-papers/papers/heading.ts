import type { PageSize } from '../page/page-size.ts';

/** What stands on the pages of every paper. Texts are printed as they are given, in the language of the event. */
export interface PaperHeading {
  readonly event: string;
  readonly place?: string;
  /** As it is to be read: `21 to 23 November 2026`. */
  readonly dates?: string;
  readonly section?: string;
  /** `5`, or a name as `Final`. */
  readonly round?: string | number;
  readonly arbiter?: string;
  /** Printed on each page in red, for instance that the event has left the FIDE mode. */
  readonly notice?: string;
  /** When it was printed, as it is to be read. */
  readonly printed?: string;
}

/** What every paper takes. */
export interface PaperInput {
  readonly heading: PaperHeading;
  /** Default A4. */
  readonly size?: PageSize;
}

/** All strings of an input, at any depth: their fonts are loaded before anything is drawn. */
export function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const part of value) yield* textsIn(part);
  else if (typeof value === 'object' && value !== null) yield* textsIn(Object.values(value));
}

/** `Open · Round 5`: what a list is of. */
export const subtitleOf = ({ section, round }: PaperHeading): string =>
  [section, round === undefined ? undefined : typeof round === 'number' ? `Round ${round}` : round]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ');

/** `Wijk aan Zee · 16 to 31 January 2026`. */
export const placeAndDates = ({ place, dates }: PaperHeading): string =>
  [place, dates].filter((part) => part !== undefined && part !== '').join(' · ');
