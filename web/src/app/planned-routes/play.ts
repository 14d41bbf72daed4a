import { row } from '../../shared/routing/route-row.ts';

/** Playing and training on one board, and tournaments. */
export const plannedPlayRoutes = [
  row('/chessplay', 'Chess board', 'One board for play, analysis, training, opening search and database.'),
  row(
    '/chessplay/:method',
    'Chess board',
    'Play, analysis, training, opening search and database on one board.',
  ),
  row(
    '/chessplay/puzzles/:method',
    'Puzzles',
    'Puzzles by theme and rating, the daily puzzle and puzzle rush.',
  ),
  row('/chessplay/puzzles/:method/:date', 'Daily puzzle', 'The puzzle of a day, and how others solved it.'),
];
