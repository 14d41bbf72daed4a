import { expect, test } from '@jest/globals';
import { readNdjson, shareOf } from './read-ndjson.ts';

const streamOf = (chunks: readonly string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });

test('lines are whole however they are cut', async () => {
  const first = { done: 10, total: 40, finished: false };
  const last = { done: 40, total: 40, finished: true };
  const text = `${JSON.stringify(first)}\n\n${JSON.stringify(last)}`;
  const lines = [];
  for await (const line of readNdjson(streamOf([text.slice(0, 7), text.slice(7, 45), text.slice(45)])))
    lines.push(line);
  expect(lines).toEqual([first, last]);
  expect(lines.map(shareOf)).toEqual([0.25, 1]);
});

test('a line that is none is a fault', async () => {
  await expect(readNdjson(streamOf(['{"done":"many"}\n'])).next()).rejects.toHaveProperty('issues');
});
