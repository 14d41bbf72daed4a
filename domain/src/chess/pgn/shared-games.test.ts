import { createReadStream } from 'node:fs';
import { expect } from '@jest/globals';
import { sharedData, testWithData } from '../testing/shared-data.ts';
import { parsePgn } from './parse-pgn.ts';

/** Games by a count of the Event tags. */
const FILES: readonly (readonly [string, number])[] = [
  ['lichess-438-games', 438],
  ['Capablanca', 597],
  ['Fischer', 827],
  ['Kasparov', 2128],
];

for (const [name, games] of FILES) {
  testWithData(`all games of ${name}.pgn are read without an error`, async () => {
    const errors: unknown[] = [];
    let read = 0;
    for await (const entry of parsePgn(createReadStream(sharedData(`pgn/${name}.pgn`)))) {
      if (entry.kind === 'error') errors.push(entry);
      else if (entry.result === (entry.tags.get('Result') ?? '*')) read += 1;
      else errors.push(entry.tags);
    }
    expect(errors).toEqual([]);
    expect(read).toBe(games);
  });
}
