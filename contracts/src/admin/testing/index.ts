import type { AdminFigures } from '../admin-figures.ts';
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

/** What the figures of a site are on which nothing happened. */
export const quietFigures: AdminFigures = {
  at: 0,
  sources: [],
  days: [],
  active: { day: 0, week: 0, month: 0 },
  games: [],
  retention: [],
  mail: { sent: 0, delivered: 0, bounced: 0, complaint: 0, uncertain: 0 },
  commands: { since: 0, done: 0, refused: 0, failed: 0 },
};
