import { z } from 'zod';
import { color, positionKey, result, uci } from '../chess/notation.ts';
import { speed, timeControl } from '../chess/time-control.ts';
import { capablancaArray, startNumber, variant } from '../chess/variants.ts';
import type { EventDefinition, NewEvent } from '../core/envelope.ts';
import { id } from '../core/ids.ts';
import { inviteCode } from './invite-code.ts';
import { glicko, ratingRange } from '../ratings/glicko.ts';

/** A player of a match: user id and the rating when the match began. */
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
  /** Neither side can mate by any series of legal moves (FIDE 5.2.2), although the material would suffice. */
  'deadPosition',
  /** The opponent was absent for too long, and the player claimed the game. */
  'abandonment',
  /** The account of a player was banned, closed or deleted: the game counts as resigned. */
  'accountClosed',
  /** Staff decided a game outside of tournaments. */
  'adjudication',
]);
export type FinishReason = z.infer<typeof finishReason>;

/** A player offers a game. The match id is the seek id, so accepting it is one append to one stream. */
export const seekOffered = z.strictObject({
  by: id,
  color: z.enum(['white', 'black', 'random']),
  variant,
  timeControl,
  rated: z.boolean(),
  /** The one user who may accept: a direct challenge, not listed for other users. */
  to: id.optional(),
  /** The code that opens this game: users who know it may accept, others do not see the game. */
  invite: inviteCode.optional(),
  /** Who may accept, by the rating in the pool of this game. */
  ratings: ratingRange.optional(),
  /** Chess960: number of the requested starting position; random if absent. */
  startNumber: startNumber.optional(),
  /** 10x8: the requested starting array; Capablanca's if absent. */
  array: capablancaArray.optional(),
});
export type SeekOffered = z.infer<typeof seekOffered>;

/** The offer ended: withdrawn by its owner, by the system when the owner left, or declined by the user it was made to. */
export const seekWithdrawn = z.strictObject({ by: id, reason: z.enum(['owner', 'left', 'declined']) });

/** The match starts. First moves are not timed, so White's clock starts with Black's first move. */
export const matchStarted = z.strictObject({
  white: matchPlayer,
  black: matchPlayer,
  variant,
  /** FEN of the starting position. */
  startFen: z.string(),
  timeControl,
  speed,
  rated: z.boolean(),
  /** Chess960: number of the starting position. */
  startNumber: startNumber.optional(),
  /** The finished match that this rematch follows. */
  rematchOf: id.optional(),
  /** The tournament of this game. */
  tournamentId: id.optional(),
  /** A game of an arena whose sides may go berserk. */
  berserk: z.literal(true).optional(),
  /**
   * Tournament games: how long both sides may take from the start to come to the board, milliseconds. When both have come, the side
   * to move has half a minute more for its first move. Absent: half a minute for each first move.
   */
  joinMs: z.int().min(1_000).optional(),
  /** A board of a simultaneous display: White plays others at the same time, and may be away. */
  display: z.literal(true).optional(),
  /** An Armageddon: a draw is a win for Black, and each side begins with a time of its own, milliseconds. */
  armageddon: z.strictObject({ whiteMs: z.int().min(1_000), blackMs: z.int().min(1_000) }).optional(),
  /** It began with an invite code, or is the rematch of such a game: no list contains it while it runs. */
  unlisted: z.literal(true).optional(),
});
export type MatchStarted = z.infer<typeof matchStarted>;

/** A room took the match over; a room that meets a higher epoch than its own closes with `RC_ROOM_FENCED`. */
export const roomOpened = z.strictObject({ epoch: z.int().min(1), processId: z.string() });

/** A legal move. */
export const movePlayed = z.strictObject({
  /** Half-move number from 1. */
  ply: z.int().min(1),
  uci,
  san: z.string(),
  /** Key of the position after the move. */
  key: positionKey,
  /** Thinking time charged for this move, milliseconds. */
  spentMs: z.number().min(0),
  /** Network time that was not charged, milliseconds; absent when 0. */
  lagMs: z.number().min(0).optional(),
  /** Both clocks after the move, increment added. */
  clocks,
});
export type MovePlayed = z.infer<typeof movePlayed>;

/** A side offers a draw; the offer is open until the opponent moves, answers or agrees. */
export const drawOffered = z.strictObject({ by: color });
/** `by` declines the opponent's draw offer. */
export const drawDeclined = z.strictObject({ by: color });

/** A side proposes to take its last move back; the proposal is open until it is answered or a move is played. */
export const takebackOffered = z.strictObject({ by: color });
/** `by` declines the takeback that the opponent proposed. */
export const takebackDeclined = z.strictObject({ by: color });
/** Both agreed, or an arbiter decided: the game continues after `toPly`; time used stays used. */
export const movesTakenBack = z.strictObject({
  /** The side that proposed it; after an arbiter's decision the side that moves again. */
  by: color,
  /** The arbiter who decided it; absent when both players agreed. */
  arbiter: id.optional(),
  /** Half-moves that remain. */
  toPly: z.int().min(0),
  clocks,
});
export type MovesTakenBack = z.infer<typeof movesTakenBack>;

