import { expect, test } from '@jest/globals';
import { StreamCursors } from './stream-cursors.ts';

/** Cursors over a store that counts the queries for each stream. */
function counted(stored: Record<string, number>) {
  const reads: string[] = [];
  const store = {
    async cursors(_projection: string, _generation: number, streams: readonly string[]) {
      reads.push(...streams);
      return new Map(streams.flatMap((stream) => (stream in stored ? [[stream, stored[stream]!]] : [])));
    },
    async advance() {},
  };
  return { reads, cursors: new StreamCursors(store, 'games', 1, 4) };
}

test('reads from the store once what a batch needs', async () => {
  const { reads, cursors } = counted({ 'match-a': 7 });
  await cursors.load(['match-a', 'match-b']);
  await cursors.load(['match-b', 'match-a']);
  expect([cursors.get('match-a'), cursors.get('match-b'), await cursors.lookUp('match-a')]).toEqual([
    7, 0, 7,
  ]);
  expect(reads).toEqual(['match-a', 'match-b']);
});

test('keeps nothing of what was only queried, however often', async () => {
  const { reads, cursors } = counted({ 'match-a': 7 });
  for (const stream of ['match-none', 'match-none', 'match-a', 'match-a']) await cursors.lookUp(stream);
  expect(reads).toEqual(['match-none', 'match-none', 'match-a', 'match-a']);
});

test('answers with what was saved since', async () => {
  const { reads, cursors } = counted({});
  expect(await cursors.lookUp('match-a')).toBe(0);
  cursors.saved(new Map([['match-a', 3]]));
  expect(await cursors.lookUp('match-a')).toBe(3);
  expect(reads).toEqual(['match-a']);
});

test.each([
  ['no other process was further', {}, 5],
  ['another process was further since', { 'match-a': 9 }, 9],
])('remembers a stream that was skipped, also after forget: %s', async (_, stored, known) => {
  const { cursors } = counted(stored);
  cursors.skipped(new Map([['match-a', 5]]));
  expect(await cursors.lookUp('match-a')).toBe(5);
  cursors.forget();
  expect(await cursors.lookUp('match-a')).toBe(known);
  await cursors.load(['match-a']);
  expect(cursors.get('match-a')).toBe(known);
});

test('what was written is not unwritten any more, except for what was skipped since', () => {
  const { cursors } = counted({});
  cursors.skipped(
    new Map([
      ['match-a', 1],
      ['match-b', 1],
      ['match-c', 1],
    ]),
  );
  const writing = cursors.unwritten();
  cursors.skipped(new Map([['match-b', 2]]));
  cursors.saved(new Map([['match-c', 2]]));
  expect(cursors.unwrittenCount).toBe(2);
  cursors.written(writing);
  expect(cursors.unwritten()).toEqual(new Map([['match-b', 2]]));
});
