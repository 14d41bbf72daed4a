import { z } from 'zod';
import { color, maxPlies, result, uci } from '../chess/notation.ts';
import { timeControl } from '../chess/time-control.ts';
import { id } from '../core/ids.ts';
import { isReadableLine } from '../core/readable-text.ts';
import { requestRefusal } from '../core/request-ack.ts';
import type { RoomContract } from '../core/room-contract.ts';
import type { UnratedReason } from '../ratings/rating-events.ts';
import { clocks, finishReason } from './match-events.ts';
import { arbiterClocksBody } from './matches.ts';

/** Every request has a command id: sent twice, it is executed once. */
const command = { commandId: id };

/** Requests a player sends with `room.request(type, payload)`; each is acknowledged with {@link matchAck} or refused. */
export const matchRequests = {
  /** `ply` is the half-move number of this move; a move for another ply is refused as out of date. */
  move: z.strictObject({
    ...command,
    uci,
    ply: z.int().min(1).max(maxPlies),
    /** Thinking time by the client's clock, milliseconds. Time beyond it is lag, credited within a quota. */
    thinkMs: z.number().min(0).max(1_209_600_000).optional(),
  }),
  resign: z.strictObject(command),
  offerDraw: z.strictObject(command),
  acceptDraw: z.strictObject(command),
  declineDraw: z.strictObject(command),
  abort: z.strictObject(command),
  /** Threefold repetition or fifty moves in the position on the board (FIDE 9.2, 9.3), by the side to move. */
  claimDraw: z.strictObject(command),
  /** The opponent has been absent for too long: `abandonmentClaimMs` of the state is 0. */
  claimAbandonment: z.strictObject({ ...command, outcome: z.enum(['win', 'draw']) }),
  offerTakeback: z.strictObject(command),
  acceptTakeback: z.strictObject(command),
  declineTakeback: z.strictObject(command),
  berserk: z.strictObject(command),
  /** After the game; an offer while the opponent offers is an agreement. */
  offerRematch: z.strictObject(command),
  declineRematch: z.strictObject(command),
  /** A line of chat: players write to each other, spectators to each other. */
  chat: z.strictObject({
    ...command,
    text: z
      .string()
      .trim()
      .min(1)
      .max(280)
      .refine((text) => text === '' || isReadableLine(text), 'Use characters that can be read'),
  }),
  /**
   * The page of a player was not in focus for so long, during a game of a tournament; at most two a second. Arbiters see it as a
   * hint; other games keep nothing of it.
   */
  away: z.strictObject({ ...command, awayMs: z.int().min(0).max(3_600_000) }),
  /** Requests the whole match again if the stream is past version `since` (spectators too); at most two a second. */
  sync: z.strictObject({ since: z.int().min(0) }),
} as const;
export type MatchRequestName = keyof typeof matchRequests;
export type MatchRequest<N extends MatchRequestName> = z.infer<(typeof matchRequests)[N]>;

/** Answer to a request: accepted, with the durable stream version; or a refusal. */
export const matchAck = z.union([z.object({ ok: z.literal(true), version: z.int() }), requestRefusal]);
export type MatchAck = z.infer<typeof matchAck>;

/** A move with the position after it, the charged thinking time and both clocks. */
export const playedMove = z.object({
  ply: z.int(),
  uci,
  san: z.string(),
  fen: z.string(),
  spentMs: z.number(),
  clocks,
});
export type PlayedMove = z.infer<typeof playedMove>;

/** A line of chat. Players see `players`, spectators `spectators`; after the game both see both. */
export const chatLine = z.object({
  id,
  room: z.enum(['players', 'spectators']),
  userId: id.nullable(),
  name: z.string(),
  text: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
});
export type ChatLine = z.infer<typeof chatLine>;

/** Messages the room sends. Versions are stream versions; a client that misses one sends `sync`. */
export const matchMessages = {
  /** The whole match, sent on joining and on `sync`. */
  snapshot: z.object({
    matchId: id,
    version: z.int(),
    startFen: z.string(),
    timeControl,
    rated: z.boolean(),
    moves: z.array(playedMove),
  }),
  /** A move became durable. */
  moved: z.object({ version: z.int(), move: playedMove }),
  /** The moves after `ply` were taken back. */
  tookBack: z.object({ version: z.int(), ply: z.int().min(0) }),
  /** The last lines of chat, on joining and when the other audience's chat opens after the game. */
  chatLog: z.object({ lines: z.array(chatLine) }),
  chat: chatLine,
  /** Spectators: names of signed-in users, and the number of guests. */
  people: z.object({ names: z.array(z.string()), guests: z.int() }),
  /** The room is closing: rejoin with a new ticket. */
  fenced: z.object({ code: z.literal('RC_ROOM_FENCED') }),
} as const;
export type MatchSnapshot = z.infer<typeof matchMessages.snapshot>;

/** What a bot of the house does at its board. */
export const botAct = z.discriminatedUnion('type', [
  /** It comes to the board. */
  z.strictObject({ type: z.literal('arrive') }),
  z.strictObject({ type: z.literal('move'), ...matchRequests.move.pick({ uci: true, ply: true }).shape }),
  z.strictObject({ type: z.enum(['resign', 'offerDraw', 'acceptDraw', 'claimDraw']) }),
]);
export type BotAct = z.infer<typeof botAct>;

