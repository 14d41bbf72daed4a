import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { TimeControl } from '@royal-chess/contracts/chess';
import type { TicketAnswer } from '@royal-chess/contracts/core';
import type {
  MatchRequestName,
  MatchRoomState,
  MatchSnapshot,
  PlayedMove,
} from '@royal-chess/contracts/matches';
import type { ApiProblem } from '../../shared/api/api-problem.ts';
import type { InMatch } from './in-match.ts';
import type { Premove } from './premove.ts';
import { isOver } from './is-over.ts';

/** A move shown before the server has acknowledged it. */
export interface PendingMove {
  readonly commandId: string;
  readonly ply: number;
  readonly uci: string;
  readonly san: string;
  readonly fen: string;
  /** Time from seeing the position to sending, by this page's monotonic clock, milliseconds; 0 for a premove. */
  readonly thinkMs: number;
}

/** Actions a player requests, except moves and chat; a claim against an absent opponent is one action for each outcome. */
export type MatchAction =
  | Exclude<MatchRequestName, 'move' | 'sync' | 'chat' | 'claimAbandonment'>
  | 'claimAbandonmentWin'
  | 'claimAbandonmentDraw';

/** A board that shows a match; a preview is a small one beside other things, whose viewer is not counted. */
interface MatchBoardKind {
  readonly preview: boolean;
  /** A tournament led here: the match may not exist yet. */
  readonly fromTournament?: boolean;
}

export interface PlayState {
  /** How many boards of this page show the match, by kind. */
  boards: { full: number; preview: number };
  /** A tournament led to the match, whose round may be starting. */
  fromTournament: boolean;
  link: 'connecting' | 'live' | 'reconnecting' | 'refused';
  /** Number of the reconnection attempt that is running, from 1. */
  attempt: number;
  problem: ApiProblem | null;
  role: TicketAnswer['role'];
  room: MatchRoomState | null;
  /** When `room` was received, by this page's monotonic clock: clocks continue from here. */
  receivedAt: number;
  startFen: string | null;
  timeControl: TimeControl | null;
  /** Stream version up to which moves are known. */
  version: number;
  moves: PlayedMove[];
  /** The newest position was reached by a takeback, and not by a move. */
  isTakenBack: boolean;
  /** When the newest position was first seen, by the same clock: thinking is counted from here. */
  seenAt: number;
  pending: PendingMove | null;
  /** One move entered ahead. It outlives a reconnection, but not a takeback. */
  premove: Premove | null;
  /** The last premove could not be played; shown until the next action. */
  premoveLost: boolean;
  /** Why the last request was refused; shown at the board until the next one. */
  refusal: { readonly code: string; readonly detail: string } | null;
  /** Request that waits for its acknowledgement, apart from moves. */
  pendingAction: MatchAction | null;
  /** What I have proposed in this position: once declined, it can be proposed again after the next move only. */
  proposed: { readonly draw: boolean; readonly takeback: boolean };
  latencyMs: number | null;
}

const initialState: PlayState = {
  boards: { full: 0, preview: 0 },
  fromTournament: false,
  link: 'connecting',
  attempt: 0,
  problem: null,
  role: 'spectator',
  room: null,
  receivedAt: 0,
  startFen: null,
  timeControl: null,
  version: 0,
  moves: [],
  isTakenBack: false,
  seenAt: 0,
  pending: null,
  premove: null,
  premoveLost: false,
  refusal: null,
  pendingAction: null,
  proposed: { draw: false, takeback: false },
  latencyMs: null,
};

/** True when the known moves are the beginning of `moves`: none of them was taken back. */
const goesOn = (known: readonly PlayedMove[], moves: readonly PlayedMove[]): boolean =>
  known.every(({ uci }, index) => moves[index]?.uci === uci);

function losePremove(state: PlayState): void {
  state.premoveLost = state.premove !== null;
  state.premove = null;
}

