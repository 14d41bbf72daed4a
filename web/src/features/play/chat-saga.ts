import type { matchRoom } from '@royal-chess/contracts/matches';
import type { SagaIterator } from 'redux-saga';
import { put } from 'redux-saga/effects';
import type { RoomMessageHandlers } from '../../shared/rooms/room-messages.ts';
import { lineReceived, logReceived, peopleReceived } from './chat-slice.ts';

/** Handlers of the messages that the chat panel shows: lines of chat, and who watches. */
export const chatHandlers: RoomMessageHandlers<typeof matchRoom> = {
  *chat(line): SagaIterator<void> {
    yield put(lineReceived(line));
  },
  *chatLog({ lines }): SagaIterator<void> {
    yield put(logReceived(lines));
  },
  *people(people): SagaIterator<void> {
    yield put(peopleReceived(people));
  },
};
