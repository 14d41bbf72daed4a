import type { Color } from '@royal-chess/contracts/chess';
import { Encoder, schema, t } from '@colyseus/schema';
import type { FinishReason, MatchRoomState, PlayedMove } from '@royal-chess/contracts/matches';
import { claimable } from '@royal-chess/domain/match/decide-draw';
import { firstMoveLimitMs, runningSide } from '@royal-chess/domain/match/match-clocks';
import type { Game, MatchState } from '@royal-chess/domain/match/match-state';

/**
 * Each room keeps two buffers of this size, bytes; the longest state takes under 2,048. At Colyseus's own 16 KiB the buffers
 * would be half of what an idle room holds.
 */
Encoder.BUFFER_SIZE = 4_096;

/** The room's flat state; mirrors `MatchRoomState` of the contracts, where each field is explained. */
export const MatchStateSchema = schema(
  {
    matchId: t.string().default(''),
    version: t.uint32().default(0),
    status: t.string<MatchRoomState['status']>().default('created'),
    variant: t.string().default(''),
    speed: t.string().default(''),
    rated: t.boolean().default(false),
    tournament: t.boolean().default(false),
    berserkAllowed: t.boolean().default(false),
    initialMs: t.uint32().default(0),
    incrementMs: t.uint32().default(0),
    whiteId: t.string().default(''),
    whiteName: t.string().default(''),
    whiteRating: t.int16().default(0),
    whiteProvisional: t.boolean().default(false),
    whiteGain: t.int16().default(0),
    whiteLoss: t.int16().default(0),
    whiteOnline: t.boolean().default(false),
    whitePingMs: t.uint16().default(0),
    blackId: t.string().default(''),
    blackName: t.string().default(''),
    blackRating: t.int16().default(0),
    blackProvisional: t.boolean().default(false),
    blackGain: t.int16().default(0),
    blackLoss: t.int16().default(0),
    blackOnline: t.boolean().default(false),
    blackPingMs: t.uint16().default(0),
    fen: t.string().default(''),
    ply: t.uint16().default(0),
    lastMove: t.string().default(''),
    turn: t.string<MatchRoomState['turn']>().default('white'),
    check: t.boolean().default(false),
    whiteMs: t.uint32().default(0),
    blackMs: t.uint32().default(0),
    elapsedMs: t.uint32().default(0),
    firstMoveMs: t.uint32().default(0),
    running: t.string().default(''),
    drawOffer: t.string().default(''),
    takebackOffer: t.string().default(''),
    claimable: t.string().default(''),
    absent: t.string().default(''),
    abandonmentClaimMs: t.uint32().default(0),
    whiteBerserk: t.boolean().default(false),
    blackBerserk: t.boolean().default(false),
    stopped: t.boolean().default(false),
    rematchOffer: t.string().default(''),
    rematchId: t.string().default(''),
    startNumber: t.int16().default(-1),
    daysPerMove: t.uint8().default(0),
    delayMs: t.uint32().default(0),
    result: t.string<MatchRoomState['result']>().default(''),
    reason: t.string<MatchRoomState['reason']>().default(''),
    whiteChange: t.int16().default(0),
    blackChange: t.int16().default(0),
    ratingsApplied: t.boolean().default(false),
    unrated: t.string<MatchRoomState['unrated']>().default(''),
    ratedHalf: t.boolean().default(false),
    eco: t.string().default(''),
    opening: t.string().default(''),
    spectators: t.uint32().default(0),
    paused: t.boolean().default(false),
    endedByArbiter: t.boolean().default(false),
    phrasesOnly: t.boolean().default(false),
    armageddon: t.boolean().default(false),
  },
  'MatchState',
);

/** Everything of the room state that follows from the match itself. */
export type MatchFields = Pick<
  MatchRoomState,
  | 'version'
  | 'status'
  | 'fen'
  | 'ply'
  | 'lastMove'
  | 'turn'
  | 'check'
  | 'whiteMs'
  | 'blackMs'
  | 'elapsedMs'
  | 'firstMoveMs'
  | 'running'
  | 'drawOffer'
  | 'takebackOffer'
  | 'claimable'
  | 'whiteBerserk'
  | 'blackBerserk'
  | 'stopped'
  | 'rematchOffer'
  | 'rematchId'
  | 'result'
  | 'reason'
  | 'endedByArbiter'
>;

/**
 * How long the wait for the first move of the side to move, or for a side that is absent, still lasts; 0 where moves have days,
 * and once both have moved.
 */
function firstMoveMs(game: Game, elapsedMs: number, absent: readonly Color[]): number {
  const { daysPerMove } = game.match.timeControl;
  if (game.ply >= 2 || game.clocksStopped || daysPerMove !== undefined) return 0;
  return Math.max(0, Math.round(firstMoveLimitMs(game, absent) - elapsedMs));
}

/** The moving part of the state as of now; undefined for a match that never began. */
export function matchFields(
  state: MatchState,
  at: {
    readonly version: number;
    /** Its FEN is that of the position: writing one is a large part of the cost of a move. */
    readonly lastMove: PlayedMove | undefined;
    readonly elapsedMs: number;
    readonly isAwaiting: boolean;
    /** Sides that never came. */
    readonly absent: readonly Color[];
  },
): MatchFields | undefined {
  if (state.phase !== 'playing' && state.phase !== 'finished' && state.phase !== 'aborted') return undefined;
  const { game } = state;
  const running = state.phase === 'playing' && !at.isAwaiting ? runningSide(game) : null;
  return {
    version: at.version,
    status: state.phase === 'playing' && game.ply === 0 ? 'created' : state.phase,
    fen: at.lastMove?.fen ?? game.position.fen(),
    ply: game.ply,
    lastMove: at.lastMove?.uci ?? '',
    turn: game.position.turn,
    check: game.position.isCheck(),
    whiteMs: game.clocks.whiteMs,
    blackMs: game.clocks.blackMs,
    elapsedMs: running ? Math.round(at.elapsedMs) : 0,
    firstMoveMs: state.phase === 'playing' && !at.isAwaiting ? firstMoveMs(game, at.elapsedMs, at.absent) : 0,
    running: running ?? '',
    drawOffer: game.drawOffer ?? '',
    takebackOffer: game.takebackOffer ?? '',
    claimable: state.phase === 'playing' ? (claimable(game) ?? '') : '',
    whiteBerserk: game.berserk.white,
    blackBerserk: game.berserk.black,
    stopped: game.clocksStopped,
    rematchOffer: (state.phase !== 'playing' && state.rematch.offer) || '',
    rematchId: (state.phase !== 'playing' && state.rematch.matchId) || '',
    result: state.phase === 'finished' ? state.result : '',
    reason: shownReason(state),
    endedByArbiter: state.phase === 'aborted' && state.reason === 'arbiter',
  };
}

function shownReason(state: MatchState): FinishReason | '' {
  if (state.phase === 'finished') return state.reason;
  return state.phase === 'aborted' && state.reason === 'accountClosed' ? state.reason : '';
}
