import { expect, test } from '@jest/globals';
import { RelayMemories } from './relay-memories.ts';

const place = (name: string) => ({ tournamentId: name, sectionId: 'open' });

/** Memories in the order in which they were used, each with its half-moves. */
function usedOf(...plies: readonly number[]) {
  const sizes = plies.values();
  const memories = new RelayMemories(() => ({ plies: sizes.next().value ?? 0, read: async () => [] }));
  const used = plies.map((_, index) => memories.of(place(`${index}`)));
  return { isKept: (index: number) => memories.of(place(`${index}`)) === used[index], memories };
}

test.each([
  ['up to 600,000 half-moves', [300_000, 200_000, 100_000], [true, true, true]],
  ['without the oldest above that', [300_000, 200_000, 100_001], [false, true, true]],
  ['the last one, whatever its size', [1, 2, 700_000], [false, false, true]],
  ['up to sixteen', Array.from({ length: 17 }, () => 0), Array.from({ length: 17 }, (_, index) => index > 0)],
])('memories are kept %s', (_, plies, expected) => {
  const { memories, isKept } = usedOf(...plies);
  memories.limit();
  expect(plies.map((__, index) => isKept(index))).toEqual(expected);
});

test('what was used again is kept', () => {
  const { memories, isKept } = usedOf(300_000, 300_000, 100_000);
  memories.of(place('0'));
  memories.limit();
  expect([isKept(0), isKept(1), isKept(2)]).toEqual([true, false, true]);
});