/** A side halves its time and has no increment for the rest of the game, before its first move of a tournament game. */
export const berserked = z.strictObject({ by: color, clocks });

/**
 * An arbiter stopped both clocks (FIDE 6.11.3); nothing is charged until they are resumed. `by` is the id of the tournament when
 * the whole event was paused.
 */
export const clocksPaused = z.strictObject({ by: id, clocks });
export const clocksResumed = z.strictObject({ by: id });
/** An arbiter set both clocks (FIDE 6.10.2). */
export const clocksAdjusted = z.strictObject({ by: id, clocks });

/** After the game: a side offers another with colours swapped. */
export const rematchOffered = z.strictObject({ by: color });
export const rematchDeclined = z.strictObject({ by: color });
/** Both agreed: the new match has begun. */
export const rematchAgreed = z.strictObject({ matchId: id });

/** The game is over. Has all data that ratings and the library need. */
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

/**
 * The match ends without a result: a player aborted, or the first-move time ran out before both had moved, an arbiter settled
 * the board of a tournament otherwise or staff ended a game (`arbiter`, by neither side), or the account of `by` ended before both had moved.
 */
export const matchAborted = z.strictObject({
  reason: z.enum(['player', 'firstMoveTimeout', 'arbiter', 'accountClosed']),
  by: color.nullable(),
  /** Tournament games: sides that never came to the room. */
  absent: z.array(color).max(2).optional(),
});
export type MatchAborted = z.infer<typeof matchAborted>;

/** Events of seeks and matches, for the catalogue. */
export const matchEvents = [
  { type: 'SeekOffered', v: 1, topic: 'matches', summary: 'A player offers a game.', data: seekOffered },
  {
    type: 'SeekWithdrawn',
    v: 1,
    topic: 'matches',
    summary: 'The offer was withdrawn, declined or has expired.',
    data: seekWithdrawn,
  },
  { type: 'MatchStarted', v: 1, topic: 'matches', summary: 'Two players meet.', data: matchStarted },
  { type: 'RoomOpened', v: 1, topic: 'matches', summary: 'A room took the match over.', data: roomOpened },
  { type: 'MovePlayed', v: 1, topic: 'matches', summary: 'A legal move was played.', data: movePlayed },
  { type: 'DrawOffered', v: 1, topic: 'matches', summary: 'A player offers a draw.', data: drawOffered },
  { type: 'DrawDeclined', v: 1, topic: 'matches', summary: 'The draw offer is refused.', data: drawDeclined },
  {
    type: 'TakebackOffered',
    v: 1,
    topic: 'matches',
    summary: 'A player asks to take a move back.',
    data: takebackOffered,
  },
  {
    type: 'TakebackDeclined',
    v: 1,
    topic: 'matches',
    summary: 'The takeback is refused.',
    data: takebackDeclined,
  },
  {
    type: 'MovesTakenBack',
    v: 1,
    topic: 'matches',
    summary: 'Moves were taken back by agreement, or by an arbiter.',
    data: movesTakenBack,
  },
  {
    type: 'Berserked',
    v: 1,
    topic: 'matches',
    summary: 'A player plays on with half the time.',
    data: berserked,
  },
  {
    type: 'ClocksPaused',
    v: 1,
    topic: 'matches',
    summary: 'An arbiter stopped the clocks.',
    data: clocksPaused,
  },
  {
    type: 'ClocksResumed',
    v: 1,
    topic: 'matches',
    summary: 'An arbiter set the clocks going again.',
    data: clocksResumed,
  },
  {
    type: 'ClocksAdjusted',
    v: 1,
    topic: 'matches',
    summary: 'An arbiter set both clocks.',
    data: clocksAdjusted,
  },
  {
    type: 'RematchOffered',
    v: 1,
    topic: 'matches',
    summary: 'A player wants another game with colours swapped.',
    data: rematchOffered,
  },
  {
    type: 'RematchDeclined',
    v: 1,
    topic: 'matches',
    summary: 'The rematch is refused.',
    data: rematchDeclined,
  },
  {
    type: 'RematchAgreed',
    v: 1,
    topic: 'matches',
    summary: 'The rematch has begun.',
    data: rematchAgreed,
  },
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
  | NewEvent<'TakebackOffered', z.infer<typeof takebackOffered>>
  | NewEvent<'TakebackDeclined', z.infer<typeof takebackDeclined>>
  | NewEvent<'MovesTakenBack', MovesTakenBack>
  | NewEvent<'Berserked', z.infer<typeof berserked>>
  | NewEvent<'ClocksPaused', z.infer<typeof clocksPaused>>
  | NewEvent<'ClocksResumed', z.infer<typeof clocksResumed>>
  | NewEvent<'ClocksAdjusted', z.infer<typeof clocksAdjusted>>
  | NewEvent<'RematchOffered', z.infer<typeof rematchOffered>>
  | NewEvent<'RematchDeclined', z.infer<typeof rematchDeclined>>
  | NewEvent<'RematchAgreed', z.infer<typeof rematchAgreed>>
  | NewEvent<'MatchFinished', MatchFinished>
  | NewEvent<'MatchAborted', MatchAborted>;
