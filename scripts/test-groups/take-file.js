import { afterAll, beforeAll, describe, jest, test } from '@jest/globals';

/** Jest's runner keeps its state under this symbol: the block that a test is added to, and its limit of time. */
const stateSymbol = Object.getOwnPropertySymbols(globalThis).find(
  ({ description }) => description === 'JEST_STATE_SYMBOL',
);
const state = globalThis[stateSymbol];

/** Where `jest.setTimeout` puts the limit of the file that calls it. */
const timeoutSymbol = Symbol.for('TEST_TIMEOUT_SYMBOL');
const usualTimeout = globalThis[timeoutSymbol];

/**
 * Takes the tests of a file into a block of its own, hooks included. `describe` of Jest takes no function that waits, and a module
 * is loaded only by waiting: so the block is opened here until the file is loaded.
 * @param {string} name of the file
 * @param {() => Promise<unknown>} load imports it
 */
export async function takeFile(name, load) {
  const around = state.currentDescribeBlock;
  describe(name, () => undefined);
  state.currentDescribeBlock = around.children.at(-1);
  let timeout;
  let timeoutAround;
  beforeAll(() => {
    timeoutAround = state.testTimeout;
    state.testTimeout = timeout ?? timeoutAround;
  });
  afterAll(() => {
    state.testTimeout = timeoutAround;
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
  try {
    await load();
  } catch (error) {
    test('is loaded', () => {
      throw error;
    });
  } finally {
    state.currentDescribeBlock = around;
    if (globalThis[timeoutSymbol] !== usualTimeout) timeout = globalThis[timeoutSymbol];
    globalThis[timeoutSymbol] = usualTimeout;
  }
}
