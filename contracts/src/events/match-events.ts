import { z } from 'zod';
import type { EventDefinition, NewEvent } from '../envelope.ts';
import { color, glicko, id, positionKey, result, speed, timeControl, uci, variant } from '../primitives.ts';

/** A user as a match knows it: id and the rating held when the match began. */
export const matchPlayer = z.strictObject({ userId: id, rating: glicko });
export type MatchPlayer = z.infer<typeof matchPlayer>;

/** Time left on both clocks, milliseconds, never below zero. */
export const clocks = z.strictObject({ whiteMs: z.number().min(0), blackMs: z.number().min(0) });
export type Clocks = z.infer<typeof clocks>;

/** Why a match ended. */
export const finishReason = z.enum([
  'checkmate',
  'resignation',
  'timeout',
  'timeoutInsufficient',
  'stalemate',
  'agreement',
  'threefold',
  'fivefold',
  'fiftyMoves',
  'seventyFiveMoves',
  'insufficientMaterial',
]);
export type FinishReason = z.infer<typeof finishReason>;

/** A player offers a game; the match id is the seek id, so accepting it is one append to one stream. */
export const seekOffered = z.strictObject({
  by: id,
  color: z.enum(['white', 'black', 'random']),
  variant,
  timeControl,
  rated: z.boolean(),
});
export type SeekOffered = z.infer<typeof seekOffered>;

/** The offer is gone: by its owner, or by the system when the owner left. */
export const seekWithdrawn = z.strictObject({ by: id, reason: z.enum(['owner', 'left']) });

/** Both players are known; first moves are not timed, so White's clock starts with Black's first move. */
export const matchStarted = z.strictObject({
  white: matchPlayer,
  black: matchPlayer,
  variant,
  /** FEN of the starting position. */
  startFen: z.string(),
  timeControl,
  speed,
  rated: z.boolean(),
});
export type MatchStarted = z.infer<typeof matchStarted>;

/** A room took the match over; a room that meets a higher epoch than its own closes with `RC_ROOM_FENCED`. */
export const roomOpened = z.strictObject({ epoch: z.int().min(1), processId: z.string() });

/** A legal move; the stream of these alone is the game. */
export const movePlayed = z.strictObject({
  /** Half-move number from 1. */
  ply: z.int().min(1),
  uci,
  san: z.string(),
  /** Key of the position after the move. */
  key: positionKey,
  /** Thinking time charged for this move, milliseconds. */
  spentMs: z.number().min(0),
  /** Both clocks after the move, increment added. */
  clocks,
});
export type MovePlayed = z.infer<typeof movePlayed>;

/** A side offers a draw; the offer stands until the opponent moves, answers or agrees. */
export const drawOffered = z.strictObject({ by: color });
/** `by` refuses the draw that its opponent offered. */
export const drawDeclined = z.strictObject({ by: color });

/** The game is over, with all that ratings and the library need of it. */
export const matchFinished = z.strictObject({
  result,
  reason: finishReason,
  /** Number of half-moves played. */
  plies: z.int().min(0),
  white: id,
  black: id,
  variant,
  speed,
  rated: z.boolean(),
  clocks,
});
export type MatchFinished = z.infer<typeof matchFinished>;

/** The match counts for nothing: a player left or the first-move time ran out before both had moved. */
export const matchAborted = z.strictObject({
  reason: z.enum(['player', 'firstMoveTimeout']),
  by: color.nullable(),
});

/** Events of seeks and matches, for the catalogue. */
export const matchEvents = [
  { type: 'SeekOffered', v: 1, topic: 'matches', summary: 'A player offers a game.', data: seekOffered },
  { type: 'SeekWithdrawn', v: 1, topic: 'matches', summary: 'The offer is gone.', data: seekWithdrawn },
  { type: 'MatchStarted', v: 1, topic: 'matches', summary: 'Two players meet.', data: matchStarted },
  { type: 'RoomOpened', v: 1, topic: 'matches', summary: 'A room took the match over.', data: roomOpened },
  { type: 'MovePlayed', v: 1, topic: 'matches', summary: 'A legal move was played.', data: movePlayed },
  { type: 'DrawOffered', v: 1, topic: 'matches', summary: 'A player offers a draw.', data: drawOffered },
  { type: 'DrawDeclined', v: 1, topic: 'matches', summary: 'The draw offer is refused.', data: drawDeclined },
  { type: 'MatchFinished', v: 1, topic: 'matches', summary: 'The game is over.', data: matchFinished },
  {
    type: 'MatchAborted',
    v: 1,
    topic: 'matches',
    summary: 'The game counts for nothing.',
    data: matchAborted,
  },
] as const satisfies readonly EventDefinition[];

export type MatchEvent =
  | NewEvent<'SeekOffered', SeekOffered>
  | NewEvent<'SeekWithdrawn', z.infer<typeof seekWithdrawn>>
  | NewEvent<'MatchStarted', MatchStarted>
  | NewEvent<'RoomOpened', z.infer<typeof roomOpened>>
  | NewEvent<'MovePlayed', MovePlayed>
  | NewEvent<'DrawOffered', z.infer<typeof drawOffered>>
  | NewEvent<'DrawDeclined', z.infer<typeof drawDeclined>>
  | NewEvent<'MatchFinished', MatchFinished>
  | NewEvent<'MatchAborted', z.infer<typeof matchAborted>>;
