import { catalogue } from '../../shared/language/catalogue.ts';

/** "in 10 minutes", "in 3 days": how long until a time, milliseconds. */
function until(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  if (minutes < 60) return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  if (hours < 24) return hours === 1 ? 'in an hour' : `in ${hours} hours`;
  const days = Math.round(hours / 24);
  return days === 1 ? 'in a day' : `in ${days} days`;
}

export const messages = catalogue('repertoire', {
  title: 'My repertoire',
  color: 'Repertoire for',
  colors: { white: 'White', black: 'Black' },
  review: (due: number): string => `Review ${due}`,
  reviewNone: 'Nothing to review',
  dueLine: (due: number, fresh: number): string =>
    fresh === 0 ? `${due} to review today` : `${due} to review today, ${fresh} of them new`,
  waiting: (count: number): string => `${count} more new ones wait for another day`,
  nextLine: (ms: number): string => `Nothing is due: the next position comes ${until(ms)}`,
  positions: (count: number): string => (count === 1 ? '1 position' : `${count} positions`),
  importPgn: 'Add PGN',
  importGames: 'Add my games',
  exportPgn: 'Save as PGN',
  failed: 'The repertoire did not load',
  empty: 'No moves yet',
  emptyLine: {
    white:
      'Play your first move on the board, or one of the explorer, and add it. Whole files go in with Add PGN.',
    black: 'Play a line on the board up to your answer and add it. Whole files go in with Add PGN.',
  },
  start: 'Starting position',
  moves: 'Moves',
  gaps: 'Gaps',
  here: 'From this position',
  noneHere: 'The repertoire has no move from here.',
  mine: 'Your move',
  theirs: 'Prepared for',
  add: 'Add this line',
  added: (moves: number): string => (moves === 1 ? '1 move added' : `${moves} moves added`),
  remove: (san: string): string => `Remove ${san}`,
  removed: 'Removed, with what only it led to',
  flip: 'Flip the board',
  analyse: 'Analyse with the engine',
  notIn: 'This line is not in the repertoire.',
  dueIn: (ms: number): string => (ms <= 0 ? 'due now' : `asked again ${until(ms)}`),
  neverAsked: 'not asked yet',
  source: 'Games of',
  sources: { all: 'All', masters: 'Masters', played: 'Played here' },
  minRating: 'Average rating from',
  maxRating: 'to',
  find: 'Find gaps',
  gapsLine: 'What opponents play that you have no answer to, by the games that follow your repertoire.',
  gapsFailed: 'The games could not be counted',
  noGaps: 'No gaps',
  noGapsLine: 'No move that is played in 2 % of these games lacks an answer.',
  gap: (line: string, percent: string, games: number): string =>
    `${line} ${percent} % of the games come here, ${games} ${games === 1 ? 'game' : 'games'}`,
  percent: (share: number): string => (share * 100).toFixed(share < 0.1 ? 1 : 0),
  incomplete: (positions: number): string => `Only the ${positions} likeliest positions were counted.`,
  board: 'Board',
  progress: (at: number, all: number): string => `${at} of ${all}`,
  toMove: { white: 'White to move', black: 'Black to move' },
  ask: 'What does your repertoire play here?',
  afterLine: 'After',
  hint: 'Hint',
  right: 'Right',
  wrong: 'Not in your repertoire',
  plays: (sans: string): string => `Your repertoire plays ${sans}. It will be asked again.`,
  asked: (ms: number): string => `It is asked again ${until(ms)}.`,
  elsewhere: 'It was answered in another window meanwhile.',
  next: 'Next',
  again: 'Send again',
  stop: 'End the review',
  doneTitle: 'Done for now',
  doneLine: (right: number, all: number): string => `${right} of ${all} right at the first try.`,
  back: 'To the repertoire',
} as const);
