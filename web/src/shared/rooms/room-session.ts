import type { TicketAnswer } from '@royal-chess/contracts/core';
import { eventChannel, type EventChannel, type SagaIterator } from 'redux-saga';
import { call, cancel, cancelled, delay, fork, race, take } from 'redux-saga/effects';
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

/** Until the connection is lost, or is to be left. */
function* listen(link: RoomLink, handlers: RoomHandlers): SagaIterator<void> {
  for (;;) {
    const event: RoomEvent = yield take(link.events);
    if (event.kind === 'closed') return;
    const leave: boolean = yield call(handlers.receive, event, link);
    if (leave) return;
  }
}

const pingOf = ({ room }: RoomLink): Promise<number> => new Promise((resolve) => room.ping(resolve));

function* ignore(): SagaIterator<void> {
  // No one needs the result.
}

/** Takes the seat of a ticket; cancelled meanwhile, it gives the seat up. */
function* enter(ticket: TicketAnswer): SagaIterator<RoomLink> {
  const unwanted = new AbortController();
  try {
    return yield call(joinRoom, ticket, unwanted.signal);
  } finally {
    const isCancelled: boolean = yield cancelled();
    if (isCancelled) unwanted.abort();
  }
}

/** Uses a seat until its connection ends or is to be left. */
function* holdSeat(link: RoomLink, handlers: RoomHandlers): SagaIterator<void> {
  try {
    yield call(handlers.joined, link);
    const work = yield fork(handlers.work, link);
    yield race({
      end: call(listen, link, handlers),
      silent: call(watchLink, () => pingOf(link), handlers.measured ?? ignore),
    });
    yield cancel(work);
  } finally {
    link.events.close();
    // A seat that is left properly is free at once; with a closed socket, as after a log-out, nothing is sent.
    link.room.leave();
  }
}

/** Keeps a seat in a room until it is cancelled or a refusal is final: every connection lost is tried again. */
export function* roomSession(handlers: RoomHandlers): SagaIterator<void> {
  const online = backOnline();
  let attempt = 0;
  try {
    for (;;) {
      let problem: ApiProblem | null = null;
      try {
        const ticket: TicketAnswer = yield call(handlers.takeSeat);
        const link: RoomLink = yield call(enter, ticket);
        yield call(holdSeat, link, handlers);
        attempt = 0;
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
  }
}
