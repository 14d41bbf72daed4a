/** What is wrong with a tournament file, and where. Lines and columns are counted from 1, columns in characters. */
export interface TrfFault {
  readonly line: number;
  readonly column: number;
  /** Record and field, as in `001 rank` or `XXR`. */
  readonly field: string;
  /** A sentence for the arbiter. */
  readonly message: string;
}

/** Most faults that are listed; a file with wrong columns has several on every line. */
export const mostFaults = 200;

/** Collects the faults of a file; what goes past the limit is counted and not kept. */
export class TrfFaults {
  private readonly listed: TrfFault[] = [];
  private omitted = 0;

  add(line: number, column: number, field: string, message: string): void {
    if (this.listed.length < mostFaults) this.listed.push({ line, column, field, message });
    else this.omitted += 1;
  }

  get any(): boolean {
    return this.listed.length > 0;
  }

  /** In the order of lines; the last one says how many are not listed. */
  list(): readonly TrfFault[] {
    const sorted = this.listed.toSorted((a, b) => a.line - b.line || a.column - b.column);
    const last = sorted.at(-1);
    if (this.omitted > 0 && last)
      sorted.push({ ...last, field: 'file', message: `${this.omitted} more faults are not listed.` });
    return sorted;
  }
}
