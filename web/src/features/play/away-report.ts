import { createAction } from '@reduxjs/toolkit';
import { matchRoom } from '@royal-chess/contracts/matches';
import type { SagaIterator } from 'redux-saga';
import { call } from 'redux-saga/effects';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import type { RoomLink } from '../../shared/rooms/join-room.ts';
import { roomRequest } from '../../shared/rooms/room-request.ts';

/** The page of a game of mine in a tournament was not in focus, for so many milliseconds. */
export const awayNoted = createAction<number>('play/awayNoted');

/** Reports an absence to the room. What is lost with the connection stays so: it is a hint only. */
export function* sendAway(link: RoomLink, { payload }: ReturnType<typeof awayNoted>): SagaIterator<void> {
  try {
    yield call(() => roomRequest(matchRoom, link, 'away', { commandId: newCommandId(), awayMs: payload }));
  } catch {
    // The room could not be reached.
  }
}
