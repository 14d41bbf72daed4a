import type { CliIo } from './cli-io.ts';

/** The output of a command: text, or one line of JSON. */
export class CliOutput {
  constructor(
    readonly io: CliIo,
    readonly json: boolean,
  ) {}

  /** The result of the command. */
  answer(text: string, value: object): void {
    this.io.out(this.json ? JSON.stringify(value) : text);
  }

  /** An intermediate line of the result; the JSON at the end has all of it. */
  detail(text: string): void {
    if (!this.json) this.io.out(text);
  }
}
