import { needs, type PartFile } from './part-files.ts';

/** What the files of a page may take, of all that a cold load may. */
export interface PageBudget {
  /** How much the page counts beside others. */
  readonly weight: number;
  readonly requests: number;
  readonly bytes: number;
}

/** What a file adds to its content: its headers, and what it loses by being compressed apart. */
const fileBytes = 500;
/** What a byte, and a request, beyond a budget count for: far more than any within it. */
const overBytes = 100;
const overRequest = 250_000;
/** What a byte before a page is shown counts for beside one that comes as it is. */
const firstByte = 2;

/** What the files that pages load come to. */
export class PageCosts {
  readonly #budgets: readonly PageBudget[];
  /** By the page's index: bytes before it is shown, all bytes, and requests. */
  readonly #first: Float64Array;
  readonly #bytes: Float64Array;
  readonly #requests: Float64Array;

  constructor(budgets: readonly PageBudget[]) {
    this.#budgets = budgets;
    this.#first = new Float64Array(budgets.length);
    this.#bytes = new Float64Array(budgets.length);
    this.#requests = new Float64Array(budgets.length);
  }

  add(needed: Uint8Array, { script, style, isApplication }: PartFile, sign: 1 | -1 = 1): void {
    const size = script + style;
    // Classes of a style sheet are script.
    const requests = isApplication ? 0 : style > 0 ? 2 : 1;
    for (let page = 0; page < needed.length; page += 1) {
      const need = needed[page]!;
      if (need === needs.never) continue;
      this.#bytes[page]! += sign * size;
      this.#requests[page]! += sign * requests;
      if (need === needs.first) this.#first[page]! += sign * size;
    }
  }

  /** Of all pages together. */
  sum(): number {
    let cost = 0;
    for (const [page, budget] of this.#budgets.entries()) {
      const requests = this.#requests[page]!;
      const bytes = this.#bytes[page]! + requests * fileBytes;
      cost +=
        budget.weight *
        (this.#first[page]! * firstByte +
          bytes +
          Math.max(0, requests - budget.requests) * overRequest +
          Math.max(0, bytes - budget.bytes) * overBytes);
    }
    return cost;
  }
}