/** The room of a match; its id is that of the match. */
export const matchRoom = {
  rooms: 'byId',
  summary: 'Colyseus room of a match; enter with a ticket.',
  requests: matchRequests,
  ack: matchAck,
  messages: matchMessages,
  commands: {
    /** An arbiter stops, starts or sets the clocks, or takes moves back. The caller has checked the permission of `by`. */
    handleClocks: { payload: z.object({ by: id, body: arbiterClocksBody }), answer: matchAck },
    /** A bot of the house plays its board; what it does is decided as for any player. */
    playBot: { payload: z.object({ by: id, commandId: id, act: botAct }), answer: matchAck },
    /** Ends a tournament game without a result: its board is settled otherwise. `by`: id of the tournament. */
    endMatch: { payload: z.object({ by: id, commandId: id }), answer: matchAck },
    /** Staff end a game outside of tournaments: with a result, or null for none. The caller has checked the permission of `by`. */
    adjudicate: { payload: z.object({ by: id, commandId: id, result: result.nullable() }), answer: matchAck },
    /** The account of the player `by` was banned, closed or deleted: resigned, or aborted before both have moved. */
    closeAccount: { payload: z.object({ by: id, commandId: id }), answer: matchAck },
  },
  notifications: {},
} as const satisfies RoomContract;

/** Fields of the room's flat state, as the client reads them; the server's schema class mirrors them. */
export interface MatchRoomState {
  matchId: string;
  /** Stream version of this state. */
  version: number;
  status: 'created' | 'playing' | 'finished' | 'aborted';
  variant: string;
  speed: string;
  rated: boolean;
  /** A tournament game: takebacks and rematches are not possible. */
  tournament: boolean;
  /** A game of an arena in which a side may go berserk before its first move. */
  berserkAllowed: boolean;
  /** A player is a child: both write preset phrases only. */
  phrasesOnly: boolean;
  /** A draw is a win for Black. */
  armageddon: boolean;
  initialMs: number;
  incrementMs: number;
  whiteId: string;
  whiteName: string;
  whiteRating: number;
  /** The rating is a guess yet: few rated games. */
  whiteProvisional: boolean;
  /** Rating points that a win gains and a defeat costs, both as changes; 0 in a casual game. */
  whiteGain: number;
  whiteLoss: number;
  whiteOnline: boolean;
  /** Round trip to the player when this state was made, milliseconds; 0 while it is not known, and for a bot. */
  whitePingMs: number;
  blackId: string;
  blackName: string;
  blackRating: number;
  blackProvisional: boolean;
  blackGain: number;
  blackLoss: number;
  blackOnline: boolean;
  blackPingMs: number;
  fen: string;
  ply: number;
  lastMove: string;
  turn: z.infer<typeof color>;
  check: boolean;
  /** Time left after the last move, milliseconds; the running clock has `elapsedMs` less. */
  whiteMs: number;
  blackMs: number;
  /** How long the running clock had run when this state was made, milliseconds; 0 when no clock runs. */
  elapsedMs: number;
  /** Time from this state until the match is aborted for lack of a first move, milliseconds; 0 when none is due. */
  firstMoveMs: number;
  /** Side whose clock runs, or ''; '' too while a reopened room waits for the side to move to come back. */
  running: string;
  /** Side that offers a draw, or ''. */
  drawOffer: string;
  /** Side that proposes a takeback, or ''. */
  takebackOffer: string;
  /** Draw that the side to move can claim: `threefold`, `fiftyMoves`, or ''. */
  claimable: string;
  /** Side that is absent while its presence matters, or ''. */
  absent: string;
  /** Time from this state until the opponent of the absent side may claim the game, milliseconds; 0 when it may now. */
  abandonmentClaimMs: number;
  whiteBerserk: boolean;
  blackBerserk: boolean;
  /** An arbiter stopped the clocks. */
  stopped: boolean;
  /** Side that offers a rematch, or ''. */
  rematchOffer: string;
  /** Id of the rematch of this match, or ''. */
  rematchId: string;
  /** Chess960: number of the starting position; -1 otherwise. */
  startNumber: number;
  /** Days per move in a correspondence game; 0 otherwise. */
  daysPerMove: number;
  /** Delay of each turn that is not charged, milliseconds; 0 for none. */
  delayMs: number;
  /** Result and reason of a finished match, or ''. An aborted one has a reason where an account was closed. */
  result: z.infer<typeof result> | '';
  reason: z.infer<typeof finishReason> | '';
  /** An aborted tournament game that an arbiter ended. */
  endedByArbiter: boolean;
  /** Rating changes once known: after - before, rounded. */
  whiteChange: number;
  blackChange: number;
  /** True once both changes are known. */
  ratingsApplied: boolean;
  /** Why a rated game changes no ratings, once that is decided; '' otherwise. */
  unrated: UnratedReason | '';
  /** The rated game counts half. */
  ratedHalf: boolean;
  /** Code and name of the last named opening that the game went through, or ''. */
  eco: string;
  opening: string;
  /** Number of spectators, without small boards of the lobby and the list of live games. */
  spectators: number;
  /** The event store is unavailable; clocks are paused. */
  paused: boolean;
}
