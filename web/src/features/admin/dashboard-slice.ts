import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { DashboardAnswer } from '@royal-chess/contracts/admin';
import type { ApiProblem } from '../../shared/api/api-problem.ts';
import { rootReducer } from '../../shared/store/store.ts';

export interface DashboardState {
  figures: DashboardAnswer | null;
  problem: ApiProblem | null;
  /** Progress of rebuilds this page started, 0..1, by read model. */
  rebuilds: Readonly<Record<string, number>>;
  /** Parked streams that are being requeued, `projection/stream`. */
  requeues: readonly string[];
  /** What the last act could not do; it stands at its panel. */
  fault: { readonly of: 'rebuild' | 'requeue'; readonly text: string; readonly code: string } | null;
}

const initialState: DashboardState = {
  figures: null,
  problem: null,
  rebuilds: {},
  requeues: [],
  fault: null,
};

export interface ParkedRef {
  readonly projection: string;
  readonly stream: string;
}

export const keyOf = ({ projection, stream }: ParkedRef): string => `${projection}/${stream}`;

export const dashboardSlice = createSlice({
  name: 'dashboard',
  initialState,
  reducers: {
    dashboardOpened: () => undefined,
    dashboardLeft: () => undefined,
    retryRequested: () => undefined,
    figuresArrived: (state, { payload }: PayloadAction<DashboardAnswer>) => {
      state.figures = payload;
      state.problem = null;
    },
    figuresFailed: (state, { payload }: PayloadAction<ApiProblem>) => {
      state.problem = payload;
    },
    rebuildRequested: (state, { payload }: PayloadAction<string>) => {
      state.rebuilds = { ...state.rebuilds, [payload]: 0 };
      state.fault = null;
    },
    rebuildProgressed: (state, { payload }: PayloadAction<{ name: string; share: number }>) => {
      state.rebuilds = { ...state.rebuilds, [payload.name]: payload.share };
    },
    rebuildEnded: (state, { payload }: PayloadAction<{ name: string; fault: DashboardState['fault'] }>) => {
      const { [payload.name]: _ended, ...others } = state.rebuilds;
      state.rebuilds = others;
      state.fault = payload.fault;
    },
    requeueRequested: (state, { payload }: PayloadAction<ParkedRef>) => {
      state.requeues = [...state.requeues, keyOf(payload)];
      state.fault = null;
    },
    requeueEnded: (state, { payload }: PayloadAction<{ ref: ParkedRef; fault: DashboardState['fault'] }>) => {
      state.requeues = state.requeues.filter((key) => key !== keyOf(payload.ref));
      state.fault = payload.fault;
    },
  },
  selectors: { selectDashboard: (state) => state },
});

const injected = dashboardSlice.injectInto(rootReducer);
export const { selectDashboard } = injected.selectors;
export const {
  dashboardOpened,
  dashboardLeft,
  retryRequested,
  figuresArrived,
  figuresFailed,
  rebuildRequested,
  rebuildProgressed,
  rebuildEnded,
  requeueRequested,
  requeueEnded,
} = dashboardSlice.actions;
