import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RatingRange } from '@royal-chess/contracts/ratings';
import { rootReducer } from '../../shared/store/store.ts';
import type { PairingRequest } from './game-values.ts';

export interface FindingState {
  /** The game searched for; null while there is no search. */
  request: PairingRequest | null;
  /** When the search began, by this page's monotonic clock, milliseconds. */
  since: number;
  /** Ratings that suit by now; null until the server has sent them. */
  window: RatingRange | null;
  /** How many search for the same game, me included. */
  waiting: number | null;
  fault: { readonly code: string; readonly detail: string } | null;
  /** The request that found no opponent. */
  notFound: PairingRequest | null;
}

const initialState: FindingState = {
  request: null,
  since: 0,
  window: null,
  waiting: null,
  fault: null,
  notFound: null,
};

export const findingSlice = createSlice({
  name: 'finding',
  initialState,
  reducers: {
    findRequested: {
      prepare: (request: PairingRequest, at = performance.now()) => ({ payload: { request, at } }),
      reducer: (_state, { payload }: PayloadAction<{ request: PairingRequest; at: number }>) => ({
        ...initialState,
        request: payload.request,
        since: payload.at,
      }),
    },
    findingReceived: (state, { payload }: PayloadAction<{ window: RatingRange; waiting: number }>) => {
      if (!state.request) return;
      state.window = payload.window;
      state.waiting = payload.waiting;
    },
    findRefused: (_state, { payload }: PayloadAction<{ code: string; detail: string }>) => ({
      ...initialState,
      fault: payload,
    }),
    findStopped: () => initialState,
    noMatchReceived: (state) => ({ ...initialState, notFound: state.request }),
    notFoundClosed: (state) => {
      state.notFound = null;
    },
  },
  selectors: { selectFinding: (state) => state },
});

const injected = findingSlice.injectInto(rootReducer);
export const { selectFinding } = injected.selectors;
export const { findRequested, findingReceived, findRefused, findStopped, noMatchReceived, notFoundClosed } =
  findingSlice.actions;

/** Shortest and longest wait the server takes, milliseconds. */
const leastJoinMs = 5_000;

/** What is left of the join time when the connection comes back; null when it is over. */
export function joinMsLeft({ request, since }: FindingState, now: number): number | null {
  if (!request) return null;
  const left = Math.round(request.joinMs - (now - since));
  if (left <= 0) return null;
  return Math.max(leastJoinMs, left);
}
