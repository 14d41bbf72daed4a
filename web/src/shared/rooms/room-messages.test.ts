import { expect, test } from '@jest/globals';
import { requestAck, type RoomContract } from '@royal-chess/contracts/core';
import { runSaga } from 'redux-saga';
import { z } from 'zod';
import type { RoomEvent, RoomLink } from './join-room.ts';
import { onRoomMessage } from './room-messages.ts';

const contract = {
  rooms: 'one',
  summary: '',
  requests: {},
  ack: requestAck,
  messages: { score: z.object({ points: z.int() }), moved: z.object({}), ignored: z.object({}) },
  commands: {},
  notifications: {},
} as const satisfies RoomContract;

const link = {} as RoomLink;

function receive(event: RoomEvent): { left: unknown; scores: number[] } {
  const scores: number[] = [];
  const saga = onRoomMessage(contract, {
    score: ({ points }) => void scores.push(points),
    moved: () => true,
  });
  return { left: runSaga({}, saga, event, link).result(), scores };
}

test.each<[string, RoomEvent, boolean, number[]]>([
  ['a message goes to its handler', { kind: 'message', type: 'score', payload: { points: 3 } }, false, [3]],
  ['a handler may leave the connection', { kind: 'message', type: 'moved', payload: {} }, true, []],
  [
    'a payload of another form is skipped',
    { kind: 'message', type: 'score', payload: { points: '3' } },
    false,
    [],
  ],
  ['a message without a handler is skipped', { kind: 'message', type: 'ignored', payload: {} }, false, []],
  ['an unknown message is skipped', { kind: 'message', type: 'toString', payload: {} }, false, []],
  ['what is not a message is skipped', { kind: 'closed', code: 1 }, false, []],
])('%s', (_, event, left, scores) => {
  expect(receive(event)).toEqual({ left, scores });
});

test('handlers that do not fit the contract do not compile', () => {
  // @ts-expect-error a payload of another form
  onRoomMessage(contract, { score: (payload: { points: string }) => payload.points === '' });
  // @ts-expect-error a message that the contract does not have
  onRoomMessage(contract, { unknown: () => true });
});
