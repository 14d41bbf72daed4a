import { describe, expect, test } from '@jest/globals';
import type { ChatLine } from '@royal-chess/contracts/matches';
import {
  chatRead,
  chatSlice,
  draftChanged,
  lineAnswered,
  lineRequested,
  lineReceived,
  logReceived,
  unreadOf,
  type ChatState,
} from './chat-slice.ts';
import { connectionLost, matchOpened } from './play-slice.ts';

const line = (at: number, userId: string | null = 'other', id = `line ${at}`): ChatLine => ({
  id,
  room: 'players',
  userId,
  name: 'Katya',
  text: 'hello',
  at,
});
type Action = Parameters<typeof chatSlice.reducer>[1];
const after = (...actions: Action[]): ChatState =>
  actions.reduce<ChatState>(
    (state, action) => chatSlice.reducer(state, action),
    chatSlice.reducer(undefined, matchOpened('m')),
  );

describe('lines', () => {
  test('are sorted by time, each once, in any order of arrival', () => {
    const state = after(
      lineReceived(line(30)),
      logReceived([line(10), line(20), line(30)]),
      lineReceived(line(20)),
    );
    expect(state.lines.map(({ at }) => at)).toEqual([10, 20, 30]);
  });

  test('are forgotten beyond two hundred', () => {
    const state = after(...Array.from({ length: 205 }, (_, index) => lineReceived(line(index + 1))));
    expect([state.lines.length, state.lines[0]?.at]).toEqual([200, 6]);
  });
});

describe('unread', () => {
  test.each([
    ['lines from before joining', [logReceived([line(10)])], 0],
    [
      'lines of others since then',
      [logReceived([line(10)]), lineReceived(line(20)), lineReceived(line(30))],
      2,
    ],
    ['not one’s own', [logReceived([]), lineReceived(line(20, 'me'))], 0],
    ['a guest’s', [logReceived([]), lineReceived(line(20, null))], 1],
    ['nothing once it was seen', [logReceived([]), lineReceived(line(20)), chatRead()], 0],
    ['lines after a reconnection', [logReceived([line(10)]), logReceived([line(10), line(40)])], 1],
  ])('%s', (_, actions, count) => {
    expect(unreadOf(after(...actions), 'me')).toBe(count);
  });
});

describe('writing', () => {
  const request = { commandId: 'c1', text: 'hello' };

  test('a line that was taken leaves the field empty', () => {
    expect(after(draftChanged('hello'), lineRequested(request), lineAnswered(null))).toMatchObject({
      draft: '',
      sending: false,
    });
  });

  test('a refused line stays in the field with the reason, until it is changed', () => {
    const refusal = { code: 'RC_CHAT_MUTED', detail: 'Please wait.' };
    const state = after(draftChanged('hello'), lineRequested(request), lineAnswered(refusal));
    expect(state).toMatchObject({ draft: 'hello', sending: false, refusal });
    expect(chatSlice.reducer(state, draftChanged('hello!')).refusal).toBeNull();
  });

  test('a lost connection frees the field', () => {
    const state = after(
      draftChanged('hello'),
      lineRequested(request),
      connectionLost({ attempt: 1, problem: null }),
    );
    expect(state).toMatchObject({ draft: 'hello', sending: false });
  });
});
