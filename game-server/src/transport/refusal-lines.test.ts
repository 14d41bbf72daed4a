import { expect, test } from '@jest/globals';
import { RefusalLines } from './refusal-lines.ts';

test('a refused socket leaves a line without its ticket, and cannot write lines of its own', () => {
  const lines: string[] = [];
  const refusals = new RefusalLines(
    (line) => lines.push(line),
    () => 0,
  );
  refusals.note('/process/room?sessionId=secret', 403, 'stale ticket');
  refusals.note('/a\nINFO all is well', 404, 'no room');
  expect(lines).toEqual([
    'A websocket was refused: 403 stale ticket "/process/room"',
    'A websocket was refused: 404 no room "/a\\nINFO all is well"',
  ]);
});

test('a flood of them leaves 60 lines in a minute, the last of which says so', () => {
  const lines: string[] = [];
  let now = 0;
  const refusals = new RefusalLines(
    (line) => lines.push(line),
    () => now,
  );
  for (let sent = 0; sent < 100; sent += 1) refusals.note('/x', 404, 'no room');
  expect(lines).toHaveLength(60);
  expect(lines.at(-1)).toContain('more in this minute have no line');
  now = 60_000;
  refusals.note('/x', 404, 'no room');
  expect(lines).toHaveLength(61);
});
