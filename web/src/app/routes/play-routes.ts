import { row } from '../../shared/routing/route-row.ts';

/** Playing, training, the database and the rankings. */
export const playRoutes = [
  row('/match', 'Play', 'Open offers, a grid of time controls, and your running games.', {
    page: () => import('../../features/lobby/lobby-page.tsx'),
  }),
  row('/match/:matchId', 'Game', 'The board, clocks, moves and everything said by a live game.', {
    page: () => import('../../features/play/play-page.tsx'),
  }),
  row('/player/:playerId', 'Player', 'Ratings, results, openings and latest games of a player.', {
    page: () => import('../../features/players/player-page.tsx'),
  }),
  row('/allLeader', 'Rankings', 'Royal Chess Rankings by day, week and month.', {
    page: () => import('../../features/ranking/rankings-page.tsx'),
  }),
  row('/chessplay', 'Chess board', 'One board for play, analysis, training, opening search and database.'),
  row(
    '/chessplay/:method',
    'Chess board',
    'Play, analysis, training, opening search and database on one board.',
  ),
  row('/chessplay/database', 'Game database', 'Find games by player, date, result and opening.', {
    page: () => import('../../features/library/games-page.tsx'),
  }),
  row(
    '/chessplay/tv',
    'Royal Chess TV',
    'Games as they are played, the strongest first, one of them on the board.',
    {
      page: () => import('../../features/tv/tv-page.tsx'),
    },
  ),
  row('/games', 'Game database', 'Find games by player, date, result and opening.', {
    page: () => import('../../features/library/games-page.tsx'),
  }),
  row('/games/:gameId', 'Game', 'Step through a game with the opening counts beside it.', {
    page: () => import('../../features/library/viewer-page.tsx'),
  }),
  row(
    '/chessplay/puzzles/:method',
    'Puzzles',
    'Puzzles by theme and rating, the daily puzzle and puzzle rush.',
  ),
  row('/chessplay/puzzles/:method/:date', 'Daily puzzle', 'The puzzle of a day, and how others solved it.'),
  row('/category-tournament/:status', 'Tournaments', 'Tournaments that are open, running or finished.'),
  row('/tournament-details', 'Tournament', 'Rounds, standings, pairings and live boards of a tournament.'),
  row(
    '/tournament-details/:id',
    'Tournament',
    'Rounds, standings, pairings and live boards of a tournament.',
  ),
  row('/tournamentAdmin', 'Run tournaments', 'Create tournaments, pair rounds and decide what is claimed.'),
];
