import { z } from 'zod';
import { requestAck } from '../core/request-ack.ts';
import type { RoomContract } from '../core/room-contract.ts';
import { raceBar } from './race.ts';

export const raceMessages = {
  /** Racers, start or rematch changed, as of this version: the race is to be read again. */
  changed: z.object({ version: z.int() }),
  /** How far all racers are, whenever one of them went on. */
  bars: z.object({ bars: z.array(raceBar) }),
} as const;

/** The room of a race; its id is that of the race. It shows the race to racers and spectators; commands go over HTTP. */
export const raceRoom = {
  rooms: 'byId',
  summary: 'Colyseus room of a puzzle race; enter with a ticket.',
  requests: {},
  ack: requestAck,
  messages: raceMessages,
  commands: {},
  notifications: {},
} as const satisfies RoomContract;
