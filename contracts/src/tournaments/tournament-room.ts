import { z } from 'zod';
import { id } from '../core/ids.ts';
import { requestAck } from '../core/request-ack.ts';
import type { RoomContract } from '../core/room-contract.ts';
import { boardNumber, boardResult, roundNumber, sectionId } from './tournament-ids.ts';
import { roundSummary, standingsRow } from './tournament-views.ts';

/** A board as the wall shows it. */
export const liveBoard = z.object({
  board: z.int(),
  matchId: id.nullable(),
  relayedId: id.nullable(),
  fen: z.string(),
  lastMove: z.string(),
  /** null: not known, in a relayed game. */
  whiteMs: z.number().nullable(),
  blackMs: z.number().nullable(),
  /** Side whose clock runs, or ''. */
  running: z.enum(['white', 'black', '']),
  /** How long it had run when this was sent, milliseconds. */
  elapsedMs: z.number(),
  result: boardResult.nullable(),
});
export type LiveBoard = z.infer<typeof liveBoard>;

/** What a client looks at; the room sends changes of that only. */
export const tournamentRequests = {
  /** Rows `from` to `from + count` of the standings of a section; null: none. */
  watchStandings: z.strictObject({
    view: z.strictObject({ sectionId, from: z.int().min(0), count: z.int().min(1).max(200) }).nullable(),
  }),
  /** Boards of a round whose moves are sent; at most 60. */
  watchBoards: z.strictObject({
    view: z.strictObject({ sectionId, round: roundNumber, boards: z.array(boardNumber).max(60) }).nullable(),
  }),
} as const;

export const tournamentMessages = {
  /** Something of the event changed: its version, and sections whose entries, rounds or settings are to be read again. */
  changed: z.object({ version: z.int(), sections: z.array(sectionId), settings: z.boolean() }),
  /** Boards that have a result now, or another one. */
  results: z.object({
    version: z.int(),
    boards: z.array(z.object({ sectionId, round: z.int(), board: z.int(), result: boardResult.nullable() })),
  }),
  /** Phase and times of a round, as of a version of the event. */
  round: z.object({ version: z.int(), sectionId, summary: roundSummary }),
  /** Rows in view that changed, by their index in the standings. */
  standings: z.object({
    sectionId,
    version: z.int(),
    afterRound: z.int(),
    total: z.int(),
    rows: z.array(z.object({ index: z.int(), row: standingsRow })),
  }),
  /** Boards in view that changed. */
  boards: z.object({ sectionId, round: z.int(), boards: z.array(liveBoard) }),
  /** A message of the arbiters, to all or to me. */
  message: z.object({ at: z.number(), text: z.string(), toAll: z.boolean() }),
  /** To arbiters: the desk is to be read again. */
  desk: z.object({ version: z.int() }),
  /** To a player: the own board of a round that was published or has started. */
  myBoard: z.object({
    sectionId,
    round: z.int(),
    board: z.int().nullable(),
    matchId: id.nullable(),
    startsAt: z.number(),
  }),
} as const;

/** The room of a tournament; its id is that of the tournament. It shows the event; commands go over HTTP. */
export const tournamentRoom = {
  rooms: 'byId',
  summary: 'Colyseus room of a tournament; enter with a ticket.',
  requests: tournamentRequests,
  ack: requestAck,
  messages: tournamentMessages,
  commands: {},
  notifications: {},
} as const satisfies RoomContract;

/** Fields of the room's flat state. */
export interface TournamentRoomState {
  tournamentId: string;
  version: number;
  /** Signed-in users and guests in the room. */
  spectators: number;
  /** The event is paused. */
  paused: boolean;
}
