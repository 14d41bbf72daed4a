import type { DashboardAnswer } from '../dashboard.ts';

/** What the dashboard of a server answers on which nothing happens. */
export const quietDashboard: DashboardAnswer = {
  at: 0,
  online: 0,
  gamesRunning: 0,
  gamesToday: 0,
  movesPerMinute: 0,
  signUpsToday: 0,
  storedP99Ms: null,
  movesByMinute: [],
  projections: [],
  parked: [],
  parkedTotal: 0,
  latest: [],
};
