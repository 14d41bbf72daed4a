import type { CliIo } from './cli-io.ts';

/** How a command answers: in words, or as one line of JSON. */
export class Teller {
  constructor(
    readonly io: CliIo,
    readonly json: boolean,
  ) {}

  /** The result of the command. */
  answer(words: string, value: object): void {
    this.io.out(this.json ? JSON.stringify(value) : words);
  }

  /** A line of the result on the way to it; the JSON holds it all at the end. */
  detail(words: string): void {
    if (!this.json) this.io.out(words);
  }
}
