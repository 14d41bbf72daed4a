import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '../../shared/store/store.ts';

/** Why a rebuild ended early. */
export interface RebuildFault {
  readonly detail: string;
  readonly code: string;
}

interface DashboardState {
  /** Progress of rebuilds this page started, 0..1, by read model. */
  rebuilds: Readonly<Record<string, number>>;
  /** What the last rebuild could not do; shown at its panel. */
  fault: RebuildFault | null;
}

const initialState: DashboardState = { rebuilds: {}, fault: null };

export const dashboardSlice = createSlice({
  name: 'dashboard',
  initialState,
  reducers: {
    rebuildRequested: (state, { payload }: PayloadAction<string>) => {
      state.rebuilds = { ...state.rebuilds, [payload]: 0 };
      state.fault = null;
    },
    rebuildProgressed: (state, { payload }: PayloadAction<{ name: string; share: number }>) => {
      state.rebuilds = { ...state.rebuilds, [payload.name]: payload.share };
    },
    rebuildEnded: (state, { payload }: PayloadAction<{ name: string; fault: RebuildFault | null }>) => {
      const { [payload.name]: _ended, ...others } = state.rebuilds;
      state.rebuilds = others;
      state.fault = payload.fault;
    },
  },
  selectors: { selectDashboard: (state) => state },
});

const injected = dashboardSlice.injectInto(rootReducer);
export const { selectDashboard } = injected.selectors;
export const { rebuildRequested, rebuildProgressed, rebuildEnded } = dashboardSlice.actions;
