import { describe, expect, test } from '@jest/globals';
import { lostParts } from './log-journal.ts';

const journal = {
  ends: new Map([
    ['matches:0', 10],
    ['matches:1', 0],
    ['ratings:0', 7],
  ]),
  topics: new Map([['matches', 'a']]),
};
const all = { 'matches:0': 10, 'matches:1': 0, 'ratings:0': 7 };

describe('lostParts', () => {
  test.each([
    ['none when the log has what it acknowledged', all, { matches: 'a' }, {}],
    ['none when it has more', { ...all, 'matches:0': 12 }, { matches: 'a' }, {}],
    ['those that end before', { ...all, 'matches:0': 9 }, { matches: 'a' }, { 'matches:0': 9 }],
    ['those that are absent', { 'matches:0': 10 }, { matches: 'a' }, { 'ratings:0': 0 }],
    ['all of a topic that was made again', all, { matches: 'b' }, { 'matches:0': 0 }],
    ['none of a topic whose first id is noted now', all, { matches: 'a', ratings: 'c' }, {}],
  ])('are %s', (_, ends, topics, expected) => {
    const log = { ends: new Map(Object.entries(ends)), topics: new Map(Object.entries(topics)) };
    expect(Object.fromEntries(lostParts(journal, log))).toEqual(expected);
  });
});
