import type { RoomContract, RoomMessages } from '@royal-chess/contracts/core';
import type { SagaIterator } from 'redux-saga';
import { call } from 'redux-saga/effects';
import type { RoomEvent, RoomLink } from './join-room.ts';

type Outcome = boolean | void;

/**
 * A saga or function for each message that a feature reads, given the parsed payload; `true` leaves the connection for a new
 * one.
 */
export type RoomMessageHandlers<C extends RoomContract> = {
  readonly [N in keyof RoomMessages<C>]?: (
    payload: RoomMessages<C>[N],
    link: RoomLink,
  ) => SagaIterator<Outcome> | Outcome;
};

type Handler = (payload: unknown, link: RoomLink) => SagaIterator<Outcome> | Outcome;

/** A saga that hands each message of a room to its handler. A message without a handler, or of another form, is skipped. */
export function onRoomMessage<C extends RoomContract>(contract: C, handlers: RoomMessageHandlers<C>) {
  const byName = new Map(Object.entries<Handler>(handlers as Record<string, Handler>));
  return function* receive(event: RoomEvent, link: RoomLink): SagaIterator<boolean> {
    if (event.kind !== 'message') return false;
    const handler = byName.get(event.type);
    if (!handler) return false;
    const read = contract.messages[event.type]?.safeParse(event.payload);
    if (!read?.success) return false;
    return (yield call(handler, read.data, link)) === true;
  };
}
