/** The parts of Jest's own list of tests that are needed here. */
interface TestBlock {
  readonly type: 'describeBlock';
  readonly name: string;
  readonly children: readonly (TestBlock | TestEntry)[];
}
interface TestEntry {
  readonly type: 'test';
  readonly name: string;
  mode: 'skip' | 'only' | 'todo' | 'concurrent' | null | undefined;
}

/**
 * Skips those tests of a contract that a stand-in for an engine is known to fail, so that the suite itself stays as it is and
 * runs whole on the real engine. Each skipped test shows as skipped. To be called last in a test file.
 * @param gaps what is wrong with the stand-in -> full names of the tests that show it
 * @throws when a name fits no test: the list would rot otherwise
 */
export function skipKnownGaps(gaps: Readonly<Record<string, readonly string[]>>): void {
  const missing = new Set(Object.values(gaps).flat());
  const visit = (block: TestBlock, path: readonly string[]): void => {
    for (const child of block.children) {
      const names = [...path, child.name];
      if (child.type === 'describeBlock') visit(child, names);
      else if (missing.delete(names.join(' '))) child.mode = 'skip';
    }
  };
  visit(rootBlock(), []);
  if (missing.size > 0) throw new Error(`No test is called ${[...missing].join(', ')}`);
}

/** Jest hands its list to nobody; jest-circus keeps it under a symbol of this description. */
function rootBlock(): TestBlock {
  const symbol = Object.getOwnPropertySymbols(globalThis).find(
    ({ description }) => description === 'JEST_STATE_SYMBOL',
  );
  const state = symbol && (globalThis as Record<symbol, unknown>)[symbol];
  if (!state) throw new Error('jest-circus keeps its tests elsewhere now');
  return (state as { readonly rootDescribeBlock: TestBlock }).rootDescribeBlock;
}
