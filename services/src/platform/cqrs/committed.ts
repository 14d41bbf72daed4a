/** The version that a command has appended to a stream. */
export interface StreamVersion {
  readonly stream: string;
  readonly version: number;
}

/**
 * The answer of a command with the versions it reached, of the stream that matters most first. The HTTP edge sends them as
 * `X-Stream-Version`, so that the client's next query can wait for them.
 */
export class Committed<Answer> {
  readonly streams: readonly StreamVersion[];

  constructor(
    readonly answer: Answer,
    ...streams: readonly StreamVersion[]
  ) {
    this.streams = streams;
  }
}
