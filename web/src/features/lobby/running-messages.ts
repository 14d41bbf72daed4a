import { catalogue } from '../../shared/language/catalogue.ts';

/** Of the games that I can go on with, which load for players. */
export const messages = catalogue('lobby-running', {
  running: 'Your games',
  noRunning: 'No game is running.',
  runningFailed: 'Your games did not load',
  continue: 'Continue',
  against: (name: string): string => `against ${name}`,
  counts: (waiting: number, paused: number): string =>
    [
      waiting > 0 ? `${waiting} ${waiting === 1 ? 'waits' : 'wait'} for you` : '',
      paused > 0 ? `${paused} paused` : '',
    ]
      .filter(Boolean)
      .join(', '),
  yourTurn: 'Your turn',
  theirTurn: (name: string): string => `${name}’s turn`,
  againstComputer: (level: number): string => `against the computer, level ${level}`,
  noClock: 'no clock',
  atMove: (number: number): string => `move ${number}`,
  paused: 'Paused until you continue',
} as const);