/** The state of one match; `matchesReducer` keeps one for each match that is shown. */
export const playSlice = createSlice({
  name: 'play',
  initialState,
  reducers: {
    /** One more board shows the match. */
    matchOpened: {
      reducer: (state, { payload }: PayloadAction<MatchBoardKind, string, InMatch['meta']>) => {
        state.boards[payload.preview ? 'preview' : 'full'] += 1;
        state.fromTournament ||= payload.fromTournament ?? false;
      },
      prepare: (matchId: string, preview = false, fromTournament = false) => ({
        payload: { preview, fromTournament },
        meta: { matchId },
      }),
    },
    /** One board less shows it; the match is dropped with the last. */
    matchLeft: {
      reducer: (state, { payload }: PayloadAction<MatchBoardKind, string, InMatch['meta']>) => {
        state.boards[payload.preview ? 'preview' : 'full'] -= 1;
      },
      prepare: (matchId: string, preview = false) => ({ payload: { preview }, meta: { matchId } }),
    },
    seated: (state, { payload }: PayloadAction<TicketAnswer['role']>) => {
      state.link = 'live';
      state.attempt = 0;
      state.problem = null;
      state.role = payload;
    },
    connectionLost: (state, { payload }: PayloadAction<{ attempt: number; problem: ApiProblem | null }>) => {
      state.link = state.room ? 'reconnecting' : 'connecting';
      state.attempt = payload.attempt;
      state.problem = payload.problem;
      state.latencyMs = null;
      // Requests over the lost connection get no answer.
      state.pendingAction = null;
    },
    entryRefused: (state, { payload }: PayloadAction<ApiProblem>) => {
      state.link = 'refused';
      state.problem = payload;
    },
    snapshotReceived: (state, { payload }: PayloadAction<MatchSnapshot & { at: number }>) => {
      const { moves, at } = payload;
      const isTakenBack = !goesOn(state.moves, moves);
      if (isTakenBack) losePremove(state);
      // The position from before the lost connection is not a new one.
      if (state.seenAt === 0 || state.moves.length !== moves.length) state.seenAt = at;
      if (isTakenBack || state.moves.length !== moves.length) state.isTakenBack = isTakenBack;
      state.startFen = payload.startFen;
      state.timeControl = payload.timeControl;
      state.moves = moves;
      state.version = payload.version;
      // The move was stored, another replaced it, or its position no longer exists: the server's list counts.
      if (isTakenBack || state.pending?.ply !== moves.length + 1) state.pending = null;
    },
    moveReceived: (
      state,
      { payload: { version, move, at } }: PayloadAction<{ version: number; move: PlayedMove; at: number }>,
    ) => {
      if (move.ply !== state.moves.length + 1) return;
      state.moves.push(move);
      state.isTakenBack = false;
      state.version = version;
      state.seenAt = at;
      // What was refused belongs to the position before.
      state.refusal = null;
      if (state.pending && state.pending.ply <= move.ply) state.pending = null;
    },
    tookBack: (
      state,
      { payload: { version, ply, at } }: PayloadAction<{ version: number; ply: number; at: number }>,
    ) => {
      state.moves.splice(ply);
      state.isTakenBack = true;
      state.version = version;
      state.seenAt = at;
      state.pending = null;
      losePremove(state);
    },
    stateReceived: (state, { payload }: PayloadAction<{ room: MatchRoomState; at: number }>) => {
      const { ply, drawOffer, takebackOffer } = payload.room;
      const { draw, takeback } = state.room?.ply === ply ? state.proposed : initialState.proposed;
      state.proposed = {
        draw: draw || drawOffer === state.role,
        takeback: takeback || takebackOffer === state.role,
      };
      state.room = payload.room;
      state.receivedAt = payload.at;
      if (isOver(payload.room.status)) state.premove = null;
    },
    moveRequested: (state, { payload }: PayloadAction<PendingMove>) => {
      state.pending = payload;
      state.isTakenBack = false;
      state.premove = null;
      state.premoveLost = false;
      state.refusal = null;
    },
    /** The move that waits goes out again over a new connection, under the same command id. */
    moveSentAgain: (_state, _action: PayloadAction<PendingMove>) => undefined,
    premoveSet: (state, { payload }: PayloadAction<Premove | null>) => {
      state.premove = payload;
      state.premoveLost = false;
    },
    premoveDropped: losePremove,
    /** Acknowledged moves stay pending until they are received; refused ones are reverted. */
    moveRefused: (state, { payload }: PayloadAction<{ commandId: string; code: string; detail: string }>) => {
      if (state.pending?.commandId !== payload.commandId) return;
      state.pending = null;
      state.refusal = { code: payload.code, detail: payload.detail };
    },
    matchActionRequested: (state, { payload }: PayloadAction<MatchAction>) => {
      state.pendingAction = payload;
      state.refusal = null;
      state.premoveLost = false;
    },
    actionAnswered: (state, { payload }: PayloadAction<{ code: string; detail: string } | null>) => {
      state.pendingAction = null;
      state.refusal = payload;
    },
    latencyMeasured: (state, { payload }: PayloadAction<number>) => {
      state.latencyMs = payload;
    },
  },
});

export const {
  matchOpened,
  matchLeft,
  seated,
  connectionLost,
  entryRefused,
  snapshotReceived,
  moveReceived,
  tookBack,
  stateReceived,
  moveRequested,
  moveSentAgain,
  premoveSet,
  premoveDropped,
  moveRefused,
  matchActionRequested,
  actionAnswered,
  latencyMeasured,
} = playSlice.actions;
