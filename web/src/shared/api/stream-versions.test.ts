import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { forgetStreamVersions, minVersionFor, noteStreamVersions } from './stream-versions.ts';

beforeEach(() => {
  jest.useFakeTimers();
  forgetStreamVersions();
});
afterEach(() => {
  jest.useRealTimers();
});

test.each<[string, readonly (string | null)[], string | undefined]>([
  ['nothing was written', [], undefined],
  ['one stream was written', ['match-1@4'], 'match-1@4'],
  ['an older version arrives late', ['match-1@4', 'match-1@2'], 'match-1@4'],
  ['another stream was written after it', ['match-1@4', 'match-2@1'], 'match-2@1,match-1@4'],
  ['the first stream was written again', ['match-1@4', 'match-2@1', 'match-1@5'], 'match-1@5,match-2@1'],
  ['a command wrote several', ['match-1@4, match-2@1'], 'match-1@4,match-2@1'],
  [
    'many streams were written',
    ['match-1@1,match-2@1,match-3@1,match-4@1,match-5@1,match-6@1'],
    'match-1@1,match-2@1,match-3@1,match-4@1,match-5@1',
  ],
  ['the answer is not built from the stream', ['chat-1@4'], undefined],
  ['the header is missing or unreadable', [null, 'match-1', '@3', 'match-1@x'], undefined],
])('when %s', (_, headers, expected) => {
  for (const header of headers) noteStreamVersions(header);
  expect(minVersionFor(httpRoutes.games)).toBe(expected);
});

test('a route that reads no projections requests no version', () => {
  noteStreamVersions('match-1@4');
  expect(minVersionFor(httpRoutes.invite)).toBeUndefined();
  expect(minVersionFor(httpRoutes.offerSeek)).toBeUndefined();
});

test('after half a minute a read model that has not followed slows down no page', () => {
  noteStreamVersions('match-1@4');
  jest.advanceTimersByTime(30_000);
  expect(minVersionFor(httpRoutes.games)).toBe('match-1@4');
  jest.advanceTimersByTime(1);
  expect(minVersionFor(httpRoutes.games)).toBeUndefined();
});
