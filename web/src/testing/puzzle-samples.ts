import type { PuzzleSession } from '@royal-chess/contracts/puzzles';
import { idOf } from './samples.ts';

/** White mates in two: 1...Kh8 2.Re8+ Rxe8 3.Rxe8#. */
export const puzzleSession = (more: Partial<PuzzleSession> = {}): PuzzleSession => ({
  id: idOf(700),
  method: 'theme',
  date: null,
  theme: null,
  startingFen: '3r2k1/5ppp/8/8/8/8/4R3/4R1K1 b - - 0 1',
  moves: ['g8h8'],
  numberOfMoves: 0,
  playerColor: 'white',
  wrongMove: null,
  puzzleCompleted: false,
  autoTurn: false,
  playerTurn: true,
  rated: true,
  hint: null,
  result: null,
  revealed: null,
  ...more,
});

/** The same after its end. */
export const solvedSession = (more: Partial<PuzzleSession> = {}): PuzzleSession =>
  puzzleSession({
    moves: ['g8h8', 'e2e8', 'd8e8', 'e1e8'],
    puzzleCompleted: true,
    playerTurn: false,
    result: 'solved',
    revealed: {
      puzzleId: 'p1',
      rating: 1_300,
      themes: ['mateIn2', 'backRankMate'],
      openings: ['Slav_Defense', 'Slav_Defense_Czech_Variation'],
      game: null,
      solution: ['g8h8', 'e2e8', 'd8e8', 'e1e8'],
    },
    ...more,
  });
