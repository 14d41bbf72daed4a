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
  gamesTitle: 'Add my games',
  gamesLine:
    'All games that you have played here with this colour, the newest first. What is in the repertoire already stays as it is.',
  pliesOfGames: 'Of each game',
  addGames: 'Add all my games',
  stopGames: 'Stop',
  readingGames: 'Your games are read.',
  gamesProgress: 'Games that were added',
  gamesAdded: (done: number, total: number, moves: number): string =>
    `${done} of ${total} games, ${moves === 1 ? '1 new move' : `${moves} new moves`}.`,
  noGames: 'You have finished no game of usual chess with this colour yet.',
  gamesUnread: 'Your games could not be read. What was added stays; try again.',
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
