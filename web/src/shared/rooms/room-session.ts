import type { TicketAnswer } from '@royal-chess/contracts/core';
import { eventChannel, type EventChannel, type SagaIterator } from 'redux-saga';
import { call, cancelled, delay, fork, race, take, cancel } from 'redux-saga/effects';
import { ApiProblem } from '../api/api-problem.ts';
import { joinRoom, type RoomEvent, type RoomLink } from './join-room.ts';
import { reconnectDelay } from './reconnect-delay.ts';
import { watchLink } from './watch-link.ts';

/** What a feature does with its room. */
export interface RoomHandlers {
  /** A new ticket; requested at every attempt, because a match may have moved to another room. */
  readonly takeSeat: () => Promise<TicketAnswer>;
  /** Runs beside the connection, from the seat taken to the connection lost: requests. */
  readonly work: (link: RoomLink) => SagaIterator;
  readonly joined: (link: RoomLink) => SagaIterator;
  /** Handles one event of the room; `true` leaves this connection for a new one. */
  readonly receive: (event: RoomEvent, link: RoomLink) => SagaIterator<boolean>;
  /** How long the way there and back took, milliseconds; every few seconds. */
  readonly measured?: (ms: number) => SagaIterator;
  /** The connection is lost or failed; the next attempt is number `attempt`, from 1. */
  readonly lost: (attempt: number, problem: ApiProblem | null) => SagaIterator;
  /** True when trying again is pointless: the session ends. */
  readonly isFinal: (problem: ApiProblem) => boolean;
}

const backOnline = (): EventChannel<true> =>
  eventChannel((emit) => {
    const notify = () => emit(true);
    window.addEventListener('online', notify);
    return () => window.removeEventListener('online', notify);
  });

/** Until the connection is lost, which is the answer `closed`, or is to be left. */
function* listen(link: RoomLink, handlers: RoomHandlers): SagaIterator<'closed' | 'left'> {
  for (;;) {
    const event: RoomEvent = yield take(link.events);
    if (event.kind === 'closed') return 'closed';
    const leave: boolean = yield call(handlers.receive, event, link);
    if (leave) return 'left';
  }
}

const pingOf = ({ room }: RoomLink): Promise<number> => new Promise((resolve) => room.ping(resolve));

function* ignore(): SagaIterator<void> {
  // No one needs the result.
}

function leaveQuietly({ room, events }: RoomLink): void {
  events.close();
  // A seat that is left properly is free at once; with a closed socket, as after a log-out, nothing is sent.
  room.leave();
}

/** Keeps a seat in a room until it is cancelled or a refusal is final: every connection lost is tried again. */
export function* roomSession(handlers: RoomHandlers): SagaIterator<void> {
  const online = backOnline();
  let attempt = 0;
  let link: RoomLink | null = null;
  try {
    for (;;) {
      let problem: ApiProblem | null = null;
      try {
        const ticket: TicketAnswer = yield call(handlers.takeSeat);
        link = yield call(joinRoom, ticket);
        if (link) {
          yield call(handlers.joined, link);
          const work = yield fork(handlers.work, link);
          const held = link;
          const { end } = yield race({
            end: call(listen, held, handlers),
            silent: call(watchLink, () => pingOf(held), handlers.measured ?? ignore),
          });
          yield cancel(work);
          if (end === 'closed') held.events.close();
          else leaveQuietly(held);
          link = null;
          attempt = 0;
        }
      } catch (error) {
        problem = ApiProblem.of(error);
      }
      attempt += 1;
      yield call(handlers.lost, attempt, problem);
      if (problem && handlers.isFinal(problem)) return;
      const { back } = yield race({
        waited: delay(reconnectDelay(attempt - 1, Math.random())),
        back: take(online),
      });
      // With a network again the waits start from the first.
      if (back) attempt = 0;
    }
  } finally {
    online.close();
    const left: boolean = yield cancelled();
    if (left && link) leaveQuietly(link);
  }
}
