import { type RaceBar, raceRoom, raceRoutes } from '@royal-chess/contracts/puzzles';
import { runSaga, type SagaIterator } from 'redux-saga';
import { call } from 'redux-saga/effects';
import type { ApiProblem } from '../../../shared/api/api-problem.ts';
import { call as callRoute } from '../../../shared/api/call.ts';
import { onRoomMessage } from '../../../shared/rooms/room-messages.ts';
import { roomSession } from '../../../shared/rooms/room-session.ts';

/** What the room of a race reports. */
export interface RaceListener {
  /** The race is to be read again: something of it changed, or the connection is there again. */
  readonly changed: () => void;
  readonly bars: (bars: readonly RaceBar[]) => void;
  readonly lost: () => void;
}

/** Connects to the room of a race, again whenever the connection is lost; the returned function leaves it. */
export function openRaceLink(raceId: string, { changed, bars, lost }: RaceListener): () => void {
  const receive = onRoomMessage(raceRoom, { changed, bars: (message) => bars(message.bars) });
  const handlers = {
    takeSeat: () => callRoute(raceRoutes.raceTicket, { params: { id: raceId } }),
    receive,
    *work(): SagaIterator {
      // The room takes no requests.
    },
    *joined(): SagaIterator {
      yield call(changed);
    },
    *lost(): SagaIterator {
      yield call(lost);
    },
    isFinal: ({ code }: ApiProblem) => code === 'RC_NOT_FOUND',
  };
  const task = runSaga({}, roomSession, handlers);
  return () => task.cancel();
}
