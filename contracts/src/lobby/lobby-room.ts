import { z } from 'zod';
import { timeControl } from '../chess/time-control.ts';
import { variant } from '../chess/variants.ts';
import { id } from '../core/ids.ts';
import { requestAck } from '../core/request-ack.ts';
import type { RoomContract } from '../core/room-contract.ts';
import { seekView } from './seeks.ts';
import { ratingRange } from '../ratings/glicko.ts';

/** Requests to the lobby room; each is acknowledged with a `requestAck`. */
export const lobbyRequests = {
  /**
   * Wait for an opponent with the same options; the rating window widens over time. Ends with `matchStarted`, `noMatchFound`,
   * `stopFinding` or the end of the connection.
   */
  findGame: z.strictObject({
    commandId: id,
    variant: variant.default('classical'),
    timeControl,
    rated: z.boolean().default(true),
    ratings: ratingRange.optional(),
    /** How long to wait, milliseconds. */
    joinMs: z.int().min(5_000).max(600_000).default(60_000),
  }),
  stopFinding: z.strictObject({}),
} as const;
export type FindGame = z.infer<typeof lobbyRequests.findGame>;

/** A game that users wait for, and how many do. */
export const waitingGame = z.object({ variant, timeControl, rated: z.boolean(), count: z.int().min(1) });
export type WaitingGame = z.infer<typeof waitingGame>;

/** Messages the lobby room sends. Offers, acceptance and withdrawal are HTTP commands; finding a game is a request. */
export const lobbyMessages = {
  /** All open offers; sent on joining and whenever they change. */
  seeks: z.object({ seeks: z.array(seekView) }),
  /**
   * A match of the user has begun with this version of its stream. The client opens it, unless it is a correspondence game.
   */
  matchStarted: z.object({ matchId: id, version: z.int(), daysPerMove: z.int().optional() }),
  /** State of the search for an opponent: its rating window and how many wait with the same options. */
  finding: z.object({ window: ratingRange, waitedMs: z.number(), waiting: z.int() }),
  /** The join time ended without an opponent. */
  noMatchFound: z.object({}),
  /** Number of users in the lobby and of running games. */
  counts: z.object({ online: z.int(), games: z.int() }),
  /** All games that users wait for; sent on joining and when they change, at most once a second. */
  waitingGames: z.object({ games: z.array(waitingGame) }),
} as const;

/** The lobby. */
export const lobbyRoom = {
  rooms: 'one',
  summary: 'Colyseus room of the lobby; enter with a ticket.',
  requests: lobbyRequests,
  ack: requestAck,
  messages: lobbyMessages,
  commands: {},
  notifications: {
    /** Blocks of these users have changed: offers are shown, and users are paired, accordingly. */
    blocksChanged: z.object({ userIds: z.array(id) }),
  },
} as const satisfies RoomContract;
