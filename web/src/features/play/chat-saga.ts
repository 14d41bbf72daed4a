import { matchMessages } from '@royal-chess/contracts/matches';
import type { SagaIterator } from 'redux-saga';
import { put } from 'redux-saga/effects';
import { lineReceived, logReceived, peopleReceived } from './chat-slice.ts';

/** Messages of a match room that are talk: lines of chat, and who is there. What is none of these is left alone. */
export function* heardTalk(type: string, payload: unknown): SagaIterator<void> {
  if (type === 'chat') {
    const read = matchMessages.chat.safeParse(payload);
    if (read.success) yield put(lineReceived(read.data));
  } else if (type === 'chatLog') {
    const read = matchMessages.chatLog.safeParse(payload);
    if (read.success) yield put(logReceived(read.data.lines));
  } else if (type === 'people') {
    const read = matchMessages.people.safeParse(payload);
    if (read.success) yield put(peopleReceived(read.data));
  }
}
