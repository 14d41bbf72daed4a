import { catalogue } from '../../shared/language/catalogue.ts';

export const messages = catalogue('repertoire-add', {
  title: 'Add to my repertoire',
  line: 'Moves of both sides are kept: yours are asked, those of opponents lead to them.',
  color: 'Repertoire for',
  colors: { white: 'White', black: 'Black' },
  what: 'What is added',
  whats: { line: 'The line on the board', game: 'All moves with their variations' },
  plies: 'Of each line',
  pliesOf: (plies: number): string => `the first ${plies / 2} moves`,
  pgn: 'Games or lines (PGN)',
  pgnHint: 'From the usual starting position. Variations are lines too.',
  file: 'Read a file',
  tooLarge: 'The file is too large: 500,000 characters at most.',
  add: 'Add',
  added: (moves: number): string =>
    moves === 0
      ? 'All of these moves are in it already'
      : moves === 1
        ? '1 move added'
        : `${moves} moves added`,
  skipped: (games: number): string =>
    games === 1
      ? '1 game was left out: another variant or start, or a move that is not legal.'
      : `${games} games were left out: other variants or starts, or moves that are not legal.`,
} as const);
