import { expect, test } from '@jest/globals';
import { eventOf, noon } from './testing/running-event.ts';

test('a result copies its board, and nothing of the others', () => {
  const event = eventOf(40, { chessGame: { roundTime: 30 } });
  event.now = noon;
  event.advance();
  const before = event.state;
  const [first] = before.sections.get('open')?.rounds[0]?.boards ?? [];
  event.match(first?.matchId ?? '', '1-0');
  const after = event.state;
  const [one, other] = [before, after].map((state) => state.sections.get('open')?.rounds[0]);
  expect(after.entries).toBe(before.entries);
  expect(after.settings).toBe(before.settings);
  expect(other?.matches).toBe(one?.matches);
  expect(other?.draft).toBe(one?.draft);
  expect(other?.boards.filter((board, index) => board !== one?.boards[index])).toHaveLength(1);
});
