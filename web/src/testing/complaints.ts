import { jest } from '@jest/globals';

/** Complaints that are about jsdom or the speed of the machine, not about the page. */
const notOurs: readonly RegExp[] = [
  /The tag <%s> is unrecognized in this browser.* search$/s,
  /The width\(0\) and height\(0\) of chart should be greater than 0/,
  /ImmutableStateInvariantMiddleware took/,
];

/** What React, the libraries and the page write to the console during one test; none of it is expected. */
export class Complaints {
  private readonly spies = (['error', 'warn'] as const).map((level) =>
    jest.spyOn(console, level).mockImplementation(() => undefined),
  );

  /** Gives the console back, with everything that was written to it. */
  close(): readonly string[] {
    const texts = this.spies.flatMap((spy) => spy.mock.calls.map((words) => words.map(String).join(' ')));
    for (const spy of this.spies) spy.mockRestore();
    return texts.filter((text) => !notOurs.some((pattern) => pattern.test(text)));
  }
}
