import { beyond, type PgnProblem, type PlacedProblem, problem } from './pgn-fault.ts';
import type { PgnLimits } from './pgn-limits.ts';
import { dateOfTag, isDateCut } from './tag-date.ts';
import { type TagScanner, UNOPENED } from './tag-scanner.ts';

/** The rest of a tag pair in the line behind it. */
const REST = /^"?([^"[].*)"\s*\]\s*$/;

const RESULTS: ReadonlySet<string> = new Set(['1-0', '0-1', '1/2-1/2', '*']);
const NOTHING = /^[\s?-]*$/;

/** What is wrong with the value of a tag that says something; null when nothing is. */
function wrongValue(name: string, value: string): PgnProblem | null {
  if (name === 'Result' && !RESULTS.has(value) && !NOTHING.test(value))
    return problem(
      'badResult',
      `The tag Result is ${shown(value)}, which is no result.`,
      '1-0, 0-1, 1/2-1/2 or *',
    );
  if (name === 'Date' && isDateCut(value)) {
    const kept = dateOfTag(value) ?? 'nothing';
    const error = `The tag Date is ${shown(value)}, of which ${kept} is kept.`;
    return problem('badDate', error, 'a date as 1907.12.26');
  }
  return null;
}

const shown = (value: string): string => `"${value.slice(0, 50)}"`;

/** A line of the file and a character of it, from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** The tag pairs of one game, and what is wrong with them. */
export class GameTags {
  readonly pairs = new Map<string, string>();
  /** The first that is wrong and does not keep the game from being read. */
  fault: PlacedProblem | null = null;
  private result: Place | undefined;
  private count = 0;
  /** Of the tags that say where the game begins, which few games have. */
  private places: Map<string, Place> | undefined;
  /** Name of the last tag, where the next line may have the rest of it; empty where that is not taken, as its value was not. */
  private unclosed: string | null = null;
  private readonly limits: PgnLimits;

  constructor(limits: PgnLimits) {
    this.limits = limits;
  }

  placeOf(tag: string): Place | undefined {
    return this.places?.get(tag);
  }

  /**
   * Counts the tag that was read, and takes its value unless the game is faulty already.
   * @returns a limit that it goes beyond
   */
  add(
    { name, value, problem: damage, tooLong }: TagScanner,
    line: number,
    column: number,
    isFaulty: boolean,
  ): PgnProblem | null {
    this.count += 1;
    this.unclosed = damage && !tooLong ? '' : null;
    if (damage) this.note(damage, { line, column });
    const { tags, tagLength } = this.limits;
    const isMany = this.count > tags;
    if (isMany || tooLong) {
      return isMany
        ? beyond('tooManyTags', 'A game has more than', tags, 'tags')
        : beyond('tagTooLong', 'A tag value is longer than', tagLength, 'characters');
    }
    if (isFaulty || name === '') return null;
    const first = this.pairs.get(name);
    if (first === undefined && damage) this.unclosed = name;
    if (value === null) return null;
    if (first === undefined) {
      this.pairs.set(name, value);
      if (name === 'Result') this.result = { line, column };
      const wrong = damage ? null : wrongValue(name, value);
      if (wrong) this.note(wrong, { line, column });
      if (name === 'FEN' || name === 'Variant') (this.places ??= new Map()).set(name, { line, column });
    } else if (first !== value) {
      const error = `The tag ${name.slice(0, 50)} comes again with another value; the first one counts.`;
      this.note(problem('repeatedTag', error, 'each tag once'), { line, column });
    }
    return null;
  }

  /** Takes a line behind a tag that is not closed, where it ends as one does; false where it does not. */
  addRest(text: string, start: number, end: number): boolean {
    const { unclosed: name, pairs } = this;
    if (name === null) return false;
    this.unclosed = null;
    const line = text.slice(start, end);
    const [, rest] = REST.exec(line) ?? [];
    if (rest === undefined || UNOPENED.test(line)) return false;
    const value = `${pairs.get(name) ?? ''} ${rest}`.trim();
    if (name !== '' && value.length <= this.limits.tagLength) pairs.set(name, value);
    return true;
  }

  /** Notes a tag of the result that the end of the moves contradicts. */
  endWith(result: string): void {
    const tag = this.pairs.get('Result') ?? '*';
    if (!this.result || result === tag || tag === '*' || !RESULTS.has(tag)) return;
    const error = `The tag Result is ${tag}, the moves end with ${result}; the end of the moves counts.`;
    this.note(problem('otherResult', error, result), this.result);
  }

  /** Keeps what is wrong, unless something before it was. */
  note(what: PgnProblem, { line, column }: Place): void {
    this.fault ??= { ...what, line, column };
  }
}
