import { z } from 'zod';
import { color, id, mostPlies, result, timeControl, uci } from '../primitives.ts';
import { clocks, finishReason } from '../events/match-events.ts';

/** Every request carries a command id: sent twice, it counts once. */
const command = { commandId: id };

/** Requests a player sends with `room.request(type, payload)`; each is acknowledged with {@link matchAck} or refused. */
export const matchRequests = {
  /** `ply` is the number this move will have; a move for another ply is refused as out of date. */
  move: z.strictObject({ ...command, uci, ply: z.int().min(1).max(mostPlies) }),
  resign: z.strictObject(command),
  offerDraw: z.strictObject(command),
  acceptDraw: z.strictObject(command),
  declineDraw: z.strictObject(command),
  abort: z.strictObject(command),
  /** The whole match once more if there is anything after the version `since` (spectators too); two a second. */
  sync: z.strictObject({ since: z.int().min(0) }),
} as const;
export type MatchRequestName = keyof typeof matchRequests;
export type MatchRequest<N extends MatchRequestName> = z.infer<(typeof matchRequests)[N]>;

/** Answer to a request: accepted, and the stream version now durable; or a refusal. */
export const matchAck = z.union([
  z.object({ ok: z.literal(true), version: z.int() }),
  z.object({ ok: z.literal(false), code: z.string(), detail: z.string() }),
]);
export type MatchAck = z.infer<typeof matchAck>;

/** A move as the room tells it: with the position after it, the thinking time charged and both clocks. */
export const playedMove = z.object({
  ply: z.int(),
  uci,
  san: z.string(),
  fen: z.string(),
  spentMs: z.number(),
  clocks,
});
export type PlayedMove = z.infer<typeof playedMove>;

/** Messages the room sends. Versions are stream versions; a client that misses one asks for `sync`. */
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
  /** The room is about to close: rejoin through a new ticket. */
  fenced: z.object({ code: z.literal('RC_ROOM_FENCED') }),
} as const;
export type MatchSnapshot = z.infer<typeof matchMessages.snapshot>;

/** Fields of the room's flat state, as the client reads them; the server's schema class mirrors them. */
export interface MatchRoomState {
  matchId: string;
  /** Version of the stream that this state stands for. */
  version: number;
  status: 'created' | 'playing' | 'finished' | 'aborted';
  variant: string;
  speed: string;
  rated: boolean;
  initialMs: number;
  incrementMs: number;
  whiteId: string;
  whiteName: string;
  whiteRating: number;
  whiteOnline: boolean;
  blackId: string;
  blackName: string;
  blackRating: number;
  blackOnline: boolean;
  fen: string;
  ply: number;
  lastMove: string;
  turn: z.infer<typeof color>;
  check: boolean;
  /** Time left as of the last move, milliseconds: the running clock has `elapsedMs` less. */
  whiteMs: number;
  blackMs: number;
  /** Milliseconds the running clock had run when this state was made; 0 when no clock runs. */
  elapsedMs: number;
  /** Side whose clock runs, or ''; '' too while a reopened room waits for the side to move to come back. */
  running: string;
  /** Side that offers a draw, or ''. */
  drawOffer: string;
  /** Result and reason of a finished match, or ''. */
  result: z.infer<typeof result> | '';
  reason: z.infer<typeof finishReason> | '';
  /** Rating changes once known: after - before, rounded. */
  whiteChange: number;
  blackChange: number;
  /** True once both changes are known. */
  ratingsApplied: boolean;
  spectators: number;
  /** The store refuses; clocks are held. */
  paused: boolean;
}
