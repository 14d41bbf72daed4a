import type { TrfFaults } from './trf-fault.ts';
import type { TrfLine } from './trf-source.ts';
import type { Points } from '../../model/tournament.ts';

/** Access to a line by the columns of the Handbook, counted from 1. A character outside the basic plane is one column. */
export class TrfColumns {
  private readonly cells: string | readonly string[];

  constructor(
    readonly line: TrfLine,
    private readonly faults: TrfFaults,
    private readonly warnings: TrfFaults,
  ) {
    this.cells = /[\uD800-\uDFFF]/.test(line.text) ? [...line.text] : line.text;
  }

  get length(): number {
    return this.cells.length;
  }

  /** Characters from one column to another, both included; shorter where the line ends. */
  cut(first: number, last: number): string {
    const part = this.cells.slice(first - 1, last);
    return typeof part === 'string' ? part : part.join('');
  }

  trimmed(first: number, last: number): string {
    return this.cut(first, last).trim();
  }

  fault(column: number, field: string, message: string): void {
    this.faults.add(this.line.number, column, field, message);
  }

  /** Notes what older formats write in another way and how it was read. */
  warn(column: number, field: string, message: string): void {
    this.warnings.add(this.line.number, column, field, message);
  }

  /** A whole number; `null` when the columns are blank or wrong, and a fault for the latter. */
  whole(first: number, last: number, field: string): number | null {
    const text = this.trimmed(first, last);
    if (text === '') return null;
    if (/^\d+$/.test(text)) return Number(text);
    this.fault(first, field, `A whole number is expected in columns ${first} to ${last}, not "${text}".`);
    return null;
  }

  /** Points such as `11.5`; `null` when the columns are blank or wrong, and a fault for the latter. */
  points(first: number, last: number, field: string): Points | null {
    const text = this.trimmed(first, last);
    if (text === '') return null;
    const points = parsePoints(text);
    if (points !== null) return points;
    this.fault(
      first,
      field,
      `Points such as 11.5 are expected in columns ${first} to ${last}, not "${text}".`,
    );
    return null;
  }

  /** Requires blanks in the columns between fields; the first other character is a fault. */
  blank(columns: readonly number[], field: string): boolean {
    for (const column of columns) {
      const found = this.cells[column - 1];
      if (found === undefined || found === ' ') continue;
      this.fault(
        column,
        field,
        `Column ${column} separates two fields and must be blank; it holds "${found}".`,
      );
      return false;
    }
    return true;
  }

  /** Whole numbers of a fixed width, one after the other from a column on; blanks between them are skipped. */
  numbers(first: number, width: number, step: number, field: string): readonly TrfNumber[] {
    const found: TrfNumber[] = [];
    for (let column = first; column <= this.length; column += step) {
      const value = this.whole(column, column + width - 1, field);
      if (value !== null) found.push({ value, column });
    }
    return found;
  }

  /** Words after the tag, each with its column. */
  words(first = 4): readonly { readonly text: string; readonly column: number }[] {
    return [...this.cut(first, this.length).matchAll(/\S+/g)].map(({ 0: text, index }) => ({
      text,
      column: first + index,
    }));
  }
}

/** A number and the column that it starts in. */
export interface TrfNumber {
  readonly value: number;
  readonly column: number;
}

/** Points as files have them, with a point or a comma and at most one decimal; `null` when it is something else. */
export function parsePoints(text: string): Points | null {
  const match = /^(-?)(\d{0,5})(?:[.,](\d?)0*)?$/.exec(text);
  if (!match) return null;
  const [, sign, whole = '', tenth = ''] = match;
  if (whole === '' && tenth === '') return null;
  const points = Number(whole) * 10 + Number(tenth);
  return sign === '-' && points > 0 ? -points : points;
}
