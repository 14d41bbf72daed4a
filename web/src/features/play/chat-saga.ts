import type { matchRoom } from '@royal-chess/contracts/matches';
import type { SagaIterator } from 'redux-saga';
import { put } from 'redux-saga/effects';
import type { RoomMessageHandlers } from '../../shared/rooms/room-messages.ts';
import { lineReceived, logReceived, peopleReceived } from './chat-slice.ts';
import { inMatch } from './in-match.ts';

/** Handlers of the messages that the chat panel of a match shows: lines of chat, and who watches. */
export const chatHandlers = (matchId: string): RoomMessageHandlers<typeof matchRoom> => ({
  *chat(line): SagaIterator<void> {
    yield put(inMatch(matchId, lineReceived(line)));
  },
  *chatLog({ lines }): SagaIterator<void> {
    yield put(inMatch(matchId, logReceived(lines)));
  },
  *people(people): SagaIterator<void> {
    yield put(inMatch(matchId, peopleReceived(people)));
  },
});
