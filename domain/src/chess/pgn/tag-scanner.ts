import { ownText } from './own-text.ts';
import { type PgnProblem, problem } from './pgn-fault.ts';

const QUOTE = 34;
const BACKSLASH = 92;
const OPEN = 91;
const CLOSE = 93;
const UNDERSCORE = 95;
/** A tag pair without its opening bracket. */
export const UNOPENED = /^([A-Za-z]\w*)[ \t]*"(.*)"[ \t]*\][ \t]*$/;

/** Frequent tag names; one shared string each, for all chunks of a file. */
const NAMES: ReadonlyMap<string, string> = new Map(
  `Event Site Date Round White Black Result WhiteElo BlackElo WhiteTitle BlackTitle WhiteRatingDiff BlackRatingDiff WhiteFideId
  BlackFideId WhiteTeam BlackTeam ECO Opening Variation TimeControl Termination UTCDate UTCTime EventDate EventType Annotator
  PlyCount Source Variant SetUp FEN`
    .split(/\s+/)
    .map((name) => [name, name]),
);

/** Reads tag pairs, `[Name "Value"]`, and what is left of damaged ones. */
export class TagScanner {
  /** Empty where a damaged tag pair has none. */
  name = '';
  /** Null where a damaged tag pair has none. */
  value: string | null = null;
  /** What is wrong with the tag pair; null when nothing is. */
  problem: PgnProblem | null = null;
  /** The value was longer than the limit and is not kept. */
  tooLong = false;
  private readonly limit: number;

  /** @param limit characters that a value may have */
  constructor(limit: number) {
    this.limit = limit;
  }

  /** Whether a tag pair begins here: name and quote distinguish it from a comment or an annotation. */
  begins(text: string, start: number, end: number): boolean {
    return openingQuote(text, start, end) >= 0;
  }

  /** Whether a tag pair begins here without its quote or its opening bracket. */
  beginsDamaged(text: string, start: number, end: number): boolean {
    if (text.charCodeAt(start) === OPEN) return nameAt(text, start, end) !== '';
    return this.beginsUnopened(text, start, end);
  }

  /** Whether the line from here on is a tag pair without its opening bracket. */
  beginsUnopened(text: string, start: number, end: number): boolean {
    return text.charCodeAt(skipBlankBack(text, end) - 1) === CLOSE && UNOPENED.test(text.slice(start, end));
  }

  /**
   * Reads the tag pair that begins at `start`. Quotes without an escape are accepted when the tag is the last thing in the
   * line.
   *
   * @returns the index after it
   */
  read(text: string, start: number, end: number): number {
    this.value = this.problem = null;
    this.tooLong = false;
    if (text.charCodeAt(start) !== OPEN) return this.readUnopened(text, start, end);
    this.name = nameAt(text, start, end);
    const quote = openingQuote(text, start, end);
    if (quote < 0) return this.damaged('its value in quotes', end);
    let at = quote + 1;
    let escapes = false;
    for (let code = 0; at < end; at += 1) {
      code = text.charCodeAt(at);
      if (code === QUOTE) break;
      if (code === BACKSLASH) {
        escapes = true;
        at += 1;
      }
    }
    const close = skipBlank(text, at + 1, end);
    if (close < end && text.charCodeAt(close) === CLOSE) {
      this.take(text, quote + 1, at, escapes);
      return close + 1;
    }
    return this.readLoosely(text, quote, end);
  }

  private readUnopened(text: string, start: number, end: number): number {
    const [, name = '', value = ''] = UNOPENED.exec(text.slice(start, end)) ?? [];
    this.name = NAMES.get(name) ?? name;
    this.take(value, 0, value.length, false);
    return this.damaged('its opening bracket', end);
  }

  private readLoosely(text: string, quote: number, end: number): number {
    const next = nextTag(text, quote + 1, end);
    const last = skipBlankBack(text, next);
    const isClosed = text.charCodeAt(last - 1) === CLOSE;
    const at = isClosed ? skipBlankBack(text, last - 1) : last;
    const isQuoted = at - 1 > quote && text.charCodeAt(at - 1) === QUOTE;
    this.take(text, quote + 1, isQuoted ? at - 1 : Math.max(at, quote + 1), false);
    if (isClosed && isQuoted) return next;
    return this.damaged(isQuoted ? 'its closing bracket' : 'its closing quote', next);
  }

  private damaged(missing: string, next: number): number {
    const named = this.name === '' ? 'A tag' : `The tag ${this.name.slice(0, 50)}`;
    this.problem = problem('brokenTag', `${named} is without ${missing}.`, '[Name "Value"]');
    return next;
  }

  private take(text: string, start: number, end: number, escapes: boolean): void {
    this.tooLong = end - start > this.limit;
    const value = this.tooLong ? '' : text.slice(start, end);
    this.value = escapes ? value.replace(/\\(["\\])/g, '$1') : ownText(value);
  }
}

/** Index of the quote that opens the value of a tag pair, -1 when there is no tag pair here. */
function openingQuote(text: string, start: number, end: number): number {
  if (start >= end || text.charCodeAt(start) !== OPEN) return -1;
  const name = skipBlank(text, start + 1, end);
  const after = nameEnd(text, name, end);
  if (after === name) return -1;
  const quote = skipBlank(text, after, end);
  return quote < end && text.charCodeAt(quote) === QUOTE ? quote : -1;
}

/** Index of the next tag pair of the line; `end` when there is none. */
function nextTag(text: string, start: number, end: number): number {
  for (let at = start; at < end; at += 1) if (openingQuote(text, at, end) >= 0) return at;
  return end;
}

function nameAt(text: string, start: number, end: number): string {
  const from = skipBlank(text, start + 1, end);
  const name = text.slice(from, nameEnd(text, from, end));
  return NAMES.get(name) ?? ownText(name);
}

function nameEnd(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && isNameLetter(text.charCodeAt(at))) at += 1;
  return at;
}

const isNameLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 48 && code <= 57) ||
  code === UNDERSCORE;

/** Index of the first character from `start` on that is no white space. */
export function skipBlank(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && text.charCodeAt(at) <= 32) at += 1;
  return at;
}

function skipBlankBack(text: string, end: number): number {
  let at = end;
  while (at > 0 && text.charCodeAt(at - 1) <= 32) at -= 1;
  return at;
}
