import type { ProgressLine } from '@royal-chess/contracts/core';

/** Draws progress on one line of a terminal; on anything else, a line for each tenth of the work. */
export class ProgressBar {
  readonly #started = performance.now();
  #tenth = -1;

  constructor(
    private readonly unit: string,
    /** Where no terminal shows it and the total is unknown: units between two lines. */
    private readonly step = 1_000,
    private readonly out: NodeJS.WriteStream = process.stderr,
  ) {}

  /** @param leftMs expected time to the end, where it is known */
  show(line: ProgressLine, leftMs: number | null = null): void {
    const left = leftMs === null ? '' : `, ${Math.ceil(leftMs / 1_000)} s left`;
    const text = this.#text(line) + left;
    if (this.out.isTTY) {
      this.out.write(`\r\u001b[K${text}${line.finished ? '\n' : ''}`);
      return;
    }
    const tenth = line.total ? Math.floor((line.done / line.total) * 10) : Math.floor(line.done / this.step);
    if (tenth !== this.#tenth || line.finished) this.out.write(`${text}\n`);
    this.#tenth = tenth;
  }

  #text({ done, total }: ProgressLine): string {
    const seconds = Math.max(0.001, (performance.now() - this.#started) / 1_000);
    const rate = `${Math.round(done / seconds).toLocaleString('en')} ${this.unit}/s`;
    const count = `${done.toLocaleString('en')}${total === null ? '' : ` of ${total.toLocaleString('en')}`} ${this.unit}`;
    if (!total) return `${count}, ${rate}`;
    const share = Math.min(1, done / total);
    const filled = Math.round(share * 24);
    return `${'█'.repeat(filled)}${'░'.repeat(24 - filled)} ${Math.floor(share * 100)}%  ${count}, ${rate}`;
  }
}
