import { expect, test } from '@jest/globals';
import { commandBody } from '@royal-chess/contracts/core';
import { newCommandId } from './new-command-id.ts';

test('command ids are UUIDs, each another', () => {
  const ids = Array.from({ length: 50 }, newCommandId);
  for (const commandId of ids) expect(commandBody.safeParse({ commandId }).success).toBe(true);
  expect(new Set(ids).size).toBe(50);
});
