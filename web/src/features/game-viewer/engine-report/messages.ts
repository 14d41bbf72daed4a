import type { MoveClass } from '@royal-chess/domain/game-report/judge-move';
import { catalogue } from '../../../shared/language/catalogue.ts';

const classes: Readonly<Record<MoveClass, string>> = {
  theory: 'Theory',
  forced: 'Forced',
  best: 'Best',
  good: 'Good',
  inaccuracy: 'Inaccuracies ?!',
  mistake: 'Mistakes ?',
  blunder: 'Blunders ??',
};

export const messages = catalogue('game-report', {
  title: 'Report of the engine',
  about: (engine: string, nodes: number): string =>
    `${engine} searches ${nodes.toLocaleString('en')} positions behind each move, in this browser.`,
  make: 'Make the report',
  goOn: 'Go on with the report',
  cancel: 'Cancel',
  again: 'Make it again',
  progress: 'Progress of the report',
  serverProgress: (done: number, total: number): string =>
    `The server makes this report: ${done} of ${total} positions.`,
  madeBy: (engine: string): string => `Made on the server by ${engine}.`,
  madeHere: (engine: string): string => `Made in this browser by ${engine}.`,
  makeHere: 'Make it in this browser',
  progressOf: (done: number, total: number): string => `${done} of ${total} positions`,
  noEngine: 'The engine ended or did not load. What it found is kept.',
  notPossible: 'The engine makes reports of games that have moves and begin in a position that it knows.',
  notIsolated:
    'Browsers run the engine for boards of 10×8 only in a page that is apart from other sites. Reports are made there.',
  insecure:
    'Browsers run the engine for boards of 10×8 only at addresses with HTTPS: there is no report here.',
  loadIsolated: 'Load with the engine',
  ratedGame: 'There are no reports while you play a rated game.',
  white: 'White',
  black: 'Black',
  side: 'Side',
  accuracy: 'Accuracy',
  time: 'Time a move',
  percent: (value: number): string => `${value.toFixed(1)} %`,
  classes,
  noTheory: 'No other game of the database has the first move.',
  theoryTo: 'The database has other games up to',
  critical: 'Critical moments',
  noCritical: 'No mistakes and no blunders.',
  lost: (points: number): string => `${Math.round(points)} % of the chances lost`,
  took: (time: string): string => `after ${time}`,
  retry: 'Find the better move',
  retryOf: (move: string): string => `Find the better move than ${move}`,
  task: (side: string, move: string): string => `${side} played ${move}. Play a better move on the board.`,
  wasPlayed: 'This is the move of the game.',
  isChecked: 'The engine looks at it.',
  found: 'The move of the engine. Well found.',
  foundToo: 'Not the first move of the engine, but as good.',
  notFound: (points: number): string => `It loses ${Math.round(points)} % of the chances. Try another.`,
  answer: 'Show the move',
  answerIs: 'The engine plays',
  tryAgain: 'Try again',
  next: 'Next moment',
  end: 'Back to the game',
} as const);
