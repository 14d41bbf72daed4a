import { readFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import { sharedData, testWithData } from '../testing/shared-data.ts';
import { FLAG_NODE_LIMIT } from './dead.ts';
import { boardOf, faultOfMate } from './testing/mate-line.ts';
import { analyse } from './winnable.ts';

const NIGHTLY = process.env['NIGHTLY'] === '1';
const NODE_LIMIT = NIGHTLY ? FLAG_NODE_LIMIT : 1_500;
/** One position in so many is tried. */
const SHARE = NIGHTLY ? 1 : 8;
/** Questions that may stay open at the limit: by night of 1,804, by day of 226. */
const OPEN = NIGHTLY ? 57 : 56;

/** The published answers of D3-Chess: `W` or `-` for White, `B` or `-` for Black, then the FEN, its counters missing. */
testWithData(
  'no answer differs from the published ones, and few are left open',
  () => {
    const wrong: string[] = [];
    let open = 0;
    const lines = readFileSync(sharedData('winnable/positions.txt'), 'utf8').trim().split('\n');
    for (const [index, line] of lines.entries()) {
      if (index % SHARE !== 0) continue;
      const [sides = '', ...fields] = line.split(' ');
      const board = boardOf(fields.length < 4 ? `${fields.join(' ')} - -` : fields.join(' '));
      for (const color of [0, 1]) {
        const analysis = analyse(board, color, { nodeLimit: NODE_LIMIT });
        if (analysis.answer === 'unknown') {
          open += 1;
          continue;
        }
        if (analysis.answer !== (sides[color] === '-' ? 'unwinnable' : 'winnable'))
          wrong.push(`${line} ${color}`);
        if (analysis.answer === 'winnable' && faultOfMate(board, analysis, color)) wrong.push(line);
      }
    }
    expect(wrong).toEqual([]);
    expect(open).toBeLessThanOrEqual(OPEN);
  },
  120_000,
);
